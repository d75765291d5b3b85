/**
 * Deals as people make them, at random, held against a model that knows the contract alone (docs/decisions/0196): each call answers what
 * that says, and each person reads what that says after it. A failure prints the fewest steps that fail.
 */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { register, registerAdmin } from "@/tests/factories/people";
import { copyOf, type Model } from "@/tests/setup/deal-model/model";
import { QUOTE_STEPS } from "@/tests/setup/deal-model/quote-steps";
import { answeredView, expectedView } from "@/tests/setup/deal-model/reads";
import { RFQ_STEPS } from "@/tests/setup/deal-model/rfq-steps";
import { type Dice, everybody, pick, type Step } from "@/tests/setup/deal-model/steps";
import { fuzzRuns, isLong } from "@/tests/setup/fuzz-runs";
import { expectRepeated } from "@/tests/setup/repeated";
import type { Answer } from "@/tests/setup/api";

const STEPS = { ...RFQ_STEPS, ...QUOTE_STEPS };
type StepName = keyof typeof STEPS;

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
/** Within a week nobody's session ends for being left alone. */
const MOST_MS = 150 * HOUR_MS;
/** The same deals each time, where nobody asks for more: each step is done in them, and refused. */
const runs = (usual: number) => ({ numRuns: isLong ? Math.ceil(fuzzRuns(usual) / 10) : usual });
const TIMEOUT = { timeout: isLong ? 3_600_000 : 300_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** Nobody else's deals: an administrator reads all that there are. */
async function newModel(): Promise<Model> {
  const { agreement, quote, rfq } = clients().writer;
  await agreement.deleteMany();
  await quote.deleteMany();
  await rfq.deleteMany();
  return {
    now: Date.now(),
    rfqs: [],
    issuers: [await register("token_issuer"), await register("token_issuer")],
    makers: [await register("market_maker"), await register("market_maker"), await register("market_maker")],
    admin: await registerAdmin(),
  };
}

type Taken = { name: StepName; dice: Dice };
/** Then somebody looks. What the clock has done may have been written down before: nobody can tell whether it has. */
type Turn = { steps: Taken[]; waits: number; settles: boolean; reader: number };

const number = fc.nat({ max: 1023 });
const dice = fc.record({ who: number, what: number, how: number, hours: fc.nat({ max: 30 }), is: fc.boolean() });
const OFTEN: StepName[] = ["quote", "quote", "quote", "publish", "edit", "accept", "accept", "reject", "revise"];
const taken = fc.record({ name: fc.constantFrom(...(Object.keys(STEPS) as StepName[]), ...OFTEN), dice });
const waits = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 20 }) });
const settles = fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) });

/** @param atOnce how many steps a turn has at most */
const turns = (atOnce: number, most: number): fc.Arbitrary<Turn[]> => {
  const steps = fc.array(taken, { minLength: 1, maxLength: atOnce });
  const turn = fc.record({ steps, waits, settles, reader: number });
  // As many long ones as short ones: fast-check begins with the smallest.
  return fc.noBias(fc.array(turn, { minLength: 1, maxLength: most, size: "max" }));
};

/** Two things that are asked one after the other never happen at the same moment: what is newest would be chance. */
async function wait(model: Model, turn: Turn): Promise<void> {
  model.now += Math.max(SECOND_MS, turn.waits * HOUR_MS);
  vi.setSystemTime(model.now);
  if (turn.settles) await settleDeadlines({ requestId: "clock", now: new Date() });
}

const chosen = (model: Model, { name, dice }: Taken): Step[] => {
  const step = STEPS[name](model, dice);
  return step ? [step] : [];
};

const isSuccess = ({ status }: Answer) => status < 300;

/** With an RFP that is open, for all three market makers, and two quotes on it. */
const OPENING: Turn[] = (["draft", "publish", "quote", "quote"] as const).map((name, index) => ({
  steps: [{ name, dice: { who: 1 + 8 * index, what: 0, how: 0, hours: 30, is: false } }],
  ...{ waits: 0, settles: false, reader: index },
}));

async function play(all: Turn[], takeTurn: (model: Model, turn: Turn) => Promise<Model>): Promise<void> {
  let model = await newModel();
  const end = model.now + MOST_MS;
  for (const turn of [...OPENING, ...all]) {
    if (model.now + turn.waits * HOUR_MS > end) break;
    await wait(model, turn);
    model = await takeTurn(model, turn);
    const person = pick(everybody(model), turn.reader);
    expect(await answeredView(model, person, turn.reader)).toEqual(expectedView(model, person, turn.reader));
  }
}

test("whatever is done to deals, each call answers and each person reads what the contract says", TIMEOUT, async () => {
  const [done, refused] = [new Set<string>(), new Set<string>()];
  const oneByOne = async (model: Model, { steps }: Turn) => {
    for (const each of steps) {
      const [step] = chosen(model, each);
      if (!step) continue;
      const answer = await step.ask();
      const { expected, change } = step.judge(model);
      expect(answer).toMatchObject({ status: expected });
      if (isSuccess(answer)) change?.(answer);
      (isSuccess(answer) ? done : refused).add(each.name);
    }
    return model;
  };
  const deals = fc.asyncProperty(turns(1, 60), (all) => play(all, oneByOne));
  await fc.assert(deals, runs(8));
  await expectRepeated();
  // Nobody is refused a draft.
  expect({ done: [...done].sort(), refused: [...refused, "draft"].sort() }).toEqual({
    done: Object.keys(STEPS).sort(),
    refused: Object.keys(STEPS).sort(),
  });
});

test(
  "what is done at once comes out as in one order or another; whoever lost to somebody else may be told so",
  TIMEOUT,
  async () => {
    /** Deals as they are if the calls were answered in this order; null if they can't have been. */
    const inOrder = (model: Model, order: { step: Step; answer: Answer }[]): Model | null => {
      const after = copyOf(model);
      for (const { step, answer } of order) {
        const { expected, change } = step.judge(after);
        const hasLost = answer.status === 409;
        if (answer.status !== expected && !hasLost) return null;
        if (isSuccess(answer)) change?.(answer);
      }
      return after;
    };
    const atOnce = async (model: Model, { steps, reader }: Turn) => {
      const asked = steps.flatMap((each) => chosen(model, each));
      const [first, second] = await Promise.all(asked.map(async (step) => ({ step, answer: await step.ask() })));
      const given = [first, second].flatMap((each) => (each ? [each] : []));
      const possible = [inOrder(model, given), inOrder(model, given.toReversed())].flatMap((after) => after ?? []);
      for (const after of possible) {
        const expected = expectedView(after, after.admin, reader);
        if (isDeepStrictEqual(expected, await answeredView(after, after.admin, reader))) return after;
      }
      throw new Error(`In neither order: ${JSON.stringify(given.map(({ answer }) => [answer.status, answer.body]))}`);
    };
    await fc.assert(
      fc.asyncProperty(turns(2, 40), (all) => play(all, atOnce)),
      runs(4),
    );
    await expectRepeated();
  },
);
