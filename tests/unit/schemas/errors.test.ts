import { describe, expect, it } from "vitest";
import { toFieldIssues } from "@/lib/kit/http/error-response";
import { apiKeyBodySchema } from "@/lib/apikeys/contract";
import { quoteCreateBodySchema } from "@/lib/quotes/contract/quotes";
import { rfqCreateBodySchema, rfqListQuerySchema, rfqUpdateBodySchema } from "@/lib/rfqs/contract/rfqs";
import { withField, messagesOf } from "@/tests/setup/schema-refusals";
import { rfq, quote } from "@/tests/factories/request-bodies";

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
