/**
 * What is bad about a field for what it means, call by call: a 4xx that names the field, and nothing at all is
 * written. What is bad whatever the field means, input-catalogue.test.ts tries on every call.
 */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rfqBody, submission } from "@/tests/factories/deals";
import { call, namedFields } from "@/tests/setup/api";
import {
  issuer,
  maker,
  idleMaker,
  admin,
  draftId,
  openId,
  quoteId,
  makeRecords,
  UNKNOWN_ID,
} from "@/tests/factories/bad-input/records";
import {
  MISSING,
  TOO_BIG,
  NUL,
  LONE_SURROGATE,
  NO_NUMBER,
  NO_ID,
  NO_TEXT,
  UNSEEN,
  NO_NAME,
  NO_DATE_MS,
  NO_MONTHS,
  NO_PERCENT,
  NO_USD,
  withValue,
  toJson,
  type Case,
  type Target,
  option,
  send,
} from "@/tests/factories/bad-input/meanings";
import { noteState, expectNothingWritten } from "@/tests/setup/nothing-written";

beforeAll(makeRecords);

const DAY_MS = 86_400_000;

const RFQ_CASES: Case[] = [
  ["name", () => [...NO_TEXT, ...NO_NAME, "", "   ", "a".repeat(201), "two\nlines", "a\tb"]],
  ["type", () => [null, 5, "", "market_making", "SWAP", "constructor", ["OTC"]]],
  ["subtype", () => [5, "", "LOAN", "loan_call_option", true]],
  ["market_maker_ids", () => [null, [], "1", maker.id, {}, [maker.id, maker.id], [maker.id, idleMaker.id, maker.id]]],
  ["market_maker_ids", () => [Array.from({ length: 101 }, (_, index) => index + 1)]],
  ["market_maker_ids.0", () => [...NO_ID, UNKNOWN_ID, issuer.id, admin.id]],
  ["venues", () => [null, [], "binance", {}, ["binance", "okx", "binance"], Array(51).fill("binance")]],
  ["venues.1", () => [null, 5, "", "Binance", "nasdaq", "a".repeat(51), "okx\u0000", LONE_SURROGATE, "__proto__"]],
  ["estimated_tge_date", () => NO_DATE_MS],
  [
    "valid_until",
    () => [...NO_DATE_MS, 0, Date.now() - DAY_MS, Date.now() - 1, Math.floor(Date.now() / 1000) + 86_400],
  ],
  ["contract_parameters", () => [null, 5, true, [], "", "{", "5", "[]", "null", '"x"']],
  ["contract_parameters.target_fdv", () => NO_USD],
  ["contract_parameters.stable_allocation", () => NO_USD],
  ["contract_parameters.supply_allocation_percentage", () => NO_PERCENT],
  ["contract_parameters.total_supply", () => [...NO_NUMBER.filter((bad) => bad !== null), 0, -1, 0.5, 1.5, 1e16]],
];

/** A submission's fields under the name that it is sent by. */
const submissionCases = (name: string): Case[] => [
  [name, () => [null, 5, true, [], "", "{", "[]", "null", '"x"']],
  [`${name}.twapMethodology`, () => [MISSING, ...NO_TEXT, ...UNSEEN, "\u202e05", "", "   \n", "a".repeat(10_001)]],
  [`${name}.additionalNotes`, () => [...NO_TEXT, "a".repeat(10_001)]],
  [`${name}.options`, () => [MISSING, null, [], {}, "x", 5, Array.from({ length: 51 }, () => option())]],
  [`${name}.options`, () => [[option({ loanPercentage: 60 }), option({ loanPercentage: 40.1 })]]],
  [`${name}.options.0`, () => [null, 5, "x", []]],
  [`${name}.options.0.duration`, () => [MISSING, ...NO_MONTHS, 0]],
  [`${name}.options.1.startMonth`, () => [MISSING, ...NO_MONTHS]],
  [`${name}.options.0.loanPercentage`, () => [MISSING, ...NO_PERCENT, 0]],
  [`${name}.options.2.strikeOTM`, () => [MISSING, ...NO_NUMBER, -0.01, 10_000.01, 1e300]],
  // 50 % of 50 million loan tokens; one token more or less is rounding.
  [`${name}.options.0.tokenAmount`, () => [...NO_NUMBER, -1, 0, 24_999_998, 25_000_002, 1e16]],
  [`${name}.venues`, () => [null, {}, "binance", 5, Array(51).fill(submission().venues[0])]],
  [`${name}.venues`, () => [[submission().venues[0], submission().venues[0]]]],
  [`${name}.venues.0`, () => [null, 5, "binance", []]],
  [
    `${name}.venues.0.venue`,
    () => [MISSING, null, 5, {}, "", "kraken", "nasdaq", "\u0000", "a".repeat(51), "__proto__"],
  ],
  [`${name}.venues.0.uptimePercent`, () => NO_PERCENT.filter((bad) => bad !== null)],
  [`${name}.kind`, () => [null, 5, "", "loan_call_option", "SWAP", "RETAINER"], `${name}.kind`],
  [`${name}.retainer`, () => [5, "x", [], {}]],
  [`${name}.otc`, () => [5, "x", [], {}]],
  [`${name}.venues.0.maxTOBSpread`, () => [MISSING, ...NO_PERCENT]],
  [`${name}.venues.0.depthHalfPercent`, () => [MISSING, ...NO_USD]],
  [`${name}.venues.0.depthOnePercent`, () => [MISSING, ...NO_USD, 49_999, 0]],
  [`${name}.venues.0.depthTwoPercent`, () => [MISSING, ...NO_USD, 99_999, 0]],
];

