/** What a step is: what somebody asks of a call, and what the contract makes of it. */
import type { Person } from "@/tests/factories/people";
import { type Answer, call } from "@/tests/setup/api";
import { isAdmin, isMaker, type Model, type ModelQuote, type ModelRfq, quoteIn, rfqIn } from "./model";

/** Numbers at random, by which a step chooses whom and what it is about. */
export type Dice = { who: number; what: number; how: number; hours: number; is: boolean };

/** The status that is answered, and what changes where that is a success. */
export type Verdict = { expected: number; change?: (answer: Answer) => void };

/** Asked while deals are one way, judged by how they are when its turn has come. */
export type Step = { ask: () => Promise<Answer>; judge: (model: Model) => Verdict };

/** Null where there is nothing yet that it could be about. */
export type Chooses = (model: Model, dice: Dice) => Step | null;

export const pick = <Of>(list: readonly Of[], index: number): Of => {
  const picked = list[index % Math.max(1, list.length)];
  if (picked === undefined) throw new Error("Nothing to pick from");
  return picked;
};

export const everybody = ({ issuers, makers, admin }: Model) => [...issuers, ...makers, admin];

type Verb = "POST" | "PUT" | "DELETE";

export const asking =
  (verb: Verb, url: string, { token }: Person, body: object) =>
  () =>
    call<unknown>(verb, url, { token, body });

/** Most is asked of what is new. */
const NEWEST = 3;

/** On an RFQ at random; judged by what has become of it, which is nothing once it is deleted. */
export function onRfq(
  step: (
    rfq: ModelRfq,
    model: Model,
    dice: Dice,
  ) => { ask: Step["ask"]; judge: (rfq: ModelRfq, model: Model) => Verdict; gone: number },
): Chooses {
  return (model, dice) => {
    if (model.rfqs.length === 0) return null;
    const chosen = pick(model.rfqs.slice(-NEWEST), dice.what);
    const { ask, judge, gone } = step(chosen, model, dice);
    return {
      ask,
      judge: (later) => {
        const rfq = rfqIn(later, chosen.id);
        return rfq ? judge(rfq, later) : { expected: gone };
      },
    };
  };
}

type Sent = { rfq: ModelRfq; quote: ModelQuote };

/** The same on a quote. */
export function onQuote(
  step: (
    sent: Sent,
    model: Model,
    dice: Dice,
  ) => { ask: Step["ask"]; judge: (sent: Sent, model: Model) => Verdict; gone: number },
): Chooses {
  return (model, dice) => {
    const sent = model.rfqs.slice(-NEWEST).flatMap((rfq) => rfq.quotes.map((quote) => ({ rfq, quote })));
    if (sent.length === 0) return null;
    const chosen = pick(sent, dice.what);
    const { ask, judge, gone } = step(chosen, model, dice);
    return {
      ask,
      judge: (later) => {
        const found = quoteIn(later, chosen.quote.id);
        return found ? judge(found, later) : { expected: gone };
      },
    };
  };
}

/** What only an owner and an administrator may: others don't know of the RFQ, and market makers may not at all. */
export function ofOwner(model: Model, person: Person, rfq: ModelRfq, expected: number): number {
  if (isMaker(model, person)) return 403;
  return rfq.owner === person || isAdmin(model, person) ? expected : 404;
}

/** What only a market maker may. */
export const ofMaker = (model: Model, person: Person, expected: number): number =>
  isMaker(model, person) ? expected : 403;
