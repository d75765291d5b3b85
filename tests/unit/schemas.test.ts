import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { toFieldIssues } from "@/lib/kit/http/error-response";
import { apiKeyBodySchema } from "@/lib/apikeys/contract";
import { pathIdSchema } from "@/lib/kit/fields";
import { NO_TERMS, OTC, RETAINER, TREASURY } from "@/tests/factories/kinds";
import { formValues } from "@/components/quotes/form/quote-values";
import { priceOptions } from "@/lib/quotes/rules/quote-math";
import { quoteFormSchema, quoteFormSchemaOver } from "@/lib/quotes/contract/form";
import {
  quoteCreateBodySchema,
  quoteIdBodySchema,
  quoteListQuerySchema,
  quoteStatusBodySchema,
  quoteUpdateBodySchema,
  rfqQuoteListQuerySchema,
} from "@/lib/quotes/contract/quotes";
import {
  allRfqListQuerySchema,
  rfqCreateBodySchema,
  rfqIdBodySchema,
  rfqListQuerySchema,
  rfqStatusBodySchema,
  rfqUpdateBodySchema,
} from "@/lib/rfqs/contract/rfqs";
import {
  loginBodySchema,
  loginFormSchema,
  marketMakerListQuerySchema,
  registerBodySchema,
  registerFormSchema,
} from "@/lib/accounts/contract/users";

type Path = (string | number)[];
/** Where a bad value is put, the value, and the field that the error names, if another. */
type Bad = [where: string, value: unknown, named?: string];

const OMIT = Symbol("left out");
/** What JSON has for infinity. */
const INFINITY: unknown = JSON.parse("1e309");
const NUL = "a\u0000b";
const LONE_SURROGATE = "a\ud800b";
const TOO_LARGE_ID = 2_147_483_648;

const pathOf = (dotted: string): Path => dotted.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** A copy of `base` in which the field at a dotted path is another, or left out. */
function withField(base: object, dotted: string, value: unknown): unknown {
  const copy = structuredClone(base);
  const steps = pathOf(dotted);
  const last = steps.pop() as string | number;
  const parent = steps.reduce<Record<string | number, unknown>>(
    (at, step) => at[step] as Record<string | number, unknown>,
    copy as Record<string, unknown>,
  );
  if (value === OMIT) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return copy;
}

/** The fields that the errors name, each once; empty when the input passes. */
function namedBy(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return [...new Set(error?.issues.map(({ path }) => path.join(".")) ?? [])];
}

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

