/** Every write call, tried with the catalogue of tests/factories/bad-input: no 5xx, no row, no silent change (docs/decisions/0142). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FREE_BYTES } from "@/lib/kit/http/body-room";
import { pdf } from "@/tests/factories/documents";
import { register } from "@/tests/factories/people";
import { makeWriteCalls, type WriteCall } from "@/tests/factories/write-calls";
import { CATALOGUE, shareOf } from "@/tests/factories/bad-input";
import { isLong } from "@/tests/setup/fuzz-runs";
import { BAD_BODIES, BAD_FORMS, PLANTED } from "@/tests/factories/bad-input/bodies";
import { BAD_HEADERS, BAD_MEDIA_TYPES } from "@/tests/factories/bad-input/requests";
import { BAD_UPLOADS, MULTIPART_TYPE } from "@/tests/factories/bad-input/uploads";
import { BAD_VALUES } from "@/tests/factories/bad-input/values";
import { call } from "@/tests/setup/api";
import { databaseState, everyRow } from "@/tests/setup/database-state";
import { typeOf, typesOf, withJsonAt, sentSchema } from "@/tests/setup/schema-fields";
import { bodyOfCall, formatOf, nameOfCall, REFUSALS, Trial, writes } from "@/tests/setup/try-input";

const MINUTES = { timeout: isLong ? 900_000 : 60_000 };

let ways: Record<string, WriteCall>;
const trials = new Map<string, Trial>();
const tried = { pairs: 0, taken: 0 };
/** What was tried on some call. */
const met = new Set<string>();
/** How many bodies and fields were tried so far: of what takes long apart, so that the others have every turn. */
const turns = { bodies: 0, fields: 0, slowBodies: 0, slowFields: 0 };

beforeAll(async () => {
  ways = await makeWriteCalls();
  for (const one of writes) {
    const how = ways[nameOfCall(one)];
    if (how) trials.set(nameOfCall(one), new Trial(one, how));
  }
}, 120_000);

function trialOf(name: string): Trial {
  const trial = trials.get(name);
  if (!trial) throw new Error(`${name} has no way to be called in tests/factories/write-calls.ts`);
  return trial;
}

afterAll(() => {
  for (const { count, taken } of trials.values()) {
    tried.pairs += count;
    tried.taken += taken;
  }
  const inputs = Object.values(CATALOGUE).flat().length;
  console.info(
    `${inputs} inputs, ${writes.length} write calls, ${tried.pairs} pairs tried, ${tried.taken} of them taken`,
  );
});

/** What takes a call long to take is for long runs. */
const isSpared = ({ how }: Trial, mayBeTaken: boolean) => Boolean(how.isSlow) && mayBeTaken && !isLong;

const isPassword = (path: readonly (string | number)[]) => /password$/.test(String(path.at(-1)));
const isUpload = (name: string) => name === "POST /v1/files";
const named = writes.map((one, turn) => [nameOfCall(one), one, turn] as const).filter(([name]) => !isUpload(name));
const inJson = named.filter(([, one]) => bodyOfCall(one) && formatOf(one) !== "form");

describe("the catalogue", () => {
  test("has more inputs than the 318 cases of JSONTestSuite, each another", () => {
    for (const [family, inputs] of Object.entries(CATALOGUE))
      expect([family, new Set(inputs).size]).toEqual([family, inputs.length]);
    expect(Object.values(CATALOGUE).flat().length).toBeGreaterThan(318);
    expect(BAD_VALUES.length + BAD_BODIES.length).toBeGreaterThan(318);
  });

  test("is tried on every write call", () => {
    expect(Object.keys(ways).sort()).toEqual(named.map(([name]) => name).sort());
    expect(inJson.length).toBeGreaterThan(40);
  });
});

describe.each(named)("%s", (name) => {
  test("takes what bad input is made from", async () => {
    const trial = trialOf(name);
    const valid = await trial.valid();
    const body = valid.body && (formatOf(trial.of) === "form" ? undefined : JSON.stringify(valid.body));
    const form = formatOf(trial.of) === "form" ? (valid.body as Record<string, string>) : undefined;
    const answer = form
      ? await call<Record<string, unknown>>(trial.of.method, trial.of.path, { form })
      : await trial.send(valid, { body });
    await trial.judge(answer, { what: "a body that is right", answer: ["taken"] }, body ?? null);
  });
});

