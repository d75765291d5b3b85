/** Sign-ins that failed, in the browser. */
import { useQuery } from "@tanstack/react-query";
import type { SignInFailureWire } from "@/lib/accounts/contract/sign-in-failures";
import { type FirstPage, pageOptions } from "@/lib/kit/client/first-page";
import { type TableState, tableStateToQuery } from "@/lib/kit/table-query";
import { ask } from "./ask";
import { askAllRows, type ToldRows } from "./ask-all-rows";

export function useSignInFailures(state: TableState, first: FirstPage<SignInFailureWire>) {
  const query = tableStateToQuery(state);
  return useQuery({
    queryKey: ["sign-in-failures", "list", query],
    queryFn: ({ signal }) => ask("GET /v1/sign-in-failures", { query, signal }),
    ...pageOptions(state, first),
  });
}

export function fetchSignInFailureRows(state: TableState, told: ToldRows): Promise<SignInFailureWire[]> {
  return askAllRows("GET /v1/sign-in-failures", { query: tableStateToQuery(state) }, told);
}
