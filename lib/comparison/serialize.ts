import type { Context } from "@/lib/accounts/context";
import { CONTENT_TEXTS } from "@/lib/quotes/contract/content";
import { revisionChanges } from "@/lib/quotes/rules/revision-changes";
import { serializeQuoteSummary, serializeRevision, serializeSubmission } from "@/lib/quotes/serialize";
import type { RequirementsWire } from "@/lib/rfqs/contract/asks";
import { areTermsOthers } from "@/lib/rfqs/rules/terms";
import { serializeRequirements } from "@/lib/rfqs/serialize";
import { coveredVenues } from "@/lib/venues/rules/venues";
import type { ComparisonWire, MarkWire } from "./contract";
import { bestOf, figuresOf } from "./rules/figures";
import type { Assumptions } from "./rules/option-value";
import { meetsOf } from "./rules/requirements";
import { bestByScore, withScores } from "./rules/score";
import type { LiveQuote, LiveQuotes } from "./service/comparisons";

type Basis = Pick<LiveQuotes, "venues"> & { requirements: RequirementsWire; assumptions: Assumptions };

export const serializeMark = ({ isShortlisted, note }: NonNullable<LiveQuote["mark"]>): MarkWire => ({
  is_shortlisted: isShortlisted,
  note,
});

function serializeMaker({ record, reach, isMakerConfirmed, isMakerInvited }: LiveQuote, venues: LiveQuotes["venues"]) {
  return {
    quotes_sent: record.sent,
    quotes_accepted: record.accepted,
    email_confirmed: isMakerConfirmed,
    is_invited: isMakerInvited,
    profile: reach && {
      id: reach.profileId,
      covered_venues: coveredVenues(venues, reach.venues),
      licenses: reach.licenses,
    },
  };
}

const changesOf = ({ replaced, current }: LiveQuote): string[] =>
  replaced && current ? revisionChanges(serializeRevision(replaced), serializeRevision(current), CONTENT_TEXTS) : [];

function serializeQuote(quote: LiveQuote, { venues, requirements, assumptions }: Basis, context: Context) {
  const codes = venues.map(({ code }) => code);
  const submission = quote.current && serializeSubmission(quote.current);
  return {
    ...serializeQuoteSummary(quote, context),
    changes: changesOf(quote),
    submission,
    terms_changed: areTermsOthers(quote.current?.termsVersion ?? null, quote.rfq),
    meets: meetsOf(requirements, submission && { term: submission.rfqContext.term, venues: submission.venues }),
    figures: submission && figuresOf({ ...submission.rfqContext, venues: codes }, submission, assumptions),
    maker: serializeMaker(quote, venues),
    ...(quote.mark && { mark: serializeMark(quote.mark) }),
  };
}

export function serializeComparison(
  { venues, requirements: asked, quotes, outdated, weights }: Omit<LiveQuotes, "rfq">,
  { sigma, rate }: Assumptions,
  context: Context,
): ComparisonWire {
  const requirements = serializeRequirements(asked);
  const basis = { venues, requirements, assumptions: { sigma, rate } };
  const valued = quotes.map((quote) => serializeQuote(quote, basis, context));
  const compared = withScores(valued, venues.length, weights);
  return {
    assumptions: { sigma, rate },
    weights,
    requirements,
    venues: venues.map(({ code, name }) => ({ code, name })),
    quotes: compared,
    outdated_quotes: outdated,
    best: { ...bestOf(compared, requirements), score: bestByScore(compared) },
  };
}
