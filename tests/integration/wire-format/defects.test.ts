/** What is answered, and written to the log, when it is our own fault (contract section 2). */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { createOpenRfq, quoteBody } from "@/tests/factories/deals";
import { register } from "@/tests/factories/people";
import { type Answer, call, errorOf } from "@/tests/setup/api";
import { expectConsoleError } from "@/tests/setup/fail-on-console-error";
import { issuer, quoteId, makeRecords, get, expectFixedHeaders } from "@/tests/factories/wire-format";

beforeAll(makeRecords);

describe("a defect on our side", () => {
  /** While `work` runs, the table is not where the code expects it. */
  async function withoutTable(table: string, work: () => Promise<void>): Promise<void> {
    const { writer } = clients();
    await writer.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "${table}_away"`);
    try {
      await work();
    } finally {
      await writer.$executeRawUnsafe(`ALTER TABLE "${table}_away" RENAME TO "${table}"`);
    }
  }

  async function expectMasked(answer: Answer): Promise<void> {
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      detail: "Server error. Please try again later.",
      code: "internal_error",
      request_id: answer.headers.get("x-request-id"),
    });
    expectFixedHeaders(answer);
    expectConsoleError(new RegExp(`"requestId":"${errorOf(answer).request_id}"`));
  }

  test("is masked on a read, and logged with the request id", async () => {
    await withoutTable("quotes", async () => expectMasked(await get(`/v1/quotes/${quoteId}`)));
    expect((await get(`/v1/quotes/${quoteId}`)).status).toBe(200);
  });

  test("is masked on a write, which then has not happened", async () => {
    const fresh = await register("market_maker");
    const id = await createOpenRfq(issuer, [fresh]);
    await withoutTable("quote_venue_targets", async () => {
      await expectMasked(await call("POST", "/v1/quotes/create", { token: fresh.token, body: quoteBody(id) }));
    });
    expect((await get(`/v1/quotes/for-rfq/${id}`)).body.total).toBe(0);
    expect((await get(`/v1/rfqs/${id}`)).body.element.quote_count).toBe(0);
  });

  test("is masked before anybody is known", async () => {
    await withoutTable("sessions", async () => expectMasked(await get("/v1/users/me")));
  });
});
