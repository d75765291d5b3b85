/** The calls of quotes. */
import { elementOf, listOf, deletedWire } from "@/lib/kit/http/wire";
import { confirmationRequired } from "@/lib/accounts/contract/confirmation";
import { pathIdSchema } from "@/lib/kit/fields";
import { quoteWire, quotesOfRfqWire, quoteSummaryWire, quoteRevisionWire } from "./contract/wire";
import {
  quoteRevisionPathSchema,
  quoteListQuerySchema,
  quoteCreateBodySchema,
  quoteIdBodySchema,
  declineBodySchema,
  quoteStatusBodySchema,
  secondSignatureBodySchema,
  rfqQuoteListQuerySchema,
  quoteUpdateBodySchema,
} from "./contract/quotes";
import { defineCall } from "@/lib/kit/http/call";

const unknownQuote = { kind: "not_found", when: "No such quote, or not for the caller to know of" } as const;
const unknownRfq = { kind: "not_found", when: "No such RFQ, or not for the caller to know of" } as const;
const alreadyPending = {
  kind: "conflict",
  code: "quote_already_pending",
  when: "The market maker has a pending quote on this RFQ",
} as const;
const termsChanged = {
  kind: "conflict",
  code: "terms_changed",
  when: "The RFQ's terms are newer than those the quote was written to",
} as const;
const quotedTermsChanged = {
  ...termsChanged,
  when: "The issuer accepts, and the RFQ's terms have changed since the quote was written",
} as const;
const rfqChanged = {
  kind: "conflict",
  code: "rfq_changed",
  when: "The RFQ has changed while the quote was on its way",
} as const;
const sealed = {
  kind: "conflict",
  code: "sealed",
  when: "It is on a sealed RFQ that has not ended, and not the caller's own",
} as const;
const revised = {
  kind: "conflict",
  code: "quote_revised",
  when: "There is a newer revision than the caller saw",
} as const;

const awardsGiven = {
  kind: "conflict",
  code: "awards_given",
  when: "As many quotes are accepted as the RFQ awards",
} as const;
const changed = {
  kind: "conflict",
  code: "quote_changed",
  when: "It has been decided or revised meanwhile",
} as const;
const rfqState = {
  kind: "conflict",
  code: "rfq_state",
  when: "The RFQ is a draft, or with `close_rfq` can't be signed",
} as const;
const nothingToSign = {
  kind: "conflict",
  code: "nothing_to_sign",
  when: "No acceptance of it awaits a signature, or not as it was signed first",
} as const;

