import { effectiveQuoteStatus } from "@/lib/quotes/rules/status";
import type { Requirements } from "./rules/asks";
import { isFullyAwarded } from "./rules/awards";
import { isAwardedTo } from "./rules/standing";
import { effectiveRfqStatus } from "./rules/status";
import type { RequirementsWire } from "./contract/asks";
import type { RfqSummaryWire, RfqWire } from "./contract/wire";
import type { Pass, RfqDetailView, RfqView } from "./service/rfqs";
import { serializeList } from "@/lib/kit/http/list";
import type { Listed } from "@/lib/kit/list-spec";
import { serializeTimestamps } from "@/lib/kit/http/timestamps";
import { serializeFile } from "@/lib/files/serialize";
import { serializeMarketMaker } from "@/lib/accounts/serialize/user";

function serializeOwnQuote({ latest: quote }: NonNullable<RfqView["own"]>, now: Date) {
  return {
    id: quote.id,
    status: effectiveQuoteStatus(quote, now),
    valid_until: quote.validUntil.toISOString(),
    price: quote.price,
    price_unit: quote.priceUnit,
  };
}

/** One row of a list. A market maker gets no count of quotes: it would tell of others'. */
export function serializeRfqSummary(view: RfqView, now: Date): RfqSummaryWire {
  const { rfq, as, own, venues } = view;
  return {
    id: rfq.id,
    name: rfq.name,
    type: rfq.type,
    subtype: rfq.subtype,
    status: effectiveRfqStatus(rfq, now),
    owner_name: rfq.owner.companyName,
    market_maker_count: rfq.marketMakerCount,
    ...(as !== "invited" && { quote_count: rfq.quoteCount, awarded_count: rfq.awardedCount }),
    is_awarded: isAwardedTo(view),
    is_fully_awarded: isFullyAwarded(rfq, now),
    is_sealed: rfq.isSealed,
    award_count: rfq.awardCount,
    contract_parameters: {
      target_fdv: rfq.targetFdv,
      supply_allocation_percentage: rfq.supplyAllocationPercentage,
      stable_allocation: rfq.stableAllocation,
      total_supply: rfq.totalSupply,
    },
    estimated_tge_date: rfq.estimatedTgeDate.getTime(),
    valid_until: rfq.validUntil.getTime(),
    time_to_live: Math.round((rfq.validUntil.getTime() - rfq.createdAt.getTime()) / 1000),
    terms_version: rfq.termsVersion,
    version: rfq.version,
    ...serializeTimestamps(rfq),
    ...(venues && { venue_list: venues }),
    ...(own !== undefined && { my_quote: own && serializeOwnQuote(own, now) }),
  };
}

/** What somebody said, and when. */
const serializeReason = ({ reason, at }: Pick<Pass, "reason" | "at">) => ({ reason, at: at.toISOString() });

/** Of one that was signed all the same, nothing is said any more. */
function serializeCancellation(rfq: RfqDetailView["rfq"], now: Date) {
  const { cancelReason: reason, cancelledAt: at } = rfq;
  return reason !== null && at && effectiveRfqStatus(rfq, now) === "CLOSED" ? serializeReason({ reason, at }) : null;
}

export function serializeRequirements(rfq: Requirements): RequirementsWire {
  const { maxSpread, minDepthTwo, minUptime, termMonths } = rfq;
  return { max_spread: maxSpread, min_depth_two: minDepthTwo, min_uptime: minUptime, term_months: termMonths };
}

/** The whole RFQ; who is invited, and who passed, only for its owner and admins. */
export function serializeRfq(view: RfqDetailView, now: Date): RfqWire {
  const { rfq, as, passes, myPass } = view;
  const makers = rfq.invitations.map(({ marketMaker }) => serializeMarketMaker(marketMaker));
  return {
    ...serializeRfqSummary(view, now),
    venues: rfq.venues.map(({ code }) => code),
    venue_names: view.venueNames,
    issuer_profile_id: view.jurisdiction?.profileId ?? null,
    issuer_jurisdiction: view.jurisdiction && {
      token_issuing_entity: view.jurisdiction.tokenIssuingEntity,
      incorporation: view.jurisdiction.incorporation,
    },
    issuer_email_confirmed: view.isIssuerConfirmed,
    brief: rfq.brief,
    requirements: serializeRequirements(rfq),
    documents: rfq.documents.map(({ file }) => file.id),
    document_files: rfq.documents.map(({ file }) => serializeFile(file)),
    cancelled: serializeCancellation(rfq, now),
    ...(as !== "invited" && {
      market_maker_ids: makers.map(({ id }) => id),
      liquidity_provider_ids: makers.map(({ id }) => id),
      market_makers: makers,
      passes: passes.map((pass) => ({ market_maker_id: pass.marketMakerId, ...serializeReason(pass) })),
    }),
    ...(myPass !== undefined && { my_pass: myPass && serializeReason(myPass) }),
  };
}

export function serializeRfqList(rfqs: Listed<RfqView>, page: { limit: number; offset: number }, now: Date) {
  return serializeList(rfqs, page, (view) => serializeRfqSummary(view, now));
}
