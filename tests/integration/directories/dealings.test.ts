/** What a caller has with the company of a profile (contract section 4). */
import { beforeAll, describe, expect, test } from "vitest";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { fullProfile } from "@/tests/factories/full-profile";
import { createProfile } from "@/tests/factories/profiles";
import type { DealingsWire } from "@/lib/profiles/contract/dealings";
import { call } from "@/tests/setup/api";
import { close } from "@/tests/setup/ended-deals";

describe("what a caller has with the company of a profile", () => {
  let issuer: Person;
  let maker: Person;
  let unchosen: Person;
  type Made = "token-issuer" | "market-maker" | "awarded" | "quote" | "draft" | "sealed" | "sealedQuote";
  const ids = {} as Record<Made, number>;

  const between = async (viewer: Person, kind: "token-issuer" | "market-maker") => {
    const path = `/v1/onboarding/${kind}/${ids[kind]}/dealings` as const;
    const { status, body } = await call("GET", path, { token: viewer.token });
    expect(status).toBe(200);
    return body.element;
  };
  const totals = ({ rfqs, quotes, agreements }: DealingsWire) => [rfqs.total, quotes.total, agreements.total];

  beforeAll(async () => {
    issuer = await registerOnly("token_issuer");
    maker = await registerOnly("market_maker");
    ids["token-issuer"] = await createProfile(issuer, "token_issuer", fullProfile.token_issuer);
    ids["market-maker"] = await createProfile(maker, "market_maker", fullProfile.market_maker);
    unchosen = await register("market_maker");
    ids.awarded = await createOpenRfq(issuer, [maker, unchosen]);
    ids.quote = await createQuote(maker, ids.awarded);
    await createQuote(unchosen, ids.awarded);
    await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id: ids.quote, status: "ACCEPTED" } });
    const elsewhere = await createQuote(unchosen, await createOpenRfq(issuer, [unchosen]));
    await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id: elsewhere, status: "ACCEPTED" } });
    ids.draft = (await createDraft(issuer, [maker])).id;
    await createDraft(issuer, [unchosen]);
    ids.sealed = await createOpenRfq(issuer, [maker], { is_sealed: true });
    ids.sealedQuote = await createQuote(maker, ids.sealed);
    await createQuote(maker, await createOpenRfq(await register("token_issuer"), [maker]));
  });

  test("an issuer finds their own RFPs that name a maker, without what lies under a seal", async () => {
    const dealings = await between(issuer, "market-maker");
    expect(totals(dealings)).toEqual([3, 1, 1]);
    const { rfqs, quotes, agreements } = dealings;
    expect(rfqs.newest.map(({ id, status }) => [id, status])).toEqual([
      [ids.sealed, "OPEN"],
      [ids.draft, "DRAFT"],
      [ids.awarded, "OPEN"],
    ]);
    expect(quotes.newest).toMatchObject([{ id: ids.quote, rfq_id: ids.awarded, status: "ACCEPTED" }]);
    expect(agreements.newest).toMatchObject([{ rfq_id: ids.awarded, status: "ACTIVE", end: expect.any(String) }]);
  });

  test("a maker finds what an issuer invited them to, and their own quotes on it: no draft", async () => {
    const { rfqs, quotes, agreements } = await between(maker, "token-issuer");
    expect(rfqs.newest.map(({ id }) => id)).toEqual([ids.sealed, ids.awarded]);
    expect(quotes.newest.map(({ id }) => id)).toEqual([ids.sealedQuote, ids.quote]);
    expect(agreements.total).toBe(1);
  });

  test("nobody else has anything with them: not another of their kind, an investor or an administrator", async () => {
    const others = [
      await register("token_issuer"),
      await register("market_maker"),
      await register("vc_investor"),
      await registerAdmin(),
    ];
    for (const viewer of [...others, issuer]) {
      expect(totals(await between(viewer, "token-issuer"))).toEqual([0, 0, 0]);
    }
    for (const viewer of [...others, maker]) {
      expect(totals(await between(viewer, "market-maker"))).toEqual([0, 0, 0]);
    }
  });

  test("an RFP that closed with an award says so, to a maker only with one of theirs", async () => {
    await createQuote(maker, ids.awarded);
    expect((await close(issuer, ids.awarded)).status).toBe(200);
    for (const [viewer, kind, isAwarded] of [
      [issuer, "market-maker", true],
      [maker, "token-issuer", true],
      [unchosen, "token-issuer", false],
    ] as const) {
      const { newest } = (await between(viewer, kind)).rfqs;
      const awarded = newest.find(({ id }) => id === ids.awarded);
      expect(awarded).toMatchObject({ status: "CLOSED", is_awarded: isAwarded });
    }
  });
});
