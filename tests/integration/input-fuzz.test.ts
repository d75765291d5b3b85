/**
 * Every write call with bodies at random, every read with queries at random (docs/decisions/0142). A failure prints its seed
 * and the smallest input that fails; FUZZ_RUNS says how many inputs each call is tried with.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, test } from "vitest";
import { makeWriteCalls } from "@/tests/factories/write-calls";
import { draftOf, writeDraft } from "@/tests/setup/arbitrary-body";
import { fuzzRuns, isLong } from "@/tests/setup/fuzz-runs";
import { fieldsOf, sentSchema } from "@/tests/setup/schema-fields";
import { bodyOfCall, formatOf, nameOfCall, REFUSALS, Trial, writes } from "@/tests/setup/try-input";

const inJson = writes.filter((one) => bodyOfCall(one) && formatOf(one) === "json");
const MINUTES = { timeout: isLong ? 1_800_000 : 60_000 };

const trials = new Map<string, Trial>();

beforeAll(async () => {
  const ways = await makeWriteCalls();
  for (const one of inJson) {
    const how = ways[nameOfCall(one)];
    if (how) trials.set(nameOfCall(one), new Trial(one, how));
  }
}, 120_000);

afterAll(() => {
  const sum = (of: (trial: Trial) => number) => [...trials.values()].reduce((all, trial) => all + of(trial), 0);
  console.info(
    `${sum(({ count }) => count)} bodies at random on ${trials.size} calls, ${sum(({ taken }) => taken)} taken`,
  );
});

describe.each(inJson.map((one) => [nameOfCall(one), bodyOfCall(one)] as const))("%s", (name, body) => {
  test("never fails, and changes nothing silently", MINUTES, async () => {
    const trial = trials.get(name);
    if (!trial || !body) throw new Error(`${name} can't be tried`);
    const schema = sentSchema(body);
    const input = draftOf(schema, fieldsOf(schema));
    const tried = fc.asyncProperty(input, async (draft) => {
      const { body: valid = {} } = await trial.valid();
      const text = writeDraft(draft, valid, schema);
      await trial.tryJson(text, { what: text.slice(0, 500), answer: [...REFUSALS, "taken"] });
    });
    const runs = fuzzRuns(12);
    await fc.assert(tried, { numRuns: trial.how.isSlow ? Math.ceil(runs / 6) : runs });
    await trial.expectUnchanged("inputs at random");
  });
});