describe.each(inJson)("%s", (name, _, turn) => {
  test("refuses what is no body of it", MINUTES, async () => {
    const trial = trialOf(name);
    const own = trial.fields.map(({ path }) => String(path[0]));
    const turnOfBody = trial.how.isSlow ? (turns.slowBodies += 1) : (turns.bodies += 1);
    for (const { what, make, answer, adds } of shareOf(BAD_BODIES, { every: 40, turn: turnOfBody })) {
      if (adds !== undefined && own.includes(adds)) continue;
      if (isSpared(trial, typeof answer === "string")) continue;
      met.add(what);
      const { body = {}, ...valid } = await trial.valid();
      const made = make(body);
      // Of strangers no more is read.
      const isTooLong = trial.of.who === "public" && Buffer.byteLength(made) > FREE_BYTES;
      if (isTooLong) await trial.judge(await trial.send(valid, { body: made }), { what, answer: [413] }, null);
      else if (answer === "taken" || answer === "judged") {
        const verdict = { what, answer: answer === "taken" ? (["taken"] as const) : ([...REFUSALS, "taken"] as const) };
        await trial.tryJson(typeof made === "string" ? made : new TextDecoder().decode(made), verdict);
      } else await trial.judge(await trial.send(valid, { body: made }), { what, answer: [answer] }, null);
    }
    await trial.expectUnchanged("no body of it");
  });

  test("is told what its body is by its headers", MINUTES, async () => {
    const trial = trialOf(name);
    const idempotent = "idempotent" in trial.of && trial.of.idempotent;
    const types = Object.entries(BAD_MEDIA_TYPES).map(([type, answer]) => {
      return { what: `content-type: ${type}`, headers: { "content-type": type }, answer };
    });
    for (const { what, headers, answer } of shareOf([...types, ...BAD_HEADERS], { every: 20, turn })) {
      if (isSpared(trial, answer === "taken")) continue;
      // Others take no key, and don't look at it; nor can a request of `fetch` say another length than it has.
      const isIgnored = "idempotency-key" in headers && !idempotent;
      const { body, ...valid } = await trial.valid();
      const text = JSON.stringify(body);
      const got = await trial.send(valid, { body: text, headers });
      await trial.judge(got, { what, answer: [isIgnored ? "taken" : answer] }, text);
    }
    await trial.expectUnchanged("a body of another kind");
  });

  test("takes no bad value in any of its fields", MINUTES, async () => {
    const trial = trialOf(name);
    const schema = sentSchema(bodyOfCall(trial.of) ?? expect.fail());
    for (const [index, { path, schema: own }] of trial.fields.entries()) {
      const types = typesOf(own);
      const turnOfField = trial.how.isSlow ? (turns.slowFields += 1) : (turns.fields += 1);
      const values = shareOf(BAD_VALUES, { every: 400, turn: turnOfField });
      // What takes long is tried with some of them, another part by each field.
      const some = isLong && trial.how.isSlow ? values.filter((_, at) => (at + index) % 8 === 0) : values;
      for (const { what, json, never } of some) {
        const { body = {} } = await trial.valid();
        const isOfType = json === undefined || types === null || types.has(typeOf(JSON.parse(json)));
        // Nothing is ever shown of a password: it may be of any characters.
        const isNever = (never && !isPassword(path)) || !isOfType;
        if (isSpared(trial, !isNever)) continue;
        met.add(what);
        const answer = isNever ? REFUSALS : ([...REFUSALS, "taken"] as const);
        await trial.tryJson(withJsonAt(body, schema, path, json), { what: `${path.join(".")}: ${what}`, answer, path });
      }
    }
    await trial.expectUnchanged("bad values");
  });
});

describe("POST /v1/users/login", () => {
  test.each(BAD_FORMS.map((form) => [form.what, form] as const))("%s", async (what, { make, answer }) => {
    const trial = trialOf("POST /v1/users/login");
    const { body } = await trial.valid();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const got = await trial.send({}, { body: make(new URLSearchParams(body as Record<string, string>)), headers });
    await trial.judge(got, { what, answer: [answer] }, null);
    if (answer !== "taken") await trial.expectUnchanged(what);
  });
});

describe("POST /v1/files", () => {
  test.each(BAD_UPLOADS.map((upload) => [upload.what, upload] as const))("%s", async (_, { make, type, answer }) => {
    const { token } = await (async () => (uploader ??= await register("token_issuer")))();
    const before = await databaseState();
    const body = new Uint8Array(make(pdf()));
    const got = await call<Record<string, unknown>>("POST", "/v1/files", {
      token,
      body,
      headers: { "content-type": type ?? MULTIPART_TYPE },
    });
    expect(got.status).toBe(answer === "taken" ? 201 : answer);
    if (answer !== "taken") expect(await databaseState()).toBe(before);
  });
});

let uploader: Awaited<ReturnType<typeof register>> | undefined;

test("every value and every body was tried on some call", () => {
  const missed = ({ what }: { what: string }) => !met.has(what);
  expect(BAD_VALUES.filter(missed)).toEqual([]);
  // A field that a call does have is no field more to it.
  expect(BAD_BODIES.filter((body) => body.adds === undefined && missed(body)).map(({ what }) => what)).toEqual([]);
});

test("what no call takes is stored nowhere", async () => {
  const rows = await everyRow();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => row.includes(PLANTED))).toEqual([]);
});
