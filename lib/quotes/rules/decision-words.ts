/** What may be said with a decision on a quote, and who reads it (docs/decisions/0050). Pure. */
import type { Relation } from "@/lib/accounts/rules/relations";
import type { QuoteStatus } from "@/lib/quotes/constants";

export type DecisionWords = "memo" | "reason";

/** In which field a decision is explained; none where nothing is said. */
export const WORDS_OF_DECISION: Partial<Record<QuoteStatus, DecisionWords>> = { ACCEPTED: "memo", REJECTED: "reason" };

/** The memo is for those who choose, whoever is chosen. */
export function readsMemo(relation: Relation): boolean {
  return relation === "owner" || relation === "admin";
}
