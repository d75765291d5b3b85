/** Each figure of the dashboard, traced to the rows that it stands for (contract section 7). */
import { describe, expect, test } from "vitest";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { inHours, dashboard, decide, moveRfq, moveQuote, people } from "@/tests/setup/dashboard-needs";

describe("the four figures", () => {
  test("are nothing at first", async () => {
    const { issuer, maker } = await people();
    const none = { pending_rfqs: 0, total_volume: 0, open_quotes: 0, success_rate: null };
    expect(await dashboard(issuer)).toMatchObject(none);
    expect(await dashboard(maker)).toMatchObject(none);
  });

  test("count what is each party's, as the clock has it, each agreement once", async () => {
    const { issuer, maker, other } = await people();
    const stranger = await register("token_issuer");
    await createDraft(issuer, [maker]);
    const overdue = await createOpenRfq(issuer, [maker]);
    const rfqs = [await createOpenRfq(issuer, [maker, other]), await createOpenRfq(issuer, [maker])];
    await createOpenRfq(stranger, [maker]);
    const [first = 0, second = 0] = rfqs;
    await decide(issuer, await createQuote(maker, first), "ACCEPTED");
    await decide(issuer, await createQuote(other, first), "REJECTED");
    await createQuote(maker, second);
    const expired = await createQuote(maker, overdue);
    await moveRfq(overdue, inHours(-2));
    await moveQuote(expired, inHours(-1));

    // Of 1 accepted, 1 rejected and 1 expired quote; 5 % of an FDV of 100 million, and a million of stable allocation.
    expect(await dashboard(issuer)).toMatchObject({
      pending_rfqs: 2,
      open_quotes: 1,
      success_rate: 100 / 3,
      total_volume: 6_000_000,
    });
    expect(await dashboard(maker)).toMatchObject({
      pending_rfqs: 3,
      open_quotes: 1,
      success_rate: 50,
      total_volume: 6_000_000,
    });
    expect(await dashboard(other)).toMatchObject({ pending_rfqs: 1, open_quotes: 0, success_rate: 0, total_volume: 0 });
  });
});

describe("an admin's figures", () => {
  test("are everyone's, as the lists beside them are, also of one who acts as a market maker", async () => {
    const { issuer, maker } = await people();
    const admins = [await registerAdmin(), await registerAdmin()];
    const [admin, flagged] = admins as [Person, Person];
    const flag = { id: flagged.id, is_liquidity_provider: true };
    expect((await call("PUT", "/v1/users/update", { token: admin.token, body: flag })).status).toBe(200);
    await createOpenRfq(issuer, [maker]);
    await createQuote(maker, await createOpenRfq(admin, [maker]));

    const stats = (await call("GET", "/v1/stats", { token: admin.token })).body.element;
    const open = (await call("GET", "/v1/rfqs/all?status=OPEN", { token: admin.token })).body.total;
    for (const person of admins) {
      expect(await dashboard(person)).toMatchObject({
        pending_rfqs: open,
        open_quotes: stats.pending_quotes_count,
        total_volume: stats.total_volume,
      });
    }
    expect(open).toBeGreaterThan(1);
  });
});