const QUOTE_CASES: Case[] = [
  ["details", () => [MISSING]],
  ...submissionCases("details"),
  ["provider_id", () => [...NO_ID, UNKNOWN_ID, maker.id, issuer.id, admin.id]],
  ["price", () => [...NO_NUMBER, -1, 10_000.01, 0, 47.48, 47.52, 1e300]],
  [
    "valid_until",
    () => [null, true, [], {}, TOO_BIG, "", "soon", "5", "2050", "March 7 2050", "2050-13-01", "2050-02-30"],
  ],
  ["valid_until", () => ["2020-01-01T00:00:00Z", 0, -1, 1, Date.now() - 1, 4_102_444_800_001, 1e300, "a".repeat(41)]],
  ["valid_until", () => ["2101-01-01T00:00:00Z", NUL, LONE_SURROGATE, "NaN", "1e309", "Infinity"]],
];

const ID_CASE: Case = ["id", () => [MISSING, ...NO_ID]];

const STATUS_CASE: Case = [
  "status",
  () => [MISSING, null, 5, true, [], "", "GONE", "constructor", NUL, LONE_SURROGATE],
];

const newAccount = () => ({
  email: "newcomer@example.test",
  password: "correct horse battery",
  name: "Newcomer",
  user_type: "token_issuer",
});

const ACCOUNT_CASES: Case[] = [["name", () => [...NO_TEXT, ...NO_NAME, "", "   ", "a".repeat(201), "two\nlines"]]];

const TARGETS: Target[] = [
  {
    method: "POST",
    url: "/v1/users/create",
    who: () => admin,
    body: () => ({ name: "Newcomer", email: "newcomer@example.test" }),
    cases: [...ACCOUNT_CASES, ["name", () => [MISSING]]],
  },
  {
    method: "PUT",
    url: "/v1/users/update",
    who: () => admin,
    body: () => ({ id: issuer.id, name: "Renamed" }),
    cases: ACCOUNT_CASES,
  },
  {
    method: "POST",
    url: "/v1/users/register",
    who: () => issuer,
    body: newAccount,
    cases: [
      [
        "email",
        () => [MISSING, ...NO_TEXT, "", "x", "a@b", "@example.test", "a@", "a b@example.test", "a@@example.test"],
      ],
      [
        "email",
        () => [`${"a".repeat(250)}@example.test`, "a@example.test\nb", "Name <a@example.test>", "a@example..test"],
      ],
      ["password", () => [MISSING, null, 5, true, [], {}, "", "12345", "a".repeat(257), `secret${LONE_SURROGATE}`]],
      ["name", () => [MISSING, ...NO_TEXT, ...NO_NAME, "", "   ", "a".repeat(201), "two\nlines"]],
      ["user_type", () => [MISSING, null, 5, [], "", "admin", "TOKEN_ISSUER", "constructor"]],
    ],
  },
  {
    method: "POST",
    url: "/v1/users/login",
    who: () => issuer,
    form: true,
    body: () => ({ username: issuer.email, password: "correct horse battery" }),
    cases: [
      ["username", () => [MISSING, "", "   ", NUL, "\u001b", "a".repeat(255)]],
      ["password", () => [MISSING, "", "a".repeat(257)]],
      ["code", () => ["1".repeat(41)]],
    ],
  },
  {
    method: "POST",
    url: "/v1/rfqs/create",
    who: () => issuer,
    body: () => rfqBody([maker, idleMaker]),
    cases: [
      ...RFQ_CASES,
      ...["name", "type", "subtype", "market_maker_ids", "venues", "estimated_tge_date", "valid_until"].map(
        (path): Case => [path, () => [MISSING]],
      ),
      ["subtype", () => [null]],
      ["type", () => ["OTC"], "subtype"],
    ],
  },
  {
    method: "PUT",
    url: "/v1/rfqs/update",
    who: () => issuer,
    body: () => ({ id: draftId, ...rfqBody([maker, idleMaker]), status: "DRAFT" }),
    cases: [
      ID_CASE,
      ...RFQ_CASES,
      ["status", () => [null, 5, true, [], "", "GONE", NUL]],
      ["version", () => [...NO_NUMBER, -1, 1.5, 2_147_483_648, "2026-11-22T04:00:00.000Z"]],
      ["subtype", () => [MISSING, null]],
      ["type", () => ["OTC", "TREASURY_MANAGEMENT"], "subtype"],
    ],
  },
  {
    method: "PUT",
    url: "/v1/rfqs/status",
    who: () => issuer,
    body: () => ({ id: draftId, status: "OPEN" }),
    cases: [ID_CASE, STATUS_CASE],
  },
  {
    method: "PUT",
    url: "/v1/rfqs/extend",
    who: () => issuer,
    body: () => ({ id: openId, valid_until: Date.now() + 30 * 86_400_000 }),
    cases: [
      ID_CASE,
      ...RFQ_CASES.filter(([path]) => path === "valid_until"),
      ["version", () => [...NO_NUMBER, -1, 1.5, 2_147_483_648]],
    ],
  },
  { method: "DELETE", url: "/v1/rfqs/delete", who: () => issuer, body: () => ({ id: draftId }), cases: [ID_CASE] },
  {
    method: "POST",
    url: "/v1/quotes/create",
    who: () => idleMaker,
    body: () => ({ rfq_id: openId, details: submission() }),
    cases: [["rfq_id", () => [MISSING, ...NO_ID]], ...QUOTE_CASES],
  },
  {
    method: "PUT",
    url: "/v1/quotes/update",
    who: () => maker,
    body: () => ({ id: quoteId, details: submission() }),
    cases: [ID_CASE, ...QUOTE_CASES.filter(([path]) => path !== "provider_id")],
  },
  {
    method: "PUT",
    url: "/v1/quotes/status",
    who: () => issuer,
    body: () => ({ id: quoteId, status: "ACCEPTED" }),
    cases: [
      ID_CASE,
      STATUS_CASE,
      ["close_rfq", () => [null, 1, 0, "true", "", [], {}]],
      ["revision", () => [...NO_NUMBER, -1, 1.5, 2_147_483_648]],
    ],
  },
  { method: "DELETE", url: "/v1/quotes/delete", who: () => admin, body: () => ({ id: quoteId }), cases: [ID_CASE] },
];

