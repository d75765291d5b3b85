/** What fields say together, and what misses several of them: each that is wrong is named, and nothing is written. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import { createOpenRfq, submission } from "@/tests/factories/deals";
import { register } from "@/tests/factories/people";
import { call, namedFields } from "@/tests/setup/api";
import { issuer, maker, idleMaker, quoteId, makeRecords } from "@/tests/factories/bad-input/records";
import { type Body, option } from "@/tests/factories/bad-input/meanings";
import { noteState, expectNothingWritten } from "@/tests/setup/nothing-written";

beforeAll(makeRecords);

beforeEach(noteState);

describe("more than one field", () => {
  test("a revision is refused like a first submission: foreign provider, wrong price", async () => {
    const update = (overrides: Body) =>
      call("PUT", "/v1/quotes/update", {
        token: maker.token,
        body: { id: quoteId, details: submission(), ...overrides },
      });
    expect(namedFields(await update({ provider_id: idleMaker.id }))).toEqual(["body.provider_id"]);
    expect(namedFields(await update({ price: 46 }))).toEqual(["body.price"]);
    await expectNothingWritten();
  });

  test("what agrees within rounding is taken, and ours is what is stored", async () => {
    const fresh = await register("market_maker");
    const rfqId = await createOpenRfq(issuer, [fresh]);
    const options = submission().options.map((given, index) => ({
      ...given,
      tokenAmount: [25e6 + 1, 15e6 - 1, 10e6][index],
    }));
    const body = { rfq_id: rfqId, provider_id: fresh.id, price: 47.509, details: submission({ options }) };
    const { status, body: answer } = await call("POST", "/v1/quotes/create", { token: fresh.token, body });
    expect(status).toBe(201);
    expect(answer.element.price).toBe(47.5);
    const tokens = answer.element.submission?.options.map(({ tokenAmount }) => tokenAmount);
    expect(tokens).toEqual([25e6, 15e6, 10e6]);
  });

  test("the largest and smallest figures that are allowed are stored as they are", async () => {
    const fresh = await register("market_maker");
    const contract_parameters = {
      target_fdv: 1e15,
      supply_allocation_percentage: 100,
      stable_allocation: 1e15,
      total_supply: 1e15,
    };
    const rfqId = await createOpenRfq(issuer, [fresh], { contract_parameters, valid_until: 4_102_444_800_000 });
    const rfq = await call("GET", `/v1/rfqs/${rfqId}`, { token: issuer.token });
    expect(rfq.body.element).toMatchObject({ contract_parameters, valid_until: 4_102_444_800_000 });
    const options = [
      option({ loanPercentage: 99.9999999999999, duration: 120, startMonth: 120, strikeOTM: 10_000 }),
      option({ loanPercentage: 1e-13, duration: 1, startMonth: 0, strikeOTM: 5e-324 }),
    ];
    const body = { rfq_id: rfqId, valid_until: 4_102_444_800_000, details: submission({ options }) };
    const answer = await call("POST", "/v1/quotes/create", { token: fresh.token, body });
    expect(answer.status).toBe(201);
    expect(answer.body.element.submission?.options[1]).toMatchObject({ strikeOTM: 5e-324, loanPercentage: 1e-13 });
    expect(answer.body.element.submission?.rfqContext).toMatchObject({ loanValue: 1e15, totalAllocation: 2e15 });
  });

  test("a market maker's own id and known venues in another spelling are taken", async () => {
    const fresh = await register("market_maker");
    const rfqId = await createOpenRfq(issuer, [fresh], { venues: ["gateio"] });
    const venues = [{ ...submission().venues[0], venue: "Gate.io" }];
    const body = { rfq_id: rfqId, provider_id: fresh.id, details: submission({ venues }) };
    const { body: answer } = await call("POST", "/v1/quotes/create", { token: fresh.token, body });
    expect(answer.element.submission?.venues).toMatchObject([{ venue: "gateio" }]);
  });
});

describe("POST /v1/onboarding/my/complete", () => {
  test.each([
    ["nothing", undefined],
    ["broken JSON", "{"],
    ["a role", JSON.stringify({ role: "admin", user_type: "market_maker", is_liquidity_provider: true })],
    ["another's id", JSON.stringify({ id: 1, user_id: 1, is_completed: false })],
    ["bytes", new Uint8Array([0xff, 0xfe, 0x00])],
    ["a lot", "x".repeat(500_000)],
  ])("takes nothing from a body that holds %s", async (_, body) => {
    const answer = await call("POST", "/v1/onboarding/my/complete", { token: issuer.token, body });
    expect(answer.status).toBeLessThan(500);
    await expectNothingWritten();
    expect(await db().user.findUniqueOrThrow({ where: { id: issuer.id } })).toMatchObject({
      role: "user",
      userType: "token_issuer",
      isLiquidityProvider: false,
    });
  });
});
