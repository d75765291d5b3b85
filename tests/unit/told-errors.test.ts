/** What a log says of an error, and what it leaves out. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { statementName } from "@/lib/kit/db/watched";
import { readable } from "@/lib/kit/watch/readable";
import { scrub, toldError } from "@/lib/kit/watch/told-errors";

const named = (name: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { name, ...more });

/** What each quotes, as the libraries word it. */
const QUOTING: [string, () => unknown, string][] = [
  ["a mail server's refusal", () => new Error("550 5.1.1 <ada@nimbus.example>: no such user"), "ada@nimbus"],
  ["a connection's address", () => new Error("connect to postgresql://desk:hunter2@db:5432 failed"), "hunter2"],
  ["JSON that is none", () => caught(() => JSON.parse('hunter2 and "strike": 37.731')), "hunter2"],
  ["a number that is none", () => caught(() => BigInt("37.731")), "37.731"],
  ["an argument of Node's", () => caught(() => Buffer.alloc("hunter2" as unknown as number)), "hunter2"],
  [
    "Postgres' 22P02",
    () => named("error", 'invalid input syntax for type integer: "37.731"', { code: "22P02" }),
    "37.731",
  ],
  ["Postgres' 22003", () => named("error", 'value "37731" is out of range for type integer'), "37731"],
  ["a taken key's detail", () => named("error", "duplicate key", { detail: "Key (email)=(ada@x.io)" }), "ada@x.io"],
  ["a link", () => new Error("GET /join/k2J9xQz81mPq77LsT0aYbVn3 failed"), "k2J9xQz81mPq77LsT0aYbVn3"],
  ["an API key", () => new Error("no key dbk_key_9f8e7d6c5b4a39281706"), "9f8e7d6c5b4a39281706"],
  [
    "Prisma's call",
    () =>
      named(
        "PrismaClientValidationError",
        'Invalid `tx.quote.create()` invocation:\n\n{ data: { memo: "hunter2" } }\n\nArgument `price`: Invalid value "37.731"',
      ),
    "hunter2",
  ],
  [
    "Prisma's last line",
    () => named("PrismaClientKnownRequestError", "\nInvalid `x()`:\n\nUnable to fit value '37.731' into an INT4"),
    "37.731",
  ],
  ["a cause", () => new Error("no", { cause: new Error("to ada@nimbus.example") }), "ada@nimbus"],
  ["what is no error", () => ({ password: "hunter2" }), "hunter2"],
];

function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe("what is said of an error leaves out", () => {
  test.each(QUOTING)("%s", (_, make, secret) => {
    const error = make();
    expect(JSON.stringify(toldError(error))).not.toContain(secret);
  });
});

test("it says what kind it is, its code, where it was thrown, and what it was made from", () => {
  const cause = named("error", 'relation "rfqs" does not exist', { code: "42P01" });
  const told = toldError(Object.assign(new TypeError("x is undefined", { cause }), { code: "E1" }));
  expect(told).toMatchObject({
    ...{ type: "TypeError", message: "x is undefined", code: "E1" },
    cause: { type: "error", message: 'relation "rfqs" does not exist', code: "42P01" },
  });
  expect(told.stack).toMatch(/^at .*told-errors\.test\.ts/);
  expect(told.stack).not.toContain("x is undefined");
  expect(toldError(cause, true).stack).toBeUndefined();
});

test("a cause that is itself ends", () => {
  const error: Error & { cause?: unknown } = new Error("round");
  error.cause = error;
  const told = toldError(error);
  expect(told.cause?.cause?.cause?.message).toBe("round");
  expect(told.cause?.cause?.cause?.cause).toBeUndefined();
});

test("a secret is left out whatever its letters are, also where chance gave it no digit", () => {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const secret = fc.string({ unit: fc.constantFrom(...letters), minLength: 20, maxLength: 64 });
  fc.assert(
    fc.property(secret, (word) => scrub(`sending with whsec_${word}, failed`) === "sending with <token>, failed"),
  );
  // Base64 of either kind, and of 32 letters; each as they came, without a digit.
  for (const word of [
    "xKqTvB/nWpZrLmYcHsDfGjQe+uIoAxNb",
    "xKqTvB-nWpZrLmYcHs_DfGjQe-uIoAxNb",
    "MZXWKYTOJFXGOSZVKBQXIIDE",
    "12345678901234567890",
  ]) {
    expect(scrub(`no ${word}`)).toBe("no <token>");
  }
});

test("ordinary words stay as they are", () => {
  for (const text of [
    "Compiled /rfqs/[id] in 3 s",
    "index webhook_deliveries_webhookId_status_nextAttemptAt_idx",
    "SQLITE_CONSTRAINT_FOREIGNKEY in lib/kit/storage/incoming",
  ])
    expect(scrub(text)).toBe(text);
});

test("a text without end takes no time", () => {
  const begun = process.cpuUsage();
  for (const text of ["a@".repeat(1e5), "x".repeat(1e6), "://".repeat(1e5), `"`.repeat(1e6)]) scrub(text);
  // The processor's own, in microseconds: a busy machine takes no more of it.
  expect(process.cpuUsage(begun).user).toBeLessThan(500_000);
});

test("a line for whoever looks on: time, level, words, fields, the error below", () => {
  const err = {
    type: "TypeError",
    message: "x is undefined",
    stack: "at one\nat two",
    cause: { type: "E", message: "m" },
  };
  const line = { level: "error", time: "2026-11-23T03:04:05.678Z", requestId: "r-1", status: 500, err, msg: "Failed" };
  expect(readable(JSON.stringify(line))).toBe(
    "03:04:05 ERROR Failed requestId=r-1 status=500\n  TypeError: x is undefined\n    at one\n    at two\n  E: m\n",
  );
});

test.each([
  ['SELECT "id" FROM "rfqs" WHERE "id" = $1', "SELECT rfqs"],
  ["SELECT `main`.`quotes`.`id` FROM `main`.`quotes` WHERE 1=1", "SELECT quotes"],
  ['INSERT INTO "public"."email_outbox" ("to") VALUES (?)', "INSERT email_outbox"],
  ['\n  UPDATE "rfqs" SET "status" = \'CLOSED\'', "UPDATE rfqs"],
  ["COMMIT", "COMMIT"],
  ["'hunter2'", "SQL"],
])("a statement's name: %s", (sql, name) => expect(statementName(sql)).toBe(name));
