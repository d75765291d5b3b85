import { describe, expect, it } from "vitest";
import { quoteListQuerySchema, rfqQuoteListQuerySchema } from "@/lib/quotes/contract/quotes";
import { allRfqListQuerySchema, rfqListQuerySchema, rfqStatusBodySchema } from "@/lib/rfqs/contract/rfqs";
import { marketMakerListQuerySchema } from "@/lib/accounts/contract/users";
import { type Bad, NUL, LONE_SURROGATE, namedBy, refuses } from "@/tests/setup/schema-refusals";

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
