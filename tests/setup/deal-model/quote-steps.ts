/** What market makers do, and what becomes of their quotes. */
import { quoteBody, submission } from "@/tests/factories/deals";
import type { Person } from "@/tests/factories/people";
import {
  acceptedOn,
  isAdmin,
  isMaker,
  isOpen,
  isRead,
  isSealed,
  type Model,
  type ModelQuote,
  type ModelRfq,
  pendingOn,
  type QuoteState,
  quotesOf,
  quoteStateOf,
  stateOf,
} from "./model";
import { idIn } from "./rfq-steps";
import { asking, type Chooses, type Dice, everybody, ofMaker, onQuote, onRfq, pick } from "./steps";

const HOUR_MS = 3_600_000;

const stands = (model: Model, rfq: ModelRfq, maker: Person, ...states: QuoteState[]) =>
  quotesOf(rfq, maker).some((quote) => states.includes(quoteStateOf(model, quote)));

/** Mostly one of those whom it invites. */
function invitee(model: Model, rfq: ModelRfq, { who }: Dice): Person {
  if (who % 8 === 0) return pick(everybody(model), who >> 3);
  return pick(who % 4 === 0 || rfq.invited.size === 0 ? model.makers : [...rfq.invited], who >> 3);
}

const pass = onRfq((chosen, model, dice) => {
  const person = invitee(model, chosen, dice);
  return {
    ask: asking("POST", `/v1/rfqs/${chosen.id}/pass`, person, { reason: "Not ours" }),
    gone: ofMaker(model, person, 404),
    judge: (rfq, later) => {
      const isFree = isOpen(later, rfq) && !stands(later, rfq, person, "PENDING", "ACCEPTED");
      const expected = ofMaker(later, person, !isRead(rfq, person) ? 404 : isFree ? 200 : 409);
      return { expected, change: () => void rfq.passed.add(person) };
    },
  };
});

/** Terms and a validity at random, as they are sent. */
function terms({ now }: Model, { how, hours }: Dice) {
  const validUntil = now + (1 + hours) * HOUR_MS;
  const options = [{ duration: 12, loanPercentage: 100, startMonth: 1, strikeOTM: how }];
  const given = { details: JSON.stringify(submission({ options })), valid_until: new Date(validUntil).toISOString() };
  return { validUntil, given };
}

const quote = onRfq((chosen, model, dice) => {
  const person = invitee(model, chosen, dice);
  const { validUntil, given } = terms(model, dice);
  return {
    ask: asking("POST", "/v1/quotes/create", person, quoteBody(chosen.id, given)),
    gone: ofMaker(model, person, 404),
    judge: (rfq, later) => {
      const isFree = isOpen(later, rfq) && !stands(later, rfq, person, "PENDING");
      return {
        expected: ofMaker(later, person, !isRead(rfq, person) ? 404 : isFree ? 201 : 409),
        change: (answer) => {
          rfq.quotes.push({ id: idIn(answer), maker: person, state: "PENDING", validUntil, terms: rfq.terms });
          rfq.passed.delete(person);
        },
      };
    },
  };
});

/** A quote's own market maker, now and then somebody else. */
const sender = (model: Model, { maker }: ModelQuote, { who }: Dice) =>
  who % 6 > 0 ? maker : pick(everybody(model), who >> 3);

const revise = onQuote(({ quote: chosen }, model, dice) => {
  const person = sender(model, chosen, dice);
  const { validUntil, given } = terms(model, dice);
  const knows = isAdmin(model, person) || person === chosen.maker;
  return {
    ask: asking("PUT", "/v1/quotes/update", person, { id: chosen.id, ...given }),
    gone: isAdmin(model, person) ? 404 : ofMaker(model, person, 404),
    judge: ({ rfq, quote: sent }, later) => {
      const isAtWork = isAdmin(later, person) ? !isSealed(later, rfq) : isRead(rfq, person);
      const isFree = isAtWork && quoteStateOf(later, sent) === "PENDING";
      const expected = !knows ? 404 : isFree ? 200 : 409;
      return {
        expected: isAdmin(later, person) ? expected : ofMaker(later, person, expected),
        change: () => void Object.assign(sent, { validUntil, terms: rfq.terms }),
      };
    },
  };
});

