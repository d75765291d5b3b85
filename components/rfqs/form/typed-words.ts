import { isSame } from "@/components/forms/brought-together";
import { formatDate, formatDateTime } from "@/lib/kit/dates";
import { counted, formatInteger, formatPercentInFull, formatUsdInFull } from "@/lib/kit/format";
import { RFQ_SUBTYPE_LABELS, RFQ_TYPE_LABELS } from "@/lib/rfqs/constants";
import type { RfqFormValues } from "@/lib/rfqs/contract/form";

/** What the form's codes and ids are called. */
export type TypedNames = { venue: (code: string) => string; maker: (id: number) => string };

type Words = (values: RfqFormValues, names: TypedNames) => string | null;

const ifGiven = (value: number | null, words: (given: number) => string) => (value === null ? null : words(value));

/** As the form calls them, in its order. */
const FIELDS: { label: string; of: (values: RfqFormValues) => unknown; words: Words }[] = [
  { label: "RFP name", of: ({ name }) => name, words: ({ name }) => name },
  { label: "Type", of: ({ type }) => type, words: ({ type }) => type && RFQ_TYPE_LABELS[type] },
  { label: "Subtype", of: ({ subtype }) => subtype, words: ({ subtype }) => subtype && RFQ_SUBTYPE_LABELS[subtype] },
  {
    label: "Estimated TGE date",
    of: ({ estimated_tge_date: tge }) => tge,
    words: ({ estimated_tge_date: tge }) => ifGiven(tge, formatDate),
  },
  {
    label: "Valid until date",
    of: ({ valid_until: deadline }) => deadline,
    words: ({ valid_until: deadline }) => ifGiven(deadline, (given) => `${formatDateTime(given)} UTC`),
  },
  { label: "Venues", of: ({ venues }) => venues, words: ({ venues }, { venue }) => venues.map(venue).join(", ") },
  {
    label: "Market makers",
    of: ({ market_maker_ids: ids }) => ids,
    words: ({ market_maker_ids: ids }, { maker }) => ids.map(maker).join(", "),
  },
  {
    label: "Invited by email",
    of: ({ invited_emails: invited }) => invited,
    words: ({ invited_emails: invited }) => invited.map(({ email }) => email).join(", "),
  },
  {
    label: "Target FDV",
    of: ({ contract_parameters: offer }) => offer.target_fdv,
    words: ({ contract_parameters: offer }) => ifGiven(offer.target_fdv, formatUsdInFull),
  },
  {
    label: "Supply allocation",
    of: ({ contract_parameters: offer }) => offer.supply_allocation_percentage,
    words: ({ contract_parameters: offer }) => ifGiven(offer.supply_allocation_percentage, formatPercentInFull),
  },
  {
    label: "Stable allocation",
    of: ({ contract_parameters: offer }) => offer.stable_allocation,
    words: ({ contract_parameters: offer }) => ifGiven(offer.stable_allocation, formatUsdInFull),
  },
  {
    label: "Total supply",
    of: ({ contract_parameters: offer }) => offer.total_supply,
    words: ({ contract_parameters: offer }) => ifGiven(offer.total_supply, formatInteger),
  },
  { label: "Brief", of: ({ brief }) => brief, words: ({ brief }) => brief },
  {
    label: "Largest spread",
    of: ({ requirements }) => requirements.max_spread,
    words: ({ requirements }) => ifGiven(requirements.max_spread, formatPercentInFull),
  },
  {
    label: "Depth within ±2%",
    of: ({ requirements }) => requirements.min_depth_two,
    words: ({ requirements }) => ifGiven(requirements.min_depth_two, formatUsdInFull),
  },
  {
    label: "Uptime",
    of: ({ requirements }) => requirements.min_uptime,
    words: ({ requirements }) => ifGiven(requirements.min_uptime, formatPercentInFull),
  },
  {
    label: "Term",
    of: ({ requirements }) => requirements.term_months,
    words: ({ requirements }) => ifGiven(requirements.term_months, (months) => counted(months, "month")),
  },
  {
    label: "Documents",
    of: ({ documents }) => documents,
    words: ({ documents }) => (documents.length > 0 ? counted(documents.length, "document") : null),
  },
  {
    label: "Sealed quotes",
    of: ({ is_sealed: sealed }) => sealed,
    words: ({ is_sealed: sealed }) => (sealed ? "Yes" : "No"),
  },
  {
    label: "Number of awards",
    of: ({ award_count: count }) => count,
    words: ({ award_count: count }) => ifGiven(count, formatInteger),
  },
];

/**
 * What was typed into the form, in words: of each field what stands in none of the others.
 * @param others what it was typed over, and what was saved in its place
 */
export function typedWords(values: RfqFormValues, others: readonly RfqFormValues[], names: TypedNames) {
  return FIELDS.filter(({ of }) => others.every((other) => !isSame(of(values), of(other)))).map(({ label, words }) => ({
    label,
    words: words(values, names) || "Nothing",
  }));
}
