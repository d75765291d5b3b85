/** What deals are, by sections 4, 5 and 11 of the contract alone: a second, slower telling of it, that the product is held against. */
import type { Person } from "@/tests/factories/people";

export type RfqState = "DRAFT" | "OPEN" | "SIGNED" | "CLOSED";
export type QuoteState = "PENDING" | "ACCEPTED" | "REJECTED" | "EXPIRED" | "WITHDRAWN";

export type ModelQuote = {
  id: number;
  maker: Person;
  state: QuoteState;
  /** In milliseconds since 1970, as are all times here. */
  validUntil: number;
  /** The terms of the RFQ that it was written to. */
  terms: number;
};

export type ModelRfq = {
  id: number;
  owner: Person;
  invited: Set<Person>;
  state: RfqState;
  validUntil: number;
  isSealed: boolean;
  awards: number;
  /** The loan, in percent of the supply: an edit of it is another version of the terms. */
  terms: number;
  /** Who has said that they won't quote. */
  passed: Set<Person>;
  /** The oldest first. */
  quotes: ModelQuote[];
};

export type Model = { now: number; rfqs: ModelRfq[]; issuers: Person[]; makers: Person[]; admin: Person };

export const stateOf = ({ now }: Model, { state, validUntil }: ModelRfq): RfqState =>
  state === "OPEN" && validUntil <= now ? "CLOSED" : state;

export const quoteStateOf = ({ now }: Model, { state, validUntil }: ModelQuote): QuoteState =>
  state === "PENDING" && validUntil <= now ? "EXPIRED" : state;

export const isOpen = (model: Model, rfq: ModelRfq) => stateOf(model, rfq) === "OPEN";

/** Nobody but who sent them reads its quotes, until it has ended: one that an administrator takes back to a draft has not. */
export const isSealed = (model: Model, rfq: ModelRfq) =>
  rfq.isSealed && ["DRAFT", "OPEN"].includes(stateOf(model, rfq));

export const acceptedOn = ({ quotes }: ModelRfq) => quotes.filter(({ state }) => state === "ACCEPTED");

export const quotesOf = ({ quotes }: ModelRfq, maker: Person) => quotes.filter((quote) => quote.maker === maker);

export const pendingOn = (model: Model, { quotes }: ModelRfq) =>
  quotes.filter((quote) => quoteStateOf(model, quote) === "PENDING");

export const isFullyAwarded = (model: Model, rfq: ModelRfq) =>
  isOpen(model, rfq) && acceptedOn(rfq).length >= rfq.awards;

/** Of a draft a market maker knows nothing. */
export const isRead = (rfq: ModelRfq, maker: Person) => rfq.invited.has(maker) && rfq.state !== "DRAFT";

export const isMaker = ({ makers }: Model, person: Person) => makers.includes(person);
export const isAdmin = ({ admin }: Model, person: Person) => admin === person;

export const rfqIn = ({ rfqs }: Model, id: number) => rfqs.find((rfq) => rfq.id === id);

/** The quote by its id, with its RFQ; undefined where neither is, or no more. */
export function quoteIn({ rfqs }: Model, id: number) {
  const rfq = rfqs.find(({ quotes }) => quotes.some((quote) => quote.id === id));
  const quote = rfq?.quotes.find((each) => each.id === id);
  return rfq && quote && { rfq, quote };
}

/** One that can be changed without the other. */
export const copyOf = (model: Model): Model => ({
  ...model,
  rfqs: model.rfqs.map((rfq) => ({
    ...rfq,
    invited: new Set(rfq.invited),
    passed: new Set(rfq.passed),
    quotes: rfq.quotes.map((quote) => ({ ...quote })),
  })),
});
