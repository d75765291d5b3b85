/** What the market makers whom an RFQ invites, or has invited, have answered. Pure. */
import type { MarketMakerWire } from "@/lib/accounts/contract/wire";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import type { RfqStatus } from "@/lib/rfqs/constants";

/**
 * `quote`: their latest on it; null from whoever has sent none. `passReason`: why they said that they won't quote; a
 * quote takes that back, so it is the newer of the two. Who is invited no longer is known by their quote, which stands.
 */
export type Answer = {
  maker: Pick<MarketMakerWire, "id" | "company_name">;
  isInvited: boolean;
  quote: QuoteSummaryWire | null;
  passReason: string | null;
};

type Pass = { market_maker_id: number; reason: string };

const sentAt = ({ quote }: Answer) => (quote ? Date.parse(quote.created_at) : -Infinity);

/**
 * One answer of each market maker who is invited or has quoted: the newest quote first, then those without, by name.
 * @param quotes every quote on the RFQ, in any order
 */
export function answersOf(
  makers: readonly MarketMakerWire[],
  quotes: readonly QuoteSummaryWire[],
  passes: readonly Pass[],
): Answer[] {
  const oldestFirst = quotes.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  const latest = new Map(oldestFirst.map((quote) => [quote.provider_id, quote]));
  const reasons = new Map(passes.map(({ market_maker_id: makerId, reason }) => [makerId, reason]));
  const invited = new Set(makers.map(({ id }) => id));
  const left = [...latest.values()].filter(({ provider_id: id }) => !invited.has(id));
  const all = [...makers, ...left.map((quote) => ({ id: quote.provider_id, company_name: quote.provider_name }))];
  return (
    all
      .map((maker) => ({
        maker,
        isInvited: invited.has(maker.id),
        quote: latest.get(maker.id) ?? null,
        passReason: reasons.get(maker.id) ?? null,
      }))
      // Two without a quote differ by NaN, which is no order: then their names decide.
      .toSorted((a, b) => sentAt(b) - sentAt(a) || a.maker.company_name.localeCompare(b.maker.company_name))
  );
}

const SILENCE: Record<RfqStatus, string> = {
  DRAFT: "Not asked yet",
  OPEN: "No answer yet",
  SIGNED: "No quote",
  CLOSED: "No quote",
};

/** What is said of a market maker who has not quoted. */
export const silenceWords = (status: RfqStatus): string => SILENCE[status];