function refuses(schema: z.ZodType, base: object, bad: Bad[]): void {
  it("takes the input that the following cases break", () => {
    expect(namedBy(schema, base)).toEqual([]);
  });

  it.each(bad.map(([where, value, named = where]) => ({ where, value, named, shown: show(value) })))(
    "refuses $where: $shown, naming $named",
    ({ where, value, named }) => {
      expect(namedBy(schema, withField(base, where, value))).toEqual([named]);
    },
  );

  it.each([null, undefined, [], "text", 5, true])("refuses %j for a whole input", (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
}

function show(value: unknown): string {
  if (value === OMIT) return "left out";
  const text = typeof value === "number" ? String(value) : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
}

/** Nothing that merely looks like a number is taken for one. */
const notNumbers = (where: string): Bad[] =>
  ["5", "", "abc", true, false, [], [5], {}, null, Number.NaN, INFINITY].map((value) => [where, value]);
const notIds = (where: string): Bad[] => [
  ...notNumbers(where),
  ...[0, -1, 1.5, TOO_LARGE_ID, 1e21].map((value): Bad => [where, value]),
];
const notTexts = (where: string): Bad[] =>
  [5, true, [], ["text"], {}, null, NUL, LONE_SURROGATE, "\u001b[31m"].map((value) => [where, value]);

const register = { email: "ada@example.com", password: "secret", name: "Ada Labs", user_type: "token_issuer" };

const parameters = {
  target_fdv: 250_000_000,
  supply_allocation_percentage: 1.5,
  stable_allocation: 500_000,
  total_supply: 1_000_000_000,
};

const rfq = {
  name: "Nimbus market making",
  type: "MARKET_MAKING",
  subtype: "LOAN_CALL_OPTION",
  market_maker_ids: [3, 4],
  venues: ["binance", "gateio"],
  estimated_tge_date: 1_800_000_000_000,
  valid_until: 1_790_000_000_000,
  contract_parameters: parameters,
};

const option = { duration: 12, loanPercentage: 40, startMonth: 2, strikeOTM: 25, tokenAmount: 6_000_000 };
const target = {
  venue: "binance",
  maxTOBSpread: 0.5,
  depthHalfPercent: 20_000,
  depthOnePercent: 50_000,
  depthTwoPercent: 100_000,
};

const submission = {
  twapMethodology: "TWAP over 3 days",
  options: [option, { duration: 18, loanPercentage: 60, startMonth: 3, strikeOTM: 50 }],
  venues: [target, { ...target, venue: "Gate.io" }],
  additionalNotes: "None",
};

const quote = {
  rfq_id: 7,
  provider_id: 3,
  price: 40,
  valid_until: "2026-12-31T00:00:00Z",
  details: submission,
};

describe("a field without words of its own", () => {
  it("says what it has to be, in the words of people", () => {
    const said = (fields: object) => messagesOf(rfqUpdateBodySchema, { id: 1, ...fields });
    expect(messagesOf(rfqUpdateBodySchema, [])).toEqual(["Must be an object"]);
    expect(said({ name: 5 })).toEqual(["Must be text"]);
    expect(said({ contract_parameters: [] })).toEqual(["Must be an object"]);
    expect(messagesOf(apiKeyBodySchema, { name: "desk" })).toEqual(["Is required"]);
    expect(messagesOf(apiKeyBodySchema, { name: "desk", scopes: 5 })).toEqual(["Must be a list"]);
  });

  it("says the same of a text that is left out, or null, as of an empty one", () => {
    const { name: _, ...rest } = { ...rfq, name: "" };
    for (const body of [rest, { ...rest, name: null }, { ...rest, name: " " }]) {
      expect(messagesOf(rfqCreateBodySchema, body)).toEqual(["RFP name is required"]);
    }
  });
});

describe("the login body", () => {
  const login = { username: "ada@example.com", password: "secret" };

  it("takes e-mails trimmed and in small letters, and passwords as they are", () => {
    const given = { username: "  Ada@Example.COM ", password: "  Secret " };
    expect(loginBodySchema.parse(given)).toEqual({ username: "ada@example.com", password: "  Secret " });
  });

  it("takes a password that today's rules would refuse", () => {
    expect(namedBy(loginBodySchema, { ...login, password: "x" })).toEqual([]);
  });

  refuses(loginBodySchema, login, [
    ...notTexts("username"),
    ["username", OMIT],
    ["username", ""],
    ["username", "   "],
    ["username", `${"a".repeat(250)}@x.io`],
    ["password", OMIT],
    ["password", ""],
    ["password", "x".repeat(257)],
    ["password", 123456],
    ["password", ["secret"]],
  ]);
});

describe("the login form", () => {
  refuses(loginFormSchema, { email: "ada@example.com", password: "secret" }, [
    ["email", ""],
    ["email", "ada"],
    ["password", ""],
  ]);
});

describe("the register body", () => {
  it("gives what it was given, the e-mail in small letters and the name trimmed", () => {
    const given = { ...register, email: " Ada@Example.com ", name: "  Ada Labs " };
    expect(registerBodySchema.parse(given)).toEqual(register);
  });

  it.each(["token_issuer", "market_maker", "vc_investor"])("takes the type %s", (user_type) => {
    expect(namedBy(registerBodySchema, { ...register, user_type })).toEqual([]);
  });

  it("drops what a caller may not set", () => {
    const greedy = {
      ...register,
      id: 1,
      role: "admin",
      is_liquidity_provider: true,
      onboarding_completed: true,
      onboarding_completed_at: "2025-01-01T00:00:00Z",
    };
    expect(registerBodySchema.parse(greedy)).toEqual(register);
  });

  it("takes names in any script, up to 200 characters", () => {
    for (const name of ["東京トークン", "Zürich & Söhne", "x".repeat(200), `  ${"x".repeat(200)}  `, "🚀"]) {
      expect(namedBy(registerBodySchema, { ...register, name })).toEqual([]);
    }
  });

  it("says why in the spec's words", () => {
    expect(messagesOf(registerBodySchema, { ...register, password: "12345" })).toEqual([
      "Password must be at least 6 characters long",
    ]);
    expect(namedBy(registerBodySchema, { ...register, password: "123456" })).toEqual([]);
  });

  refuses(registerBodySchema, register, [
    ...notTexts("email"),
    ["email", OMIT],
    ["email", ""],
    ["email", "ada"],
    ["email", "ada@"],
    ["email", "@example.com"],
    ["email", "ada@example"],
    ["email", "ada example@example.com"],
    ["email", "ada@example.com, eve@example.com"],
    ["email", `${"a".repeat(250)}@x.io`],
    ["password", OMIT],
    ["password", ""],
    ["password", "12345"],
    ["password", "x".repeat(257)],
    ["password", 123456],
    ["password", null],
    ["password", ["1", "2", "3", "4", "5", "6"]],
    ["password", `secret${LONE_SURROGATE}`],
    ...notTexts("name"),
    ["name", OMIT],
    ["name", ""],
    ["name", " \t\n "],
    ["name", "x".repeat(201)],
    ["name", "two\nlines"],
    ["name", "tab\there"],
    ["user_type", OMIT],
    ["user_type", ""],
    ["user_type", "admin"],
    ["user_type", "TOKEN_ISSUER"],
    ["user_type", ["token_issuer"]],
  ]);
});

describe("the register form", () => {
  it("asks for the same password twice, beside the second", () => {
    const form = { ...register, confirmPassword: "other" };
    expect(namedBy(registerFormSchema, form)).toEqual(["confirmPassword"]);
    expect(messagesOf(registerFormSchema, form)).toEqual(["Passwords do not match"]);
    expect(namedBy(registerFormSchema, { ...register, confirmPassword: "secret" })).toEqual([]);
  });
});

/** What a create and an update say of the same fields. */
const badRfqFields: Bad[] = [
  ...notTexts("name"),
  ["name", ""],
  ["name", "  "],
  ["name", "x".repeat(201)],
  ["name", "two\nlines"],
  ["type", "market_making"],
  ["type", "LENDING"],
  ["type", null],
  ["type", 1],
  ["type", "OTC", "subtype"],
  ["subtype", "RETAINER"],
  ["subtype", ""],
  ["subtype", 1],
  ["subtype", null],
  ["subtype", OMIT],
  ["market_maker_ids", []],
  ["market_maker_ids", [3, 3]],
  ["market_maker_ids", [1, 2, 1]],
  ["market_maker_ids", Array.from({ length: 101 }, (_, index) => index + 1)],
  ["market_maker_ids", 3],
  ["market_maker_ids", "3"],
  ["market_maker_ids", { 0: 3 }],
  ["market_maker_ids", null],
  ...notIds("market_maker_ids.1"),
  ["venues", []],
  ["venues", ["binance", "binance"]],
  ["venues", "binance"],
  ["venues", null],
  ["venues.1", "Binance"],
  ["venues.1", ""],
  ["venues.1", "x".repeat(201)],
  ["venues.1", 5],
  ["venues.1", null],
  ...["estimated_tge_date", "valid_until"].flatMap((date): Bad[] => [
    ...notNumbers(date),
    [date, -1],
    [date, 1.5],
    // In seconds: a TGE that screens would read as that of 2027, and what is counted from it as of January 1970.
    [date, 1_800_000_000],
    [date, 10_000_000_000],
    [date, 4_102_444_800_001],
    [date, 2 ** 53],
    [date, "2026-12-31T00:00:00Z"],
  ]),
  ["contract_parameters", null],
  ["contract_parameters", []],
  ["contract_parameters", 5],
  ["contract_parameters", true],
  ["contract_parameters", ""],
  ["contract_parameters", "{"],
  ["contract_parameters", '{"target_fdv":1,}'],
  ["contract_parameters", "5"],
  ["contract_parameters", "null"],
  ["contract_parameters", '"{}"'],
  ["contract_parameters", '{"target_fdv":-1}', "contract_parameters.target_fdv"],
  ["contract_parameters", '{"target_fdv":1e309}', "contract_parameters.target_fdv"],
  ...["target_fdv", "stable_allocation"].flatMap((usd): Bad[] => [
    ...notNumbers(`contract_parameters.${usd}`),
    [`contract_parameters.${usd}`, -0.01],
    [`contract_parameters.${usd}`, 1_000_000_000_000_001],
  ]),
  ...notNumbers("contract_parameters.supply_allocation_percentage"),
  ["contract_parameters.supply_allocation_percentage", -1],
  ["contract_parameters.supply_allocation_percentage", 100.01],
  ...notNumbers("contract_parameters.total_supply").filter(([, value]) => value !== null),
  ["contract_parameters.total_supply", 0],
  ["contract_parameters.total_supply", -1],
  ["contract_parameters.total_supply", 1.5],
  ["contract_parameters.total_supply", 1_000_000_000_000_001],
];

describe("the RFQ create body", () => {
  it("gives what it was given", () => {
    expect(rfqCreateBodySchema.parse(rfq)).toEqual(rfq);
  });

  it("takes every type, with a subtype for market making alone", () => {
    for (const type of ["OTC", "TREASURY_MANAGEMENT", "TOKEN_SELLING", "OPTIONS_SELLING"]) {
      expect(namedBy(rfqCreateBodySchema, { ...rfq, type, subtype: null })).toEqual([]);
      expect(namedBy(rfqCreateBodySchema, withField({ ...rfq, type }, "subtype", OMIT))).toEqual([]);
    }
    expect(namedBy(rfqCreateBodySchema, { ...rfq, subtype: "RETAINER_WORKING_CAPITAL" })).toEqual([]);
  });

  it("takes parameters as an object, as JSON in a string, in part, or not at all", () => {
    const asText = { ...rfq, contract_parameters: JSON.stringify(parameters) };
    expect(rfqCreateBodySchema.parse(asText)).toEqual(rfq);
    for (const contract_parameters of [{}, "{}", { target_fdv: 0 }, { total_supply: null }]) {
      expect(namedBy(rfqCreateBodySchema, { ...rfq, contract_parameters })).toEqual([]);
    }
    expect(namedBy(rfqCreateBodySchema, withField(rfq, "contract_parameters", OMIT))).toEqual([]);
  });

  it("takes its limits", () => {
    const full = {
      ...rfq,
      name: "x".repeat(200),
      market_maker_ids: Array.from({ length: 100 }, (_, index) => 2_147_483_647 - index),
      valid_until: 4_102_444_800_000,
      contract_parameters: {
        target_fdv: 1e15,
        supply_allocation_percentage: 100,
        stable_allocation: 1e15,
        total_supply: 1e15,
      },
    };
    expect(namedBy(rfqCreateBodySchema, full)).toEqual([]);
  });

  it("drops what a caller may not set", () => {
    const greedy = {
      ...rfq,
      id: 1,
      status: "OPEN",
      owner: 9,
      owner_id: 9,
      ownerId: 9,
      created_at: "2020-01-01T00:00:00Z",
      quote_count: 5,
      contract_parameters: { ...parameters, owner: 9 },
    };
    expect(rfqCreateBodySchema.parse(greedy)).toEqual(rfq);
  });

  it("refuses parameters that nest without bottom, at once", () => {
    const bottomless = { ...rfq, contract_parameters: "[".repeat(300_000) + "]".repeat(300_000) };
    expect(namedBy(rfqCreateBodySchema, bottomless)).toEqual(["contract_parameters"]);
  });

  it.each([
    [-1, "Must be after 1970"],
    [0, "Must be in milliseconds, not in seconds"],
    [1_800_000_000, "Must be in milliseconds, not in seconds"],
    [1_800_000_000.5, "Must be a whole number of milliseconds"],
    [4_102_444_800_001, "Must be before 2100"],
  ])("says of the date %d what is wrong with it", (estimated_tge_date, message) => {
    expect(messagesOf(rfqCreateBodySchema, { ...rfq, estimated_tge_date })).toContain(message);
  });

  it("names every wrong field at once", () => {
    const wrong = { ...rfq, name: "", venues: [], market_maker_ids: [0] };
    expect(namedBy(rfqCreateBodySchema, wrong)).toEqual(["name", "market_maker_ids.0", "venues"]);
  });

  refuses(rfqCreateBodySchema, rfq, [
    ...["name", "type", "market_maker_ids", "venues", "estimated_tge_date", "valid_until"].map((field): Bad => [
      field,
      OMIT,
    ]),
    ...badRfqFields,
  ]);
});

describe("the RFQ update body", () => {
  const update = { id: 5, ...rfq, status: "OPEN" };

  it("takes any part of an RFQ, and leaves the rest out", () => {
    expect(rfqUpdateBodySchema.parse({ id: 5 })).toEqual({ id: 5 });
    expect(rfqUpdateBodySchema.parse({ id: 5, status: "open" })).toEqual({ id: 5, status: "OPEN" });
    expect(rfqUpdateBodySchema.parse({ id: 5, name: " New " })).toEqual({ id: 5, name: "New" });
    expect(rfqUpdateBodySchema.parse({ id: 5, subtype: null })).toEqual({ id: 5, subtype: null });
  });

  it("drops what a caller may not set", () => {
    expect(rfqUpdateBodySchema.parse({ id: 5, owner_id: 9, owner: 9, created_at: 0 })).toEqual({ id: 5 });
    expect(rfqUpdateBodySchema.parse({ id: 5, version: 2, updated_at: "long ago" })).toEqual({ id: 5, version: 2 });
  });

  refuses(rfqUpdateBodySchema, update, [
    ...notIds("id"),
    ["id", OMIT],
    ...badRfqFields,
    ["status", "ACCEPTED"],
    ["status", ""],
    ["status", 1],
    ["status", null],
  ]);
});

describe("the RFQ status body", () => {
  it.each([
    ["OPEN", "OPEN"],
    ["pending", "OPEN"],
    ["Signed", "SIGNED"],
  ])("reads %s as %s", (given, status) => {
    expect(rfqStatusBodySchema.parse({ id: 5, status: given })).toEqual({ id: 5, status });
  });

  refuses(rfqStatusBodySchema, { id: 5, status: "OPEN" }, [
    ...notIds("id"),
    ["id", OMIT],
    ["status", OMIT],
    ["status", "EXPIRED"],
    ["status", ""],
    ["status", 1],
    ["status", ["OPEN"]],
    ["status", null],
  ]);
});

describe.each([
  ["RFQ", rfqIdBodySchema],
  ["quote", quoteIdBodySchema],
])("the %s delete body", (_what, schema) => {
  refuses(schema, { id: 5 }, [...notIds("id"), ["id", OMIT]]);
});

/** What a create and an update say of the same fields. */
const badQuoteFields: Bad[] = [
  ...notIds("provider_id"),
  ...notNumbers("price"),
  ["price", -0.01],
  ["price", 1_000_000_000_000_001],
  ...[
    "5",
    "",
    "soon",
    "2026-02-30",
    "x".repeat(41),
    -1,
    Number.NaN,
    INFINITY,
    4_102_444_800_001,
    true,
    [],
    {},
    null,
  ].map((value): Bad => ["valid_until", value]),
  ["valid_until", "2200-01-01T00:00:00Z"],
  ["valid_until", "1969-12-31T00:00:00Z"],
  ["details", OMIT],
  ["details", "{"],
  ["details", ""],
  ["details", "[]"],
  ["details", "5"],
  ["details", "null"],
  ["details", JSON.stringify(JSON.stringify(submission))],
  ["details", null],
  ["details", []],
  ["details", 5],
  ["details", JSON.stringify({ ...submission, options: [] }), "details.options"],
  ["details", JSON.stringify({ ...submission, twapMethodology: " " }), "details.twapMethodology"],
  ...notTexts("details.twapMethodology"),
  ["details.twapMethodology", OMIT],
  ["details.twapMethodology", ""],
  ["details.twapMethodology", " \n\t "],
  ["details.twapMethodology", "x".repeat(10_001)],
  ...notTexts("details.additionalNotes"),
  ["details.additionalNotes", "x".repeat(10_001)],
  ["details.options", OMIT],
  ["details.options", []],
  ["details.options", {}],
  ["details.options", "[]"],
  ["details.options", null],
  ["details.options", Array<unknown>(51).fill({ ...option, loanPercentage: 1 })],
  [
    "details.options",
    [
      { ...option, loanPercentage: 60 },
      { ...option, loanPercentage: 40.01 },
    ],
  ],
  ["details.options.1.loanPercentage", 60.000001, "details.options"],
  ["details.options.1", null],
  ["details.options.1", []],
  ["details.options.1", "option"],
  ...["duration", "startMonth"].flatMap((months): Bad[] => [
    ...notNumbers(`details.options.1.${months}`),
    [`details.options.1.${months}`, OMIT],
    [`details.options.1.${months}`, -1],
    [`details.options.1.${months}`, 121],
    [`details.options.1.${months}`, 1.5],
    [`details.options.1.${months}`, TOO_LARGE_ID],
  ]),
  ...notNumbers("details.options.1.loanPercentage"),
  ["details.options.1.loanPercentage", OMIT],
  ["details.options.1.loanPercentage", -0.01],
  // An option that gives nothing is a mistake.
  ["details.options.1.loanPercentage", 0],
  ["details.options.1.duration", 0],
  ["details.options.0.loanPercentage", -1e300],
  ...notNumbers("details.options.1.strikeOTM"),
  ["details.options.1.strikeOTM", OMIT],
  ["details.options.1.strikeOTM", -1],
  ["details.options.1.strikeOTM", 10_000.5],
  ...notNumbers("details.options.0.tokenAmount"),
  ["details.options.0.tokenAmount", -1],
  ["details.options.0.tokenAmount", 1_000_000_000_000_001],
  ["details.venues", {}],
  ["details.venues", null],
  ["details.venues", [target, target]],
  ["details.venues", [target, { ...target, venue: "BINANCE" }]],
  ["details.venues", Array.from({ length: 51 }, (_, index) => ({ ...target, venue: `venue${index}` }))],
  ["details.venues.1", null],
  ["details.venues.1.venue", OMIT],
  ["details.venues.1.venue", 5],
  ["details.venues.1.venue", "x".repeat(201)],
  ...notNumbers("details.venues.1.maxTOBSpread"),
  ["details.venues.1.maxTOBSpread", -0.1],
  ["details.venues.1.maxTOBSpread", 100.1],
  ...["depthHalfPercent", "depthOnePercent", "depthTwoPercent"].flatMap((depth): Bad[] => [
    ...notNumbers(`details.venues.1.${depth}`),
    [`details.venues.1.${depth}`, OMIT],
  ]),
  ["details.venues.1.depthHalfPercent", -1],
  ["details.venues.1.uptimePercent", 100.01],
  ["details.venues.1.uptimePercent", -1],
  ["details.venues.1.uptimePercent", "99"],
  ["details.venues.1.depthTwoPercent", 1_000_000_000_000_001],
  // Further out holds at least as much.
  ["details.venues.1.depthHalfPercent", 50_001, "details.venues.1.depthOnePercent"],
  ["details.venues.1.depthOnePercent", 19_999],
  ["details.venues.1.depthOnePercent", 100_001, "details.venues.1.depthTwoPercent"],
  ["details.venues.1.depthTwoPercent", 49_999],
];

describe("the quote create body", () => {
  const { details: _details, ...head } = quote;
  const parsedTarget = { ...target, uptimePercent: null };
  const parsed = {
    ...head,
    valid_until: new Date("2026-12-31T00:00:00Z"),
    submission: { ...NO_TERMS, ...submission, venues: [parsedTarget, { ...parsedTarget, venue: "gateio" }] },
  };

  it("gives the submission, whichever name and form it came under, and says under which", () => {
    expect(quoteCreateBodySchema.parse(quote)).toEqual({ ...parsed, submissionField: "details" });
    const asText = { ...quote, details: JSON.stringify(submission) };
    expect(quoteCreateBodySchema.parse(asText)).toEqual({ ...parsed, submissionField: "details" });
    const otherName = { ...head, submission };
    expect(quoteCreateBodySchema.parse(otherName)).toEqual({ ...parsed, submissionField: "submission" });
  });

  it("needs no more than an RFQ, a methodology and an option", () => {
    const { duration, loanPercentage, startMonth, strikeOTM } = option;
    const options = [{ duration, loanPercentage, startMonth, strikeOTM }];
    expect(quoteCreateBodySchema.parse({ rfq_id: 7, details: { twapMethodology: "TWAP", options } })).toEqual({
      rfq_id: 7,
      submission: { ...NO_TERMS, twapMethodology: "TWAP", options, venues: [], additionalNotes: "" },
      submissionField: "details",
    });
  });

  it.each([
    ["2026-12-31T00:00:00Z", "2026-12-31T00:00:00.000Z"],
    ["2026-12-31T00:00:00+02:00", "2026-12-30T22:00:00.000Z"],
    ["2026-12-31", "2026-12-31T00:00:00.000Z"],
    [1_798_675_200, "2026-12-31T00:00:00.000Z"],
    [1_798_675_200_000, "2026-12-31T00:00:00.000Z"],
  ])("reads valid_until %j as %s", (valid_until, iso) => {
    expect(quoteCreateBodySchema.parse({ ...quote, valid_until }).valid_until?.toISOString()).toBe(iso);
  });

  it("takes its limits: 50 options that come to 100 %, 50 venues, equal depths", () => {
    const options = Array.from({ length: 50 }, () => ({
      duration: 120,
      loanPercentage: 2,
      startMonth: 120,
      strikeOTM: 10_000,
      tokenAmount: 1e15,
    }));
    const venues = Array.from({ length: 50 }, (_, index) => ({
      venue: `venue${index}`,
      maxTOBSpread: 100,
      depthHalfPercent: 1e15,
      depthOnePercent: 1e15,
      depthTwoPercent: 1e15,
    }));
    const details = {
      twapMethodology: "x".repeat(10_000),
      options,
      venues,
      additionalNotes: `two\nlines\t${"x".repeat(9_000)}`,
    };
    expect(namedBy(quoteCreateBodySchema, { ...quote, price: 10_000, details })).toEqual([]);
    const least = { duration: 1, loanPercentage: Number.MIN_VALUE, startMonth: 0, strikeOTM: 0 };
    expect(namedBy(quoteCreateBodySchema, { ...quote, price: 0, details: { ...details, options: [least] } })).toEqual(
      [],
    );
  });

  it("adds loan percentages in decimal: thirds of 33.3, 33.3 and 33.4 are not more than 100", () => {
    const shares = [33.3, 33.3, 33.4];
    const options = shares.map((loanPercentage) => ({ ...option, loanPercentage }));
    expect(namedBy(quoteCreateBodySchema, { ...quote, details: { ...submission, options } })).toEqual([]);
    // 100.00000000000001 when added as binary floating point.
    const tenths = [0.2, 83.9, 15.9].map((loanPercentage) => ({ ...option, loanPercentage }));
    expect(namedBy(quoteCreateBodySchema, { ...quote, details: { ...submission, options: tenths } })).toEqual([]);
  });

  it("takes thirds as a double has them, in the form and on the wire; more than 100% in neither", () => {
    const allowed = (...shares: number[]) => {
      const options = shares.map((loanPercentage) => ({ ...option, loanPercentage }));
      const rest = { kind: "LOAN_CALL_OPTION", ...NO_TERMS, twapMethodology: "TWAP" };
      const typed = { ...rest, options, venues: [], additionalNotes: "", validUntil: Date.now() + 86_400_000 };
      const wire = namedBy(quoteCreateBodySchema, { ...quote, details: { ...submission, options } }).length === 0;
      expect(quoteFormSchema.safeParse(typed).success).toBe(wire);
      return wire;
    };
    expect(allowed(33.333333333333336, 33.333333333333336, 33.333333333333336)).toBe(true);
    expect(allowed(...Array<number>(49).fill(100 / 49))).toBe(true);
    expect(allowed(33.34, 33.33, 33.34)).toBe(false);
    expect(allowed(100, 0.000_001)).toBe(false);
  });

  it("is typed over a loan of which every option takes at least a token", () => {
    const rest = { kind: "LOAN_CALL_OPTION", ...NO_TERMS, twapMethodology: "TWAP", venues: [], additionalNotes: "" };
    const typed = (options: unknown) => ({ ...rest, options, validUntil: Date.now() + 86_400_000 });
    const { tokenAmount: _computed, ...row } = option;
    const faultsOf = (schema: z.ZodType, options: unknown) => schema.safeParse(typed(options)).error?.issues ?? [];
    const share = fc.oneof(
      fc.double({ min: 0, max: 2, minExcluded: true, noNaN: true }),
      fc.integer({ min: -15, max: 0 }).map((exponent) => 10 ** exponent),
    );
    const rows = fc.array(
      share.map((loanPercentage) => ({ ...row, loanPercentage })),
      { minLength: 1, maxLength: 50 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e15 }), rows, (loanTokens, options) => {
        const empty = priceOptions(loanTokens, options).options.flatMap(({ tokenAmount }, index) =>
          tokenAmount > 0 ? [] : [["options", index, "loanPercentage"]],
        );
        expect(faultsOf(quoteFormSchemaOver(loanTokens), options).map(({ path }) => path)).toEqual(empty);
      }),
    );
    // Beside the faults of others, as all that is wrong is said at once; a figure that is none has its own only.
    const some = [
      { ...row, loanPercentage: 1e-12, strikeOTM: null },
      ...[null, Number.NaN, 0, 101].map((loanPercentage) => ({ ...row, loanPercentage })),
    ];
    expect(
      faultsOf(quoteFormSchemaOver(10_000_000), some).map(({ path, message }) => [path.join("."), message]),
    ).toEqual([
      ...faultsOf(quoteFormSchema, some).map(({ path, message }) => [path.join("."), message]),
      ["options.0.loanPercentage", "Comes to no whole token"],
    ]);
  });

  it("drops what a caller may not set", () => {
    const greedy = {
      ...quote,
      id: 1,
      status: "ACCEPTED",
      revision: 9,
      decided_at: "2025-01-01T00:00:00Z",
      submissionField: "price",
      details: {
        ...submission,
        rfqContext: { targetFdv: 1 },
        options: submission.options.map((one, id) => ({ ...one, id })),
        venues: submission.venues.map((one, id) => ({ ...one, id })),
      },
    };
    expect(quoteCreateBodySchema.parse(greedy)).toEqual({ ...parsed, submissionField: "details" });
  });

  it("names what is wrong with a submission under the name it came by", () => {
    const wrong = { rfq_id: 7, submission: { ...submission, options: [] } };
    expect(namedBy(quoteCreateBodySchema, wrong)).toEqual(["submission.options"]);
  });

  it("takes its submission by either name, and by both where they say the same", () => {
    const both = { ...quote, details: JSON.stringify(submission), submission };
    expect(quoteCreateBodySchema.parse(both).submission.options).toHaveLength(2);
    const others = { ...both, submission: { ...submission, options: [option] } };
    expect(namedBy(quoteCreateBodySchema, others)).toEqual(["submission"]);
    expect(messagesOf(quoteCreateBodySchema, others)).toEqual(["Differs from details"]);
  });

  it("says of a date what is wrong with it", () => {
    const said = (value: unknown) => messagesOf(quoteCreateBodySchema, { ...quote, valid_until: value });
    for (const unread of ["soon", "x".repeat(41), true]) expect(said(unread)).toEqual(["Must be a date"]);
    for (const other of [-1, "2200-01-01T00:00:00Z"]) expect(said(other)).toEqual(["Must be between 1970 and 2100"]);
  });

  it("says the spec's words about what a market maker forgets", () => {
    expect(messagesOf(quoteCreateBodySchema, withField(quote, "details.options", []))).toEqual([
      "Please add at least one option",
    ]);
    expect(messagesOf(quoteCreateBodySchema, withField(quote, "details.twapMethodology", "  "))).toEqual([
      "Please specify TWAP methodology",
    ]);
  });

  refuses(quoteCreateBodySchema, quote, [...notIds("rfq_id"), ["rfq_id", OMIT], ...badQuoteFields]);
});

