/** What a field does that neither its name nor its type says, by the call or the shape that it is of. */
import "server-only";
import type { FieldWords } from "@/lib/kit/http/openapi/field-words";

const OWNER_AND_ADMINS = "Only for the RFQ's owner and administrators";

export const INPUT_RULES: FieldWords = {
  "quotes.submission": "The quote's terms, required: `options` of a loan, otherwise what is called as the RFQ's kind",
  "quotes.details": "Another name of `submission`, also as JSON in a text. Both have to say the same",
  "quotes.provider_id": "The quote's market maker: of no effect, refused where it is another",
  "quotes.terms_version":
    "The RFQ's, as you read it: where there is a newer one, a 409 `terms_changed`. Without it the newest terms are meant",
  "quotes.rfq_updated_at": "The RFQ's `updated_at`, for who has no `terms_version`: says the same",
  "quotes.revision": "The quote's, as you read it: where there is a newer one, a 409 `quote_revised`",
  "quotes.seen_status": "The quote's, as you read it: where it has another by now, a 409 `quote_changed`",
  "quotes.close_rfq":
    "With ACCEPTED only, and of effect where it is the last that the RFQ awards: signs it, and rejects its pending quotes",
  "quotes.memo": `With ACCEPTED only: why this one. ${OWNER_AND_ADMINS}`,
  "quotes.reason": "Why not. With REJECTED only, the market maker reads it; of a second signature, one's colleagues",

  "rfqs.subtype": "Of MARKET_MAKING, which needs one, and of no other type",
  "rfqs.documents": "Ids that `POST /v1/files` answered, in the order in which they are shown",
  "rfqs.is_sealed": "Until it ends nobody reads a quote but its market maker. Without it: false",
  "rfqs.award_count": "How many quotes may be accepted. Without it: 1",
  "rfqs.market_maker_ids": "Whom it invites, by `id` of `GET /v1/users/lps`",
  "rfqs.liquidity_provider_ids": "Another name of `market_maker_ids`. Both have to say the same",
  "rfqs.invited_emails": "Market makers without an account: each is emailed a link when it is published",
  "rfqs.venues": "By `code` of `GET /v1/onboarding/venue/all`",
  "rfqs.contract_parameters": "Also as JSON in a text",
  "rfqs.version": "The RFQ's, as you read it: where there is a newer one, a 409 `rfq_changed`",
  "rfqs.seen_status": "The RFQ's, as you read it: where it has another by now, a 409 `rfq_changed`",
};

/** The same of each shape. */
const ofEach = (shapes: readonly string[], words: FieldWords): FieldWords =>
  Object.fromEntries(
    shapes.flatMap((shape) => Object.entries(words).map(([field, said]) => [`${shape}.${field}`, said])),
  );

export const OUTPUT_RULES: FieldWords = {
  ...ofEach(["RfqEvent", "QuestionEvent", "QuoteEvent", "AgreementEvent", "TestEvent"], {
    timestamp: "When it happened; the header says when it was sent",
  }),
  "data.rfq": "As its account is answered it. Absent while the RFQ is sealed, and where the account reads it no more",
  "data.quote": "As its account is answered it. Absent while the RFQ is sealed, and where the account reads it no more",

  ...ofEach(["Quote", "QuoteSummary"], {
    revision: "Goes up each time that its market maker revises it",
    valid_until: "ISO 8601, where an RFQ has milliseconds. From then on it is EXPIRED, and is not accepted",
    agreement_id: "That it was accepted into; null where there is none",
    awaiting_second_signature: `An acceptance that awaits the second of two signers; null: none. ${OWNER_AND_ADMINS}`,
  }),
  "Quote.submission": "The current one; null on a quote that came without",
  "Quote.terms_version": "The RFQ's, to which the current submission was written; null where there is none",
  "Quote.terms_changed": "Whether the RFQ's terms are others by now: the issuer can't accept it until it is revised",
  "Quote.takes_two_signers": "Whether accepting it takes two signers of the caller's account. Only for the RFQ's owner",
  "Quote.memo": `Why it was accepted; null where nothing was said. ${OWNER_AND_ADMINS}`,
  "Quote.reason": "Why it was rejected; null where nothing was said",
  "Quote.revisions": "The newest first; what each said has a call of its own",

  ...ofEach(["Rfq", "RfqSummary"], {
    subtype: "Of MARKET_MAKING; null of other types",
    terms_version: "Goes up when something changes that a quote depends on",
    version: "Goes up with each change that somebody makes",
    is_sealed: "Until it ends nobody reads a quote but its market maker",
    award_count: "How many quotes may be accepted",
    awarded_count: "How many are accepted. Absent for a market maker",
    quote_count: "Absent for a market maker, who never learns of others' quotes",
    is_awarded: "Whether a quote is accepted; to a market maker, one of theirs",
    is_fully_awarded: "Whether it is open though as many are accepted as it awards",
    my_quote: "A market maker's own latest quote on it; null where there is none",
  }),
  "RfqSummary.venue_list":
    "What its venues are called; a quote takes the codes of the RFQ itself. Only in the list of those that invite the caller",
  "Rfq.venues": "By code, as a quote takes them",
  "Rfq.venue_names": "What they are called, by code",
  "Rfq.documents": "Ids of files, in their order",
  "Rfq.cancelled": "Why and when it was taken back; null unless it was",
  "Rfq.passes": `Who doesn't quote, and why. ${OWNER_AND_ADMINS}`,
  "Rfq.my_pass": "The caller's own word that they don't quote; absent for who is not invited",
  "Rfq.market_maker_ids": OWNER_AND_ADMINS,
  "Rfq.liquidity_provider_ids": `The same as \`market_maker_ids\`. ${OWNER_AND_ADMINS}`,
};
