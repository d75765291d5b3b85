/** The errors that calls declare are those that services throw. Tests' answers are held to them in tests/setup/api.ts. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Action, isAction, type Principal, requireMay } from "@/lib/accounts/rules/permissions";
import { calls } from "@/lib/calls";
import { AppError } from "@/lib/kit/errors";
import type { Call } from "@/lib/kit/http/call";
import { errorsOf } from "@/lib/kit/http/call-errors";
import type { Response } from "@/lib/kit/http/openapi/types";
import { toFieldIssues } from "@/lib/kit/http/error-response";
import { openApiDocument } from "@/lib/kit/http/openapi/document";
import { OWNER } from "@/tests/factories/principals";

const base = { method: "GET", path: "/v1/things", summary: "", who: "public", answer: z.object({}) } as const;

const codesOf = (call: Call) => errorsOf(call).map(({ status, code }) => `${status} ${code}`);

describe("what follows from a call's parts", () => {
  test("is little for a call that anybody reads", () => {
    expect(codesOf(base)).toEqual(["500 internal_error", "503 unavailable"]);
  });

  test("is whatever credentials bring for one that asks for them, and a 403 of a role only where not everybody may", () => {
    const unknown = ["401 not_signed_in", "401 invalid_token", "401 key_expired"];
    const ofAnyUser = [...unknown, "403 scope_insufficient", "409 other_user", "429 rate_limited"];
    expect(codesOf({ ...base, who: "user" })).toEqual([...ofAnyUser, "500 internal_error", "503 unavailable"]);
    expect(codesOf({ ...base, who: "rfqs.listAll" })).toContain("403 forbidden");
  });

  test.each(["params", "query", "body"])("is a 422 for one that takes %s", (part) => {
    expect(codesOf({ ...base, [part]: z.object({}) })).toContain("422 validation");
  });

  test("is a 400 for one whose address holds a value, as percent signs there may stand for no text", () => {
    expect(codesOf({ ...base, params: z.object({}) })).toContain("400 bad_request");
    expect(codesOf({ ...base, query: z.object({}) })).not.toContain("400 bad_request");
  });

  test("is what reading a body and writing bring for one that does both", () => {
    expect(codesOf({ ...base, method: "POST", body: z.object({}) })).toEqual([
      "400 bad_request",
      "403 cross_site",
      "413 payload_too_large",
      "415 unsupported_media_type",
      "422 validation",
      "500 internal_error",
      "503 unavailable",
      "503 outcome_unknown",
      "503 insufficient_storage",
    ]);
  });
});

test("a call that any site may send is refused to none", () => {
  expect(codesOf({ ...base, method: "POST", fromAnySite: true })).not.toContain("403 cross_site");
});

test("what a call declares itself is documented by status, with its code and when it is answered", () => {
  const errors = [
    { kind: "conflict", code: "thing_closed", when: "It is closed" },
    { kind: "conflict", code: "thing_changed", when: "It has changed" },
  ] as const;
  const said = {
    ...{ origin: "https://depthbook.example", tags: {}, names: { input: {}, output: {} }, values: {} },
    words: { input: {}, output: {} },
    sent: { tag: "", events: [], timeoutSeconds: 1, triedHours: 1, rotationHours: 1 },
    scopeOf: () => null,
  };
  const { paths } = openApiDocument({ listThings: { ...base, errors } }, said);
  const conflict = paths["/v1/things"]?.get?.responses["409"] as Response;
  expect(conflict.description).toBe("thing_closed: It is closed\nthing_changed: It has changed");
  expect(conflict.content?.["application/json"]?.schema).toHaveProperty("allOf[1].properties.code.enum", [
    "thing_closed",
    "thing_changed",
  ]);
});

test("no call declares an error twice, or one that follows from its parts", () => {
  for (const call of calls) {
    const codes = codesOf(call);
    expect([call.path, codes.filter((code, index) => codes.indexOf(code) !== index)]).toEqual([call.path, []]);
  }
});

/** The codes that the errors of services and of the rules of permission carry, as they are written. */
function codesThrown(): Set<string> {
  const lib = path.resolve(import.meta.dirname, "../../lib");
  const services = readdirSync(lib, { recursive: true, encoding: "utf8" }).filter((file) =>
    /^\w+\/(service(\.ts|\/.*\.ts)|rules\/permissions\.ts)$/.test(file),
  );
  const text = services.map((file) => readFileSync(path.join(lib, file), "utf8")).join("\n");
  return new Set([...text.matchAll(/\bcode: "(\w+)"/g)].map(([, code = ""]) => code));
}

test("the codes that calls declare are those that services throw", () => {
  const declared = new Set(
    calls.flatMap((call: Call) => call.errors ?? []).flatMap(({ code }: { code?: string }) => code ?? []),
  );
  const implied = new Set(calls.flatMap(errorsOf).flatMap(({ code, isImplied }) => (isImplied ? code : [])));
  const thrown = [...codesThrown()].filter((code) => !implied.has(code));
  expect([...declared].sort()).toEqual(thrown.sort());
});

describe("what waits for a second factor", () => {
  const issuer: Principal = {
    userId: 1,
    role: "user",
    userType: "token_issuer",
    isLiquidityProvider: false,
    member: OWNER,
    mustConfirm: true,
  };
  const admin: Principal = { ...issuer, role: "admin", userType: null };
  const waitsFor = (principal: Principal, action: Action) => {
    try {
      requireMay(principal, action);
      return false;
    } catch (error) {
      return error instanceof AppError && error.code === "confirmation_required";
    }
  };

  test("is declared by every call that writes", () => {
    const waiting = calls.filter(
      ({ method, who }: Call) => method !== "GET" && isAction(who) && (waitsFor(issuer, who) || waitsFor(admin, who)),
    );
    expect(waiting.length).toBeGreaterThan(15);
    for (const call of waiting) {
      expect([call.path, codesOf(call)]).toEqual([call.path, expect.arrayContaining(["403 confirmation_required"])]);
    }
  });
});

test("of a quarter of a million faults the first hundred are told", () => {
  const { error } = z.array(z.int("Must be a whole number")).safeParse(Array(250_000).fill("none"));
  const issues = toFieldIssues(error ?? expect.fail(), "body");
  expect(issues).toHaveLength(100);
  expect(issues.at(-1)).toMatchObject({ loc: ["body", 99], msg: "Must be a whole number" });
});