const withdraw = onQuote(({ quote: chosen }, model, { who }) => {
  const person = who % 6 > 0 ? chosen.maker : pick(model.makers, who >> 3);
  return {
    ask: asking("PUT", "/v1/quotes/status", person, { id: chosen.id, status: "WITHDRAWN" }),
    gone: 404,
    judge: ({ quote: sent }, later) => ({
      expected: person !== sent.maker ? 404 : quoteStateOf(later, sent) === "PENDING" ? 200 : 409,
      change: () => void (sent.state = "WITHDRAWN"),
    }),
  };
});

const hasAward = (rfq: ModelRfq) => acceptedOn(rfq).length < rfq.awards;

const reject = onQuote(({ rfq: { owner }, quote: chosen }, model, { who }) => {
  const person = who % 4 > 0 ? owner : pick([...model.issuers, ...model.makers], who >> 2);
  return {
    ask: asking("PUT", "/v1/quotes/status", person, { id: chosen.id, status: "REJECTED" }),
    gone: isMaker(model, person) ? 403 : 404,
    judge: ({ rfq, quote: sent }, later) => {
      const isFree = isDecidable(later, rfq, sent);
      const expected = isMaker(later, person) ? 403 : person !== owner ? 404 : isFree ? 200 : 409;
      return { expected, change: () => void (sent.state = "REJECTED") };
    },
  };
});

const isDecidable = (model: Model, rfq: ModelRfq, sent: ModelQuote) =>
  quoteStateOf(model, sent) === "PENDING" && rfq.state !== "DRAFT" && !isSealed(model, rfq);

const accept = onQuote(({ rfq: { owner }, quote: chosen }, model, { who, is: closes }) => {
  const person = who % 4 > 0 ? owner : pick([...model.issuers, ...model.makers], who >> 2);
  return {
    ask: asking("PUT", "/v1/quotes/status", person, { id: chosen.id, status: "ACCEPTED", close_rfq: closes }),
    gone: isMaker(model, person) ? 403 : 404,
    judge: ({ rfq, quote: sent }, later) => {
      const signs = closes && acceptedOn(rfq).length + 1 === rfq.awards;
      // What is signed is signed no second time.
      const isSignable = !signs || stateOf(later, rfq) !== "SIGNED";
      const isFree = isDecidable(later, rfq, sent) && hasAward(rfq) && sent.terms === rfq.terms && isSignable;
      const expected = isMaker(later, person) ? 403 : person !== owner ? 404 : isFree ? 200 : 409;
      const change = () => {
        sent.state = "ACCEPTED";
        if (!signs) return;
        for (const other of pendingOn(later, rfq)) other.state = "REJECTED";
        rfq.state = "SIGNED";
      };
      return { expected, change };
    },
  };
});

/** An administrator sets any status. */
const overrule = onQuote(({ quote: chosen }, model, { how }) => {
  const state = pick(["PENDING", "ACCEPTED", "REJECTED", "EXPIRED", "WITHDRAWN"] as const, how);
  return {
    ask: asking("PUT", "/v1/quotes/status", model.admin, { id: chosen.id, status: state }),
    gone: 404,
    judge: ({ rfq, quote: sent }, later) => {
      const canPend = sent.validUntil > later.now && !stands(later, rfq, sent.maker, "PENDING");
      const isFree = state === "PENDING" ? canPend : state !== "ACCEPTED" || hasAward(rfq);
      const isDone = isFree && quoteStateOf(later, sent) !== state && !isSealed(later, rfq);
      const from = quoteStateOf(later, sent);
      const change = () => {
        sent.state = state;
        // Whose quote stands again has not passed.
        if (state === "PENDING" || (state === "ACCEPTED" && from !== "PENDING")) rfq.passed.delete(sent.maker);
      };
      return { expected: isDone ? 200 : 409, change };
    },
  };
});

const removeQuote = onQuote(({ quote: chosen }, model) => ({
  ask: asking("DELETE", "/v1/quotes/delete", model.admin, { id: chosen.id }),
  gone: 404,
  judge: ({ rfq, quote: sent }) => ({
    expected: sent.state === "ACCEPTED" ? 409 : 200,
    change: () => void rfq.quotes.splice(rfq.quotes.indexOf(sent), 1),
  }),
}));

export const QUOTE_STEPS: Record<
  "pass" | "quote" | "revise" | "withdraw" | "reject" | "accept" | "overrule" | "removeQuote",
  Chooses
> = { pass, quote, revise, withdraw, reject, accept, overrule, removeQuote };
