/** What looks wrong about an RFQ that is about to be published. It refuses nothing. Pure: the time is an argument. */
import type { InvitableMakerWire } from "@/lib/accounts/contract/wire";
import { DAY_MS } from "@/lib/kit/durations";
import { RFQ_TYPE_LABELS } from "@/lib/rfqs/constants";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { offersWork, venuesCoveredBy } from "./coverage";

/** A market maker who has less time than this may not manage to quote. */
const SHORT_NOTICE_DAYS = 2;

type ReviewedRfq = Pick<
  RfqWire,
  "type" | "subtype" | "estimated_tge_date" | "valid_until" | "venues" | "contract_parameters"
> & { market_maker_ids: readonly number[] };

/** The fields of the RFP form that can look wrong, in its order. */
const WARNED_FIELDS = [
  "estimated_tge_date",
  "valid_until",
  "market_maker_ids",
  "contract_parameters.target_fdv",
  "contract_parameters.supply_allocation_percentage",
] as const;
type WarnedField = (typeof WARNED_FIELDS)[number];

/** What looks wrong, in words for the issuer, and the field where it is mended. */
export type PublishWarning = { field: WarnedField; message: string };

const dayOf = (time: number) => Math.floor(time / DAY_MS);

/** `Alpha`, `Alpha and Beta`, `Alpha, Beta and 3 more`. */
function namesOf(makers: readonly InvitableMakerWire[]): string {
  const [first = "", second = "", ...more] = makers.map((maker) => maker.company_name);
  if (more.length > 0) return `${first}, ${second} and ${more.length} more`;
  return makers.length === 2 ? `${first} and ${second}` : first;
}

/** What can be said of a maker rests on a profile that is finished. */
function makerWarnings({ type, venues, ...rfq }: ReviewedRfq, makers: readonly InvitableMakerWire[]): string[] {
  if (rfq.market_maker_ids.length === 0) return ["No market maker is invited."];
  const onboarded = makers.filter((maker) => maker.onboarding_completed);
  const unknown = makers.filter((maker) => !maker.onboarding_completed);
  const elsewhere = onboarded.filter((maker) => venues.length > 0 && venuesCoveredBy(maker, venues).length === 0);
  const otherwise = onboarded.filter((maker) => !offersWork(maker, type));
  const says = (some: readonly InvitableMakerWire[], one: string, many: string) =>
    some.length > 0 ? [`${namesOf(some)} ${some.length === 1 ? one : many}.`] : [];
  const work = RFQ_TYPE_LABELS[type];
  return [
    ...says(elsewhere, "covers none of the venues", "cover none of the venues"),
    ...says(otherwise, `doesn't offer ${work}`, `don't offer ${work}`),
    ...says(unknown, "has not finished their profile", "have not finished their profiles"),
  ];
}

/** A loan without tokens, or nothing on offer at all. */
function allocationWarning({ subtype, contract_parameters: offer }: ReviewedRfq): string | null {
  if (offer.supply_allocation_percentage > 0) return null;
  if (subtype === "LOAN_CALL_OPTION") return "The supply allocation is 0%: there is nothing to lend.";
  return offer.stable_allocation > 0 ? null : "Both allocations are 0: nothing is on offer.";
}

/**
 * In the order of the form's fields.
 * @param makers those whom it invites, as far as they are known
 */
export function publishWarnings(rfq: ReviewedRfq, makers: readonly InvitableMakerWire[], now: Date): PublishWarning[] {
  const time = now.getTime();
  const hasPassed = dayOf(rfq.estimated_tge_date) < dayOf(time);
  const isShort = rfq.valid_until - time < SHORT_NOTICE_DAYS * DAY_MS;
  const allocation = allocationWarning(rfq);
  const found: Record<WarnedField, string[]> = {
    estimated_tge_date: hasPassed ? ["The estimated TGE date has passed."] : [],
    valid_until: isShort ? [`Market makers have less than ${SHORT_NOTICE_DAYS} days to quote.`] : [],
    market_maker_ids: makerWarnings(rfq, makers),
    "contract_parameters.target_fdv":
      rfq.contract_parameters.target_fdv > 0 ? [] : ["The target FDV is 0: so is the value of every token."],
    "contract_parameters.supply_allocation_percentage": allocation === null ? [] : [allocation],
  };
  return WARNED_FIELDS.flatMap((field) => found[field].map((message) => ({ field, message })));
}
