/** Audit trails in the browser: read when they are opened, never kept. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AuditObject } from "./constants";
import { type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { AuditEventWire } from "./contract";
import type { ElementList } from "@/lib/wire";
import { fetchAllRows } from "@/lib/kit/client/fetch-all";
import { apiRequest } from "@/lib/kit/client/fetcher";

/** What a trail is of. */
export type AuditSubject = { object: AuditObject; id: number };

const pathOf = ({ object, id }: AuditSubject) => `/v1/audit/${object}/${id}`;

export function useAuditTrail(subject: AuditSubject, state: TableState) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: ["audit", subject, query],
    queryFn: ({ signal }) => apiRequest<ElementList<AuditEventWire>>("GET", pathOf(subject), { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    // The table says it, with a Retry.
    meta: { ownErrorToast: true },
  });
}

export function fetchAuditRows(subject: AuditSubject): Promise<AuditEventWire[]> {
  return fetchAllRows<AuditEventWire>(pathOf(subject), {});
}
