/** Audit trails in the browser: read when they are shown, never kept. */

import { ask } from "@/lib/accounts/hooks/ask";
import { askAllRows, type ToldRows } from "@/lib/accounts/hooks/ask-all-rows";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FirstPage, pageOptions } from "@/lib/kit/client/first-page";
import type { AuditObject } from "./constants";
import { rfqKeys } from "@/lib/rfqs/hooks/rfqs";
import { type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { AuditEventWire, AuditTrailEventWire } from "./contract";

/** What a trail is of. */
export type AuditSubject = { object: AuditObject; id: number };

export function useAuditTrail(subject: AuditSubject, state: TableState) {
  const query = tableStateToQuery(state);
  return useQuery({
    // Out of date with every RFP: what happens to one, or to a quote on it, is news in its trail.
    queryKey: [...rfqKeys.all, "audit", subject, query],
    queryFn: ({ signal }) => ask("GET /v1/audit/{object}/{id}", { params: subject, query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    // The table says it, with a Retry.
    meta: { ownErrorToast: true },
  });
}

export function fetchAuditRows(subject: AuditSubject, told: ToldRows): Promise<AuditEventWire[]> {
  return askAllRows("GET /v1/audit/{object}/{id}", { params: subject }, told);
}

export function useWholeTrail(state: TableState, first: FirstPage<AuditTrailEventWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: ["audit-trail", "list", query],
    queryFn: ({ signal }) => ask("GET /v1/audit", { query, signal }),
    ...pageOptions(state, first),
  });
}

export function fetchWholeTrail(state: TableState, told: ToldRows): Promise<AuditTrailEventWire[]> {
  return askAllRows("GET /v1/audit", { query: tableStateToQuery(state) }, told);
}