export const quoteCalls = {
  readRevision: defineCall({
    method: "GET",
    path: "/v1/quotes/{id}/revisions/{number}",
    summary: "One revision of a quote, with its submission",
    who: "quotes.read",
    params: quoteRevisionPathSchema,
    answer: elementOf(quoteRevisionWire),
    errors: [unknownQuote, sealed],
  }),
  read: defineCall({
    method: "GET",
    path: "/v1/quotes/{id}",
    summary: "One quote, with its current submission and the heads of its revisions",
    who: "quotes.read",
    params: pathIdSchema,
    answer: elementOf(quoteWire),
    errors: [unknownQuote, sealed],
  }),
  listAll: defineCall({
    method: "GET",
    path: "/v1/quotes/all",
    summary: "Everyone's quotes",
    who: "quotes.listAll",
    query: quoteListQuerySchema,
    answer: listOf(quoteSummaryWire),
  }),
  create: defineCall({
    method: "POST",
    path: "/v1/quotes/create",
    summary: "Submit a quote on an open RFQ",
    who: "quotes.create",
    body: quoteCreateBodySchema,
    answer: elementOf(quoteWire),
    status: 201,
    idempotent: true,
    errors: [
      unknownRfq,
      { kind: "conflict", code: "rfq_not_open", when: "The RFQ takes no quotes" },
      alreadyPending,
      termsChanged,
      rfqChanged,
    ],
  }),
  remove: defineCall({
    method: "DELETE",
    path: "/v1/quotes/delete",
    summary: "Delete a quote",
    who: "quotes.delete",
    body: quoteIdBodySchema,
    answer: deletedWire,
    errors: [unknownQuote, { kind: "conflict", code: "has_agreement", when: "An agreement rests on it" }],
  }),
  listForRfq: defineCall({
    operationId: "listQuotesForRfq",
    method: "GET",
    path: "/v1/quotes/for-rfq/{id}",
    summary: "The quotes on an RFQ that the caller may see; of a sealed one, how many",
    who: "quotes.listForRfq",
    params: pathIdSchema,
    query: rfqQuoteListQuerySchema,
    answer: quotesOfRfqWire,
    errors: [unknownRfq],
  }),
  listOwn: defineCall({
    method: "GET",
    path: "/v1/quotes/my",
    summary: "The caller's own quotes",
    who: "quotes.listOwn",
    query: quoteListQuerySchema,
    answer: listOf(quoteSummaryWire),
  }),
  setStatus: defineCall({
    method: "PUT",
    path: "/v1/quotes/status",
    summary:
      "Accept or reject a quote on one's own RFQ, or withdraw one's own, which is all that an API key does here; where accepting takes two signers, it awaits the second",
    who: "quotes.setStatus",
    body: quoteStatusBodySchema,
    answer: elementOf(quoteWire),
    errors: [
      confirmationRequired,
      unknownQuote,
      sealed,
      awardsGiven,
      { kind: "conflict", code: "quote_state", when: "Its status can't become that one" },
      revised,
      quotedTermsChanged,
      changed,
      alreadyPending,
      rfqState,
      { kind: "conflict", code: "awaiting_second_signature", when: "Its acceptance awaits the second signer already" },
      {
        kind: "conflict",
        code: "no_second_signer",
        when: "It takes two signers, and nobody else of the account is one",
      },
      {
        kind: "conflict",
        code: "signers_changed",
        when: "How many it takes was set otherwise while the acceptance was on its way",
      },
    ],
  }),
  signSecond: defineCall({
    operationId: "signQuoteSecond",
    method: "POST",
    path: "/v1/quotes/{id}/signatures/second",
    summary: "Accept a quote as the second of two signers",
    who: "quotes.sign",
    params: pathIdSchema,
    body: secondSignatureBodySchema,
    answer: elementOf(quoteWire),
    errors: [
      confirmationRequired,
      unknownQuote,
      sealed,
      revised,
      nothingToSign,
      { kind: "conflict", code: "own_signature", when: "The caller is who signed first" },
      awardsGiven,
      changed,
      rfqState,
    ],
  }),
  declineSignature: defineCall({
    operationId: "declineQuoteSignature",
    method: "DELETE",
    path: "/v1/quotes/{id}/signatures/second",
    summary: "Decline to be the second signer of an acceptance, or take back one's own: there is none then",
    who: "quotes.sign",
    params: pathIdSchema,
    body: declineBodySchema,
    answer: elementOf(quoteWire),
    errors: [confirmationRequired, unknownQuote, sealed, nothingToSign],
  }),
  revise: defineCall({
    method: "PUT",
    path: "/v1/quotes/update",
    summary: "Revise a pending quote",
    who: "quotes.revise",
    body: quoteUpdateBodySchema,
    answer: elementOf(quoteWire),
    errors: [
      unknownQuote,
      sealed,
      { kind: "conflict", code: "quote_not_pending", when: "It is decided, or its validity has passed" },
      { kind: "conflict", code: "rfq_state", when: "The RFQ is a draft, and the caller its market maker" },
      { kind: "conflict", code: "not_invited", when: "The caller is its market maker, whom the RFQ invites no longer" },
      revised,
      { kind: "conflict", code: "revision_limit", when: "It has been revised as often as a quote can be" },
      termsChanged,
      rfqChanged,
    ],
  }),
};
