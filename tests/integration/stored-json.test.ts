/** Rows whose JSON an older release has written are read, answered and changed like any other (docs/decisions/0037). */
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import { clients } from "@/lib/kit/db/client";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { pdfPages } from "@/tests/setup/pdf-text";

let issuer: Person;
let maker: Person;

beforeAll(async () => {
  [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
});

describe("a quote's revision", () => {
  /** As it was stored before there were versions, told from today's by its figures. */
  const unversioned = {
    ...{ term: 31, totalSupply: 1_000, isNominalSupply: true, fdv: 900, targetFdv: 900, loanPercentage: 10 },
    ...{ supplyAllocationPercentage: 10, stableAllocation: 7, totalAllocation: 97, loanValue: 90, loanTokens: 100 },
    validUntil: 1_800_000_000_000,
  };

  async function quoteOfOld(): Promise<number> {
    const id = await createQuote(maker, await createOpenRfq(issuer, [maker]));
    await clients().writer.quoteRevision.updateMany({ where: { quoteId: id }, data: { rfqContext: unversioned } });
    return id;
  }

  test("is stored with its version", async () => {
    const quoteId = await createQuote(maker, await createOpenRfq(issuer, [maker]));
    const { rfqContext } = await db().quoteRevision.findFirstOrThrow({ where: { quoteId } });
    expect(rfqContext).toMatchObject({ v: 1, loanValue: 5_000_000 });
    const { body } = await call("GET", `/v1/quotes/${quoteId}`, { token: maker.token });
    expect(body.element.submission?.rfqContext).not.toHaveProperty("v");
  });

  test("of old is answered with what it says", async () => {
    const id = await quoteOfOld();
    const quote = await call("GET", `/v1/quotes/${id}`, { token: issuer.token });
    expect(quote.body.element.submission?.rfqContext).toEqual(unversioned);
    const revision = await call("GET", `/v1/quotes/${id}/revisions/1`, { token: maker.token });
    expect(revision.body.element.submission.rfqContext).toEqual(unversioned);
  });

  test("of old is agreed to, on paper too", async () => {
    const id = await quoteOfOld();
    const body = { id, status: "ACCEPTED", revision: 1 };
    expect((await call("PUT", "/v1/quotes/status", { token: issuer.token, body })).status).toBe(200);
    const { body: agreements } = await call("GET", "/v1/agreements/my", { token: issuer.token });
    const agreement = agreements.element.find(({ quote_id }) => quote_id === id);
    expect(agreement).toMatchObject({ loan_value: 90, stable_allocation: 7 });
    const sheet = await call("GET", `/v1/agreements/${agreement?.id ?? 0}/term-sheet`, { token: issuer.token });
    expect((await pdfPages(sheet.body)).join(" ")).toContain("$900");
  });
});
