/** The counts behind the analytics page: kept ones of all deals, or counted from the rows that a search finds. */
import "server-only";
import type { Counted } from "@/lib/analytics/rules/analytics";
import type { DealScope } from "@/lib/accounts/rules/relations";
import type { AnalyticsSearch } from "./conditions";
import { countFound } from "./found";
import { readKept } from "./kept";

/** What was published and submitted in the window, within the scope, as of `now`. */
export async function countAnalytics(scope: DealScope, search: AnalyticsSearch | null, now: Date): Promise<Counted> {
  return search ? countFound(scope, search, now) : { counts: await readKept(scope, now), isCapped: false };
}