describe("the terms of a kind", () => {
  const body = (details: object) => ({ rfq_id: 7, details });
  const faults = (details: object) => namedBy(quoteCreateBodySchema, body(details));

  it.each([
    { kind: "RETAINER", retainer: RETAINER },
    { retainer: RETAINER },
    { kind: "OTC", otc: OTC },
    { otc: { ...OTC, discountPercent: 12, pricePerTokenUsd: null }, twapMethodology: "TWAP over 7 days" },
    { kind: "TREASURY", treasury: TREASURY },
    { kind: "LOAN_CALL_OPTION", ...submission },
    { retainer: RETAINER, ...submission },
  ])("are a submission: %j", (details) => {
    expect(faults(details)).toEqual([]);
  });

  it.each<[object, string[]]>([
    [{}, ["options", "twapMethodology"]],
    [{ kind: "LOAN_CALL_OPTION", ...submission, otc: OTC }, ["otc"]],
    [{ kind: "OTC", otc: OTC, treasury: TREASURY }, ["treasury"]],
    [{ otc: OTC, retainer: RETAINER }, ["retainer"]],
    [{ retainer: RETAINER, options: submission.options }, ["twapMethodology"]],
    [{ otc: { ...OTC, pricePerTokenUsd: undefined, discountPercent: 5 } }, ["twapMethodology"]],
    [{ otc: { ...OTC, discountPercent: 5 }, twapMethodology: "TWAP" }, ["otc.pricePerTokenUsd"]],
    [{ otc: { ...OTC, pricePerTokenUsd: null } }, ["otc.pricePerTokenUsd"]],
    [{ otc: { ...OTC, side: "HOLD" } }, ["otc.side"]],
    [{ otc: { ...OTC, tokenAmount: 0 } }, ["otc.tokenAmount"]],
    [{ otc: { ...OTC, tokenAmount: 10.5 } }, ["otc.tokenAmount"]],
    [{ retainer: { ...RETAINER, workingCapitalTokens: 0.25 } }, ["retainer.workingCapitalTokens"]],
    [{ retainer: { ...RETAINER, termMonths: 0 } }, ["retainer.termMonths"]],
    [{ retainer: { ...RETAINER, profitSharePercent: 101 } }, ["retainer.profitSharePercent"]],
    [{ retainer: { ...RETAINER, monthlyFeeUsd: -1 } }, ["retainer.monthlyFeeUsd"]],
    [{ treasury: { ...TREASURY, strategies: "Covered calls" } }, ["treasury.strategies"]],
    [{ treasury: { ...TREASURY, strategies: [" "] } }, ["treasury.strategies.0"]],
    [{ treasury: { ...TREASURY, termMonths: 121 } }, ["treasury.termMonths"]],
    [{ kind: "LOAN", ...submission }, ["kind"]],
  ])("are refused where they are wrong: %j", (details, named) => {
    expect(faults(details)).toEqual(named.map((path) => `details.${path}`));
  });

  it("are typed in a form that says all that is missing at once", () => {
    const tomorrow = Date.now() + 86_400_000;
    const empty = formValues("OTC", [], null, tomorrow);
    expect(namedBy(quoteFormSchema, empty).toSorted()).toEqual([
      ...["otc.lockupMonths", "otc.pricePerTokenUsd", "otc.settlementDays", "otc.side", "otc.tokenAmount"],
      "otc.vestingMonths",
    ]);
    expect(namedBy(quoteFormSchema, { ...empty, otc: OTC })).toEqual([]);
    for (const validUntil of [null, Date.now() - 1, 1e15]) {
      expect(namedBy(quoteFormSchema, { ...empty, otc: OTC, validUntil })).toEqual(["validUntil"]);
    }
    expect(namedBy(quoteFormSchema, formValues("LOAN_CALL_OPTION", [], null, tomorrow))).toEqual([
      "options",
      "twapMethodology",
    ]);
  });
});

