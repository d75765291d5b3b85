/** Errors that say that the system is away or full, and how much is written of them. */
import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import { describe, expect, test } from "vitest";
import { type AppError, notFound } from "@/lib/kit/errors";
import { isDamage, isDatabaseOutage, mayBeCommitted, outageOf, outcomeUnknown, unavailable } from "@/lib/kit/outages";
import { fewOutages } from "@/lib/kit/watch/few-outages";
import { reaching } from "@/lib/kit/watch/reach";

const withCode = (code: string, more: object = {}) => Object.assign(new Error("no"), { code }, more);
const fromDriver = (code: string, cause: object) => withCode(code, { meta: { driverAdapterError: { cause } } });
/** As the store's client throws it. */
const ofStore = (name: string, httpStatusCode: number) =>
  Object.assign(new Error("no"), { name, $metadata: { httpStatusCode } });

describe("an outage is", () => {
  test.each<[string, unknown, AppError["kind"]]>([
    ["no server", withCode("P1001"), "unavailable"],
    ["a refused socket", withCode("ECONNREFUSED"), "unavailable"],
    ["none of a host's addresses", new AggregateError([withCode("ECONNREFUSED")]), "unavailable"],
    ["a cut connection, which has no code", new Error("Connection terminated unexpectedly"), "unavailable"],
    ["silence", new Error("Query read timeout"), "unavailable"],
    ["a certificate that has run out", withCode("CERT_HAS_EXPIRED"), "unavailable"],
    ["a server without TLS", new Error("The server does not support SSL connections"), "unavailable"],
    ["a server that shuts down", fromDriver("P2010", { originalCode: "57P01" }), "unavailable"],
    ["a connection that goes during a COMMIT", new DriverAdapterError({ kind: "ConnectionClosed" }), "unavailable"],
    ["too many connections", fromDriver("P2037", { originalCode: "53300" }), "unavailable"],
    ["a damaged file", fromDriver("P2039", { originalCode: "SQLITE_CORRUPT" }), "unavailable"],
    ["a lock that stays", fromDriver("P1008", { originalCode: "SQLITE_BUSY" }), "unavailable"],
    ["a disk that can only be read", withCode("EROFS", { syscall: "open" }), "unavailable"],
    ["a disk that fails", withCode("EIO", { syscall: "write" }), "unavailable"],
    ["too many open files", withCode("EMFILE", { syscall: "open" }), "unavailable"],
    ["a database that can only be read", fromDriver("P2010", { originalCode: "SQLITE_READONLY" }), "unavailable"],
    ["a replica", fromDriver("P2010", { originalCode: "25006" }), "unavailable"],
    ["a store that is busy, of which a HEAD says no more", ofStore("Unknown", 503), "unavailable"],
    ["a store without that bucket", ofStore("NoSuchBucket", 404), "unavailable"],
    ["a store that takes no such keys", ofStore("SignatureDoesNotMatch", 403), "unavailable"],
    ["no keys for the store", Object.assign(new Error("no"), { name: "CredentialsProviderError" }), "unavailable"],
    ["a full Postgres", fromDriver("P2010", { originalCode: "53100" }), "insufficient_storage"],
    ["a full SQLite", fromDriver("P2039", { originalCode: "SQLITE_FULL" }), "insufficient_storage"],
    ["a full disk", withCode("ENOSPC", { syscall: "write" }), "insufficient_storage"],
    ["a file that may not grow", withCode("EFBIG", { syscall: "write" }), "insufficient_storage"],
  ])("%s", (_, error, kind) => expect(outageOf(error)?.kind).toBe(kind));

  test.each<[string, unknown]>([
    ["a defect", new TypeError("x is undefined")],
    ["a taken value", fromDriver("P2002", { originalCode: "23505" })],
    ["a missing table", fromDriver("P2021", { originalCode: "42P01" })],
    ["a refusal", notFound("File")],
    ["one document that the store lacks", ofStore("NoSuchKey", 404)],
    ["nothing at all", undefined],
  ])("not %s", (_, error) => expect(outageOf(error)).toBeNull());

  test("said once: what is one already stays as it is", () => {
    const unknown = outcomeUnknown(new Error("Connection terminated"));
    expect(outageOf(unknown)).toBe(unknown);
    expect(unknown.extra.retryAfterSeconds).toBeUndefined();
  });

  test("damage stays damage, also where the outcome is unknown for it", () => {
    expect(isDamage(outcomeUnknown(fromDriver("P2010", { originalCode: "SQLITE_CORRUPT" })))).toBe(true);
    expect(isDamage(outcomeUnknown(withCode("P1001")))).toBe(false);
  });
});

describe("the database's, without which there are no pages,", () => {
  test.each<[string, unknown]>([
    ["no server", withCode("P1001")],
    ["a refused socket", withCode("ECONNREFUSED")],
    ["a certificate that has run out", withCode("CERT_HAS_EXPIRED")],
    ["a cut connection, which has no code", new Error("Connection terminated unexpectedly")],
    ["a full SQLite", fromDriver("P2039", { originalCode: "SQLITE_FULL" })],
    ["a commit whose outcome is unknown", outcomeUnknown(withCode("ECONNRESET"))],
  ])("is %s", (_, error) => expect(isDatabaseOutage(error)).toBe(true));

  test.each<[string, unknown]>([
    ["a full disk, to files", withCode("ENOSPC", { syscall: "write" })],
    ["a disk that can only be read", withCode("EROFS", { syscall: "open" })],
    ["a store that is slow", withCode("SlowDown")],
    ["a queue that has no room", unavailable()],
    ["a defect", new TypeError("x is undefined")],
  ])("is not %s", (_, error) => expect(isDatabaseOutage(error)).toBe(false));

  test.each(["mail", "store"] as const)(
    "is not a socket of what is reached as %s, whatever is made of it",
    async (name) => {
      const refused = () => Promise.reject(new AggregateError([withCode("ECONNREFUSED")]));
      const error = await reaching(name, ["check"], refused, () => "check").catch((thrown: unknown) => thrown);
      expect(outageOf(error)?.kind).toBe("unavailable");
      expect([error, new Error("not sent", { cause: error })].map(isDatabaseOutage)).toEqual([false, false]);
    },
  );
});

test("a commit may be there unless it is known that its last word was not written", () => {
  const ended = (originalCode: string) => mayBeCommitted(fromDriver("P2010", { originalCode }));
  expect(mayBeCommitted(new DriverAdapterError({ kind: "ConnectionClosed" }))).toBe(true);
  expect(mayBeCommitted(new DriverAdapterError({ kind: "UniqueConstraintViolation" }))).toBe(false);
  expect(["SQLITE_IOERR_FSYNC", "08006", "57P01"].map(ended)).toEqual([true, true, true]);
  expect(["SQLITE_IOERR_WRITE", "SQLITE_READONLY", "SQLITE_FULL", "23505"].map(ended)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("a thousand errors of an outage in two seconds are told twice, and the second time counts those left out", () => {
  let now = 0;
  const howToTell = fewOutages(() => now);
  const tellings = [];
  for (; now < 2000; now += 2) tellings.push(howToTell(withCode("P1001")));
  expect(tellings.filter((telling) => telling !== "not")).toEqual([{ leftOut: 0 }, { leftOut: 499 }]);
  now = 1998;
  // As another bundle's copy of the class makes it.
  expect(howToTell(Object.assign(new Error("away"), { name: "AppError", kind: "unavailable" }))).toBe("not");
  const defect = new TypeError("x is undefined");
  expect([howToTell(defect), howToTell(defect)]).toEqual(["full", "full"]);
});
