/** The first steps that the dashboard offers whoever has just begun (contract section 7). */
import { describe, expect, test } from "vitest";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { dashboard, decide, people } from "@/tests/setup/dashboard-needs";

describe("the first steps", () => {
  const stepsOf = async (person: Person) =>
    (await dashboard(person)).first_steps.map(({ kind, is_done }) => [kind, is_done] as const);
  const doneOf = async (person: Person) =>
    (await stepsOf(person)).filter(([, isDone]) => isDone).map(([kind]) => kind as string);

  test("of an issuer and a market maker are done one by one, each by their own deeds, and are then gone", async () => {
    const { issuer, maker, other } = await people();
    const stranger = await register("token_issuer");
    await createQuote(other, await createOpenRfq(stranger, [other]));
    expect([await doneOf(issuer), await doneOf(maker)]).toEqual([["profile_completed"], ["profile_completed"]]);

    const draft = await createDraft(issuer, [maker]);
    expect(await doneOf(issuer)).toEqual(["profile_completed", "rfq_drafted"]);
    // A draft is nobody else's to know of.
    expect(await doneOf(maker)).toEqual(["profile_completed"]);
    const { first_steps: steps } = await dashboard(issuer);
    expect(steps.find(({ kind }) => kind === "rfq_published")?.href).toBe(`/rfqs/${draft.id}`);

    const rfqId = await createOpenRfq(issuer, [maker]);
    expect(await doneOf(issuer)).toEqual(["profile_completed", "rfq_drafted", "rfq_published"]);
    expect(await doneOf(maker)).toEqual(["profile_completed", "invitation_received"]);

    const quoteId = await createQuote(maker, rfqId);
    expect(await doneOf(maker)).toEqual(["profile_completed", "invitation_received", "quote_sent"]);
    expect(await stepsOf(issuer)).toContainEqual(["quote_decided", false]);
    await decide(issuer, quoteId, "ACCEPTED");
    expect(await stepsOf(issuer)).toEqual([]);

    const tradingInfo = { keySuccessMetrics: [{ venue: "Binance", reportedVolume: 1_000_000, spread: 0.1 }] };
    const update = { token: maker.token, body: { tradingInfo } };
    expect((await call("POST", "/v1/onboarding/market-maker/update", update)).status).toBe(200);
    expect(await stepsOf(maker)).toEqual([]);
  });

  test("are none of an admin's; a newcomer's begin with their onboarding", async () => {
    expect(await stepsOf(await registerAdmin())).toEqual([]);
    const fund = await registerOnly("vc_investor");
    expect((await dashboard(fund)).first_steps).toEqual([
      { kind: "profile_completed", is_done: false, href: "/onboarding/vc-investor" },
      { kind: "profile_filled", is_done: false, href: "/onboarding/vc-investor" },
    ]);
  });
});
