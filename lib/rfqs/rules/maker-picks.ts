/** What the picker of market makers lists of what a search has found. Pure. */
import type { InvitableMakerWire } from "@/lib/accounts/contract/wire";
import { formatInteger, formatTotal } from "@/lib/kit/format";
import type { ElementList } from "@/lib/kit/http/wire";
import { MAKER_SEARCH } from "@/lib/rfqs/constants";

type Found = Pick<ElementList<InvitableMakerWire>, "element" | "total" | "total_capped">;

/** @returns how many to ask for, so that as many as are shown at a time are left, whoever of them may not be picked */
export const makersToAskFor = (leftOut: readonly number[]): number => MAKER_SEARCH.limit + leftOut.length;

/**
 * @param found a page of `makersToAskFor`
 * @param leftOut those who may not be picked
 * @returns whom to list, how many of how many these are where they are not all (of how many is not known where some may be
 * left out beyond the page), and whether all that were found are left out
 */
export function makerPicks({ element, total, total_capped }: Found, leftOut: readonly number[]) {
  const free = element.filter(({ id }) => !leftOut.includes(id));
  const makers = free.slice(0, MAKER_SEARCH.limit);
  const isWhole = element.length === total;
  const isKnown = isWhole || leftOut.length === 0;
  const all = formatTotal(isWhole ? { total: free.length, total_capped: false } : { total, total_capped });
  const shown = isKnown ? `${formatInteger(makers.length)} of ${all}` : `The first ${formatInteger(makers.length)}`;
  return {
    makers,
    listed: isWhole && makers.length === free.length ? null : shown,
    areAllLeftOut: element.length > 0 && free.length === 0,
  };
}