describe("the quote update body", () => {
  const { rfq_id: _rfqId, ...rest } = quote;

  it("keeps to the quote that it names: an RFQ in it is dropped", () => {
    const parsed = quoteUpdateBodySchema.parse({ ...quote, id: 9, status: "ACCEPTED" });
    expect(parsed).toMatchObject({ id: 9, price: 40 });
    expect(parsed).not.toHaveProperty("rfq_id");
    expect(parsed).not.toHaveProperty("status");
  });

  refuses(quoteUpdateBodySchema, { id: 9, ...rest }, [...notIds("id"), ["id", OMIT], ...badQuoteFields]);
});

describe("the quote status body", () => {
  const decision = { id: 9, status: "ACCEPTED", close_rfq: true, revision: 2 };

  it("reads the status in any case, and leaves the RFQ open unless told", () => {
    expect(quoteStatusBodySchema.parse({ id: 9, status: "accepted" })).toEqual({
      id: 9,
      status: "ACCEPTED",
      close_rfq: false,
    });
    expect(quoteStatusBodySchema.parse(decision)).toEqual(decision);
  });

  it("takes that the RFQ closes with an acceptance, and with nothing else; that it doesn't with all", () => {
    for (const status of ["ACCEPTED", "REJECTED", "PENDING", "EXPIRED", "WITHDRAWN"]) {
      const closing = (close_rfq: boolean) => namedBy(quoteStatusBodySchema, { id: 9, status, close_rfq });
      expect(closing(true), status).toEqual(status === "ACCEPTED" ? [] : ["close_rfq"]);
      expect(closing(false)).toEqual([]);
    }
  });

  it("takes a memo with an acceptance and a reason with a rejection, each to its length, and neither elsewhere", () => {
    const lengths = { memo: 2000, reason: 1000 } as const;
    const allowed = { ACCEPTED: "memo", REJECTED: "reason", PENDING: null, EXPIRED: null, WITHDRAWN: null };
    for (const [status, own] of Object.entries(allowed)) {
      for (const field of ["memo", "reason"] as const) {
        const said = (words: string) => namedBy(quoteStatusBodySchema, { id: 9, status, [field]: words });
        expect(said("Deepest books"), `${field} on ${status}`).toEqual(field === own ? [] : [field]);
        // Nothing to be seen is nothing said.
        expect(said(" \u200b ")).toEqual([]);
        expect(said("x".repeat(lengths[field] + 1))).toContain(field);
        if (field === own) expect(said("x".repeat(lengths[field]))).toEqual([]);
      }
    }
  });

  refuses(quoteStatusBodySchema, { ...decision, memo: "Deepest books" }, [
    ...[1, null, [], NUL].map((value): Bad => ["memo", value]),
    ...notIds("id"),
    ["id", OMIT],
    ["status", OMIT],
    ["status", "OPEN"],
    ["status", ""],
    ["status", 1],
    ["status", null],
    ...["true", "false", 1, 0, null, [], {}].map((value): Bad => ["close_rfq", value]),
    ...notNumbers("revision"),
    ["revision", -1],
    ["revision", 1.5],
    ["revision", TOO_LARGE_ID],
  ]);
});

