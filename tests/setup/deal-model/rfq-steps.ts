/** What owners, and now and then others, do to RFQs. */
import { rfqBody } from "@/tests/factories/deals";
import type { Person } from "@/tests/factories/people";
import type { Answer } from "@/tests/setup/api";
import {
  acceptedOn,
  isAdmin,
  isMaker,
  isOpen,
  type Model,
  type ModelRfq,
  pendingOn,
  type RfqState,
  stateOf,
} from "./model";
import { asking, type Chooses, type Dice, everybody, ofOwner, onRfq, pick, type Step, type Verdict } from "./steps";

const HOUR_MS = 3_600_000;

export const idIn = ({ body }: Answer) => (body as { element: { id: number } }).element.id;

const draft: Chooses = (model, { who, how, hours, is }) => {
  const owner = pick(model.issuers, who);
  const chosen = model.makers.filter((_, index) => (how >> index) % 2 === 0);
  const makers = chosen.length > 0 ? chosen : [pick(model.makers, who)];
  const terms = { validUntil: model.now + (1 + 3 * hours) * HOUR_MS, isSealed: is, awards: how % 3 === 0 ? 2 : 1 };
  const body = { valid_until: terms.validUntil, is_sealed: terms.isSealed, award_count: terms.awards };
  return {
    ask: asking("POST", "/v1/rfqs/create", owner, rfqBody(makers, body)),
    judge: (later) => ({
      expected: 201,
      change: (answer) => {
        const rfq = { id: idIn(answer), owner, invited: new Set(makers), state: "DRAFT" as const, ...terms };
        later.rfqs.push({ ...rfq, terms: 5, passed: new Set(), quotes: [] });
      },
    }),
  };
};

/** Mostly its owner, else as often an administrator as anybody. */
function runner(model: Model, rfq: ModelRfq, { who }: Dice): Person {
  if (who % 4 > 0) return rfq.owner;
  return who % 8 === 0 ? model.admin : pick(everybody(model), who >> 3);
}

/** What an owner does to an RFQ of theirs. */
const managing = (
  step: (
    person: Person,
    rfq: ModelRfq,
    dice: Dice,
    model: Model,
  ) => { ask: Step["ask"]; judge: (rfq: ModelRfq, model: Model) => Verdict },
): Chooses =>
  onRfq((rfq, model, dice) => {
    const person = runner(model, rfq, dice);
    const { ask, judge } = step(person, rfq, dice, model);
    return {
      ask,
      gone: isMaker(model, person) ? 403 : 404,
      judge: (found, later) => {
        const verdict = judge(found, later);
        return { ...verdict, expected: ofOwner(later, person, found, verdict.expected) };
      },
    };
  });

/** An owner publishes and closes; an administrator sets any status. */
const setStatus = (states: readonly RfqState[]): Chooses =>
  managing((person, { id }, { how }) => {
    const state = pick(states, how);
    return {
      ask: asking("PUT", "/v1/rfqs/status", person, { id, status: state }),
      judge: (rfq, model) => {
        const from = stateOf(model, rfq);
        const isOwners = (from === "DRAFT" && state === "OPEN") || (from === "OPEN" && state === "CLOSED");
        // What it is published with is complete, a deadline ahead among it.
        const isTooLate = state === "OPEN" && rfq.validUntil <= model.now;
        const expected = from === state || !(isOwners || isAdmin(model, person)) ? 409 : isTooLate ? 422 : 200;
        return { expected, change: () => void (rfq.state = state) };
      },
    };
  });

const edit = managing((person, { id }, { how }) => {
  const terms = 1 + (how % 9);
  const parameters = { ...rfqBody([]).contract_parameters, supply_allocation_percentage: terms };
  return {
    ask: asking("PUT", "/v1/rfqs/update", person, { id, contract_parameters: parameters }),
    judge: (rfq, model) => ({
      expected: rfq.state === "DRAFT" || isAdmin(model, person) ? 200 : 409,
      change: () => void (rfq.terms = terms),
    }),
  };
});

const remove = managing((person, { id }) => ({
  ask: asking("DELETE", "/v1/rfqs/delete", person, { id }),
  judge: (rfq, model) => {
    const isFree = isAdmin(model, person)
      ? acceptedOn(rfq).length === 0
      : rfq.state === "DRAFT" && rfq.quotes.length === 0;
    const change = () => void model.rfqs.splice(model.rfqs.indexOf(rfq), 1);
    return { expected: isFree ? 200 : 409, change };
  },
}));

const extend = managing((person, { id, validUntil: before }, { hours }) => {
  const validUntil = before + (hours - 6) * HOUR_MS;
  return {
    ask: asking("PUT", "/v1/rfqs/extend", person, { id, valid_until: validUntil }),
    judge: (rfq, model) => ({
      expected: !isOpen(model, rfq) ? 409 : validUntil > rfq.validUntil ? 200 : 422,
      change: () => void (rfq.validUntil = validUntil),
    }),
  };
});

const invite = managing((person, { id }, { how }, { makers }) => {
  const joining = pick(makers, how);
  return {
    ask: asking("POST", `/v1/rfqs/${id}/invite`, person, { market_maker_ids: [joining.id] }),
    judge: (rfq, model) => ({
      expected: isOpen(model, rfq) ? 200 : 409,
      change: () => void rfq.invited.add(joining),
    }),
  };
});

const cancel = managing((person, { id }) => ({
  ask: asking("POST", `/v1/rfqs/${id}/cancel`, person, { reason: "Another time" }),
  judge: (rfq, model) => ({
    expected: isOpen(model, rfq) ? 200 : 409,
    change: () => {
      for (const quote of pendingOn(model, rfq)) quote.state = "REJECTED";
      rfq.state = "CLOSED";
    },
  }),
}));

export const RFQ_STEPS = {
  ...{ draft, edit, remove, extend, invite, cancel },
  publish: setStatus(["OPEN"]),
  move: setStatus(["CLOSED", "OPEN", "DRAFT", "SIGNED"]),
};
