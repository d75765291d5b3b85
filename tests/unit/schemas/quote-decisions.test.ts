import { describe, expect, it } from "vitest";
import { quoteStatusBodySchema } from "@/lib/quotes/contract/quotes";
import { type Bad, OMIT, NUL, TOO_LARGE_ID, namedBy, refuses, notNumbers, notIds } from "@/tests/setup/schema-refusals";

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
