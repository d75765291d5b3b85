/** Audit trails in the browser: read when they are opened, never kept. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AuditObject } from "@/lib/constants/audit";
import { type TableState, tableStateToQuery } from "@/lib/domain/table-query";
import type { AuditEventWire } from "@/lib/schemas/audit";
import type { ElementList } from "@/lib/schemas/wire";
import { fetchAllRows } from "./fetch-all";
import { apiRequest } from "./fetcher";

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