describe("an id in a path", () => {
  it.each([
    ["1", 1],
    ["42", 42],
    ["2147483647", 2_147_483_647],
  ])("reads %j", (id, value) => {
    expect(pathIdSchema.parse({ id })).toEqual({ id: value });
  });

  refuses(
    pathIdSchema,
    { id: "1" },
    [
      ...["0", "-1", "+1", "1.0", "1e3", "0x10", "01", " 1", "1 ", "", "abc", "١", "2147483648", "9999999999", NUL],
      ...["99999999999999999999", ["1"], 1, null, OMIT],
    ].map((value): Bad => ["id", value]),
  );
});

describe.each([
  [
    "RFQs",
    rfqListQuerySchema,
    ["name", "type", "status", "market_maker_count", "estimated_tge_date", "valid_until", "created_at", "updated_at"],
  ],
  ["quotes", quoteListQuerySchema, ["rfq_id", "price", "status", "created_at", "updated_at", "valid_until"]],
  [
    "an RFQ's quotes",
    rfqQuoteListQuerySchema,
    ["rfq_id", "price", "status", "provider_name", "created_at", "updated_at", "valid_until"],
  ],
  ["market makers", marketMakerListQuerySchema, ["company_name", "id"]],
] as const)("the query of a list of %s", (_what, schema, sorts) => {
  it("asks for the first 100 of everything by default", () => {
    expect(schema.parse({})).toEqual({ limit: 100, offset: 0 });
  });

  it("reads page and search", () => {
    const query = { limit: "500", offset: "2147483647", q: "  nimbus  " };
    expect(schema.parse(query)).toEqual({ limit: 500, offset: 2_147_483_647, q: "nimbus" });
    expect(schema.parse({ limit: "1", offset: "0" })).toEqual({ limit: 1, offset: 0 });
  });

  it.each(sorts.flatMap((field) => [field, `-${field}`]))("sorts by %s", (sort) => {
    expect(schema.parse({ sort })).toMatchObject({ sort });
  });

  it("drops what it does not know", () => {
    expect(schema.parse({ owner: "9", include: "password" })).toEqual({ limit: 100, offset: 0 });
  });

  refuses(schema, { limit: "10", offset: "0", q: "x", sort: sorts[0] }, [
    ...["0", "501", "-1", "1.5", "1e2", "", " ", "abc", "10 ", "0x10", "99999999999", 10, ["10"]].map((value): Bad => [
      "limit",
      value,
    ]),
    ...["-1", "1.5", "", "abc", "2147483648", "99999999999", 0].map((value): Bad => ["offset", value]),
    ...[NUL, LONE_SURROGATE, "x".repeat(201), 5, ["x"]].map((value): Bad => ["q", value]),
    ...["", "-", "password", `--${sorts[0]}`, `+${sorts[0]}`, `${sorts[0]},id`, "__proto__", 1].map((value): Bad => [
      "sort",
      value,
    ]),
  ]);
});

