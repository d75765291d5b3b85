/** Agreements in the browser. They come and go with decisions on quotes, whose mutations refresh them. */

import { ask, urlOf } from "@/lib/accounts/hooks/ask";
import { askAllRows, type ToldRows } from "@/lib/accounts/hooks/ask-all-rows";
import { useQuery } from "@tanstack/react-query";
import { type FirstPage, pageOptions } from "@/lib/kit/client/first-page";
import { type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import type { AgreementWire } from "./contract";

export const agreementKeys = {
  all: ["agreements"] as const,
  own: (query: Record<string, string>) => ["agreements", "own", query] as const,
};

/** Links to these download: the browser asks with the session's cookie. */
export const termSheetUrl = (id: number) => urlOf("GET /v1/agreements/{id}/term-sheet", { id });
export const calendarUrl = (id: number) => urlOf("GET /v1/agreements/{id}/calendar", { id });

export function useOwnAgreements(state: TableState, first: FirstPage<AgreementWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: agreementKeys.own(query),
    queryFn: ({ signal }) => ask("GET /v1/agreements/my", { query, signal }),
    ...pageOptions(state, first),
    // An acceptance in another tab makes one, and nobody is notified of what they did themselves.
    refetchOnWindowFocus: "always",
  });
}

export function fetchOwnAgreementRows(state: TableState, told: ToldRows): Promise<AgreementWire[]> {
  return askAllRows("GET /v1/agreements/my", { query: tableStateToQuery(state) }, told);
}

/** By the value of a term sheet, for anyone who holds it. */
export const verifyAgreement = async (value: string) =>
  (await ask("POST /v1/agreements/verify", { body: { value } })).element;
