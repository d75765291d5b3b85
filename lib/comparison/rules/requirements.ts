/** Whether a quote meets what its RFQ asks of every quote (contract section 11, docs/decisions/0054). Pure. */
import type { RequirementsWire } from "@/lib/rfqs/contract/asks";
import type { RequirementKey } from "@/lib/rfqs/rules/requirements";

/** What is committed on one venue: percent, US dollars within ±2 % of mid, percent. Null or absent: nothing is said. */
type Target = {
  maxTOBSpread: number | null;
  depthTwoPercent: number | null;
  uptimePercent?: number | null | undefined;
};

/** A quote, sent or being typed; `term` in months, null while it has none. */
export type Held = { term: number | null; venues: readonly Target[] };

export type Meets = Record<RequirementKey, boolean | null>;

type Figure = number | null | undefined;

const FIGURES: Record<
  RequirementKey,
  { of: (quote: Held) => Figure[]; isMet: (own: number, asked: number) => boolean }
> = {
  max_spread: { of: ({ venues }) => venues.map((target) => target.maxTOBSpread), isMet: (own, asked) => own <= asked },
  min_depth_two: {
    of: ({ venues }) => venues.map((target) => target.depthTwoPercent),
    isMet: (own, asked) => own >= asked,
  },
  min_uptime: { of: ({ venues }) => venues.map((target) => target.uptimePercent), isMet: (own, asked) => own >= asked },
  term_months: { of: ({ term }) => [term], isMet: (own, asked) => own === asked },
};

const isKnown = (figure: Figure): figure is number => typeof figure === "number";

/** Every venue that it commits to has to meet what is asked: one that doesn't decides, and one that says nothing leaves it open. */
function meets(figures: Figure[], isMet: (own: number) => boolean): boolean | null {
  const known = figures.filter(isKnown);
  if (!known.every(isMet)) return false;
  return known.length > 0 && known.length === figures.length ? true : null;
}

/** By requirement; null where nothing is asked, or the quote says nothing of it. @param quote null: it has no submission */
export function meetsOf(requirements: RequirementsWire, quote: Held | null): Meets {
  const met = (Object.keys(FIGURES) as RequirementKey[]).map((key) => {
    const asked = requirements[key];
    const { of, isMet } = FIGURES[key];
    return [key, quote === null || asked === null ? null : meets(of(quote), (own) => isMet(own, asked))] as const;
  });
  return Object.fromEntries(met) as Meets;
}

/** A sign beside the words, so that no colour is needed to tell them apart. */
export function markOf(isMet: boolean | null): string {
  if (isMet === null) return "? Not said";
  return isMet ? "✓ Met" : "✗ Not met";
}