describe("the filters of a list", () => {
  it("of RFQs take a type, and a status in either spelling", () => {
    expect(rfqListQuerySchema.parse({ type: "OTC", status: "pending" })).toMatchObject({ type: "OTC", status: "OPEN" });
  });

  it("of RFQs take AWARDED too, which no RFQ's status is", () => {
    expect(rfqListQuerySchema.parse({ status: "awarded" })).toMatchObject({ status: "AWARDED" });
    expect(rfqStatusBodySchema.safeParse({ id: 1, status: "AWARDED" }).success).toBe(false);
  });

  it("a count of quotes sorts for admins alone: a market maker would learn of others'", () => {
    expect(allRfqListQuerySchema.parse({ sort: "-quote_count" })).toMatchObject({ sort: "-quote_count" });
    expect(namedBy(rfqListQuerySchema, { sort: "quote_count" })).toEqual(["sort"]);
  });

  it("of quotes take a status in any case", () => {
    expect(quoteListQuerySchema.parse({ status: "withdrawn" })).toMatchObject({ status: "WITHDRAWN" });
  });

  it.each([
    [rfqListQuerySchema, { type: "otc" }, "type"],
    [rfqListQuerySchema, { type: "" }, "type"],
    [rfqListQuerySchema, { status: "ACCEPTED" }, "status"],
    [rfqListQuerySchema, { status: "" }, "status"],
    [quoteListQuerySchema, { status: "OPEN" }, "status"],
    [quoteListQuerySchema, { status: "" }, "status"],
  ])("refuse an unknown value, case %#: %j", (schema, query, named) => {
    expect(namedBy(schema, query)).toEqual([named]);
  });
});

describe("an answer's list of field issues", () => {
  it("says in which part of the request, where, what and of which kind", () => {
    const { error } = quoteCreateBodySchema.safeParse(withField(quote, "details.options.1.duration", 1.5));
    expect(error && toFieldIssues(error, "body")).toEqual([
      {
        loc: ["body", "details", "options", 1, "duration"],
        msg: "Must be a whole number",
        type: "invalid_type",
      },
    ]);
    const query = rfqListQuerySchema.safeParse({ limit: "501" });
    expect(query.error && toFieldIssues(query.error, "query")).toMatchObject([
      { loc: ["query", "limit"], msg: "Must be between 1 and 500" },
    ]);
  });
});

describe("minus zero", () => {
  it("is zero: no price is told as -$0", () => {
    const typed = { retainer: { ...RETAINER, monthlyFeeUsd: -0, profitSharePercent: -0, noticeDays: -0 } };
    const { submission } = quoteCreateBodySchema.parse({ rfq_id: 1, price: -0, details: typed });
    expect(submission.retainer).toEqual({ ...RETAINER, monthlyFeeUsd: 0, profitSharePercent: 0, noticeDays: 0 });
  });
});
