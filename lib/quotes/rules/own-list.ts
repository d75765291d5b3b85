import { may, type Principal } from "@/lib/accounts/rules/permissions";

/** A list of quotes: a market maker's own, or everyone's. */
export type QuoteListName = "my" | "all";

/** The list of quotes that is a principal's; null for whoever has none. */
export function quoteListFor(principal: Principal): QuoteListName | null {
  if (may(principal, "quotes.listAll")) return "all";
  return may(principal, "quotes.listOwn") ? "my" : null;
}