beforeEach(noteState);

describe.each(TARGETS.map((target) => [`${target.method} ${target.url}`, target] as const))("%s", (_, target) => {
  test.each(target.cases.map(([path, bad, names = path], index) => [path, index, bad, names] as const))(
    "refuses a bad %s (%d)",
    async (path, __, bad, names) => {
      for (const value of bad()) {
        const answer = await send(target, withValue(target.body(), path, value));
        const named = namedFields(answer);
        // A list whose entries are wrong may name the entry.
        const field = named.find((name) => name === `body.${names}` || name.startsWith(`body.${names}.`)) ?? named;
        expect([value, answer.status, field]).toEqual([value, 422, expect.stringMatching(/^body\./)]);
      }
      await expectNothingWritten();
    },
  );

  if (!target.form) {
    test("refuses a body that is no object", async () => {
      for (const body of [null, [], [target.body()], "text", 5, true]) {
        const answer = await call(target.method, target.url, { token: target.who().token, body: JSON.stringify(body) });
        expect([body, answer.status, namedFields(answer)]).toEqual([body, 422, ["body"]]);
      }
      await expectNothingWritten();
    });

    test("takes nothing from a body's prototype", async () => {
      const body = `{"__proto__":${toJson(target.body())}}`;
      const answer = await call(target.method, target.url, { token: target.who().token, body });
      expect(answer.status).toBe(422);
      await expectNothingWritten();
    });
  }

  test("names every wrong field at once", async () => {
    const fields = Object.keys(target.body()).filter((name) => !["status", "details", "provider_id"].includes(name));
    const wrong = Object.fromEntries(fields.map((name) => [name, target.form ? "" : { wrong: true }]));
    const body = { ...target.body(), ...wrong };
    const optional = (name: string) => name === "contract_parameters";
    const named = namedFields(await send(target, body));
    expect(named).toEqual(expect.arrayContaining(fields.filter((f) => !optional(f)).map((name) => `body.${name}`)));
    await expectNothingWritten();
  });
});

describe("the same submission under its other name", () => {
  const create = TARGETS.find(({ url }) => url === "/v1/quotes/create");
  if (!create) throw new Error("no such call");
  const target: Target = { ...create, body: () => ({ rfq_id: openId, submission: submission() }) };

  test.each(submissionCases("submission").map(([path, bad], index) => [path, index, bad] as const))(
    "refuses a bad %s (%d)",
    async (path, _, bad) => {
      for (const value of bad()) {
        const answer = await send(target, withValue(target.body(), path, value));
        expect([value, answer.status, namedFields(answer)[0]]).toEqual([
          value,
          422,
          expect.stringMatching(/^body\.submission/),
        ]);
      }
      await expectNothingWritten();
    },
  );

  test("as a JSON string, errors point into it", async () => {
    const details = JSON.stringify(submission({ options: [option({ duration: 1.5 })] }));
    expect(namedFields(await send(create, { rfq_id: openId, details }))).toEqual(["body.details.options.0.duration"]);
    const deep = `{"options":${"[".repeat(200_000)}`;
    expect(namedFields(await send(create, { rfq_id: openId, details: deep }))).toEqual(["body.details"]);
    const nested = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect(namedFields(await send(create, { rfq_id: openId, details: nested }))).toEqual(["body.details"]);
    await expectNothingWritten();
  });
});
