/** Each need of the dashboard, traced to the rows that it stands for (contract section 7). */
import { describe, expect, test } from "vitest";
import { NEEDS_SHOWN } from "@/lib/dashboard/constants";
import { clients } from "@/lib/kit/db/client";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { fullProfile } from "@/tests/factories/full-profile";
import { createVenue } from "@/tests/factories/venues";
import { call } from "@/tests/setup/api";
import { expectRepeated } from "@/tests/setup/repeated";
import { inHours, dashboard, needOf, decide, moveRfq, moveQuote, people } from "@/tests/setup/dashboard-needs";

const idsOf = async (person: Person, kind: string) => (await needOf(person, kind))?.rows.map(({ id }) => id) ?? [];

describe("what needs an issuer", () => {
  test("the pending quotes on their RFPs, the soonest to expire first; none that is decided, expired or another's", async () => {
    const { issuer, maker, other } = await people();
    const rfqId = await createOpenRfq(issuer, [maker, other], { name: "Decide & close" });
    const late = await createQuote(maker, rfqId);
    const soon = await createQuote(other, rfqId);
    await moveQuote(soon, inHours(5));
    const rejected = await createQuote(maker, await createOpenRfq(issuer, [maker]));
    await decide(issuer, rejected, "REJECTED");
    await moveQuote(await createQuote(maker, await createOpenRfq(issuer, [maker])), inHours(-1));
    const stranger = await register("token_issuer");
    await createQuote(maker, await createOpenRfq(stranger, [maker]));

    const need = await needOf(issuer, "quotes_to_decide");
    const href = (quoteId: number) => `/rfqs/${rfqId}?quote=${quoteId}`;
    expect(need).toMatchObject({
      total: 2,
      rows: [
        { id: soon, name: "Decide & close", detail: other.name, is_urgent: true, href: href(soon) },
        { id: late, detail: maker.name, is_urgent: false, href: href(late) },
      ],
    });
    expect((await dashboard(issuer)).open_quotes).toBe(need?.total);
  });

  test.each([
    ["whose quotes are read", false],
    ["whose quotes are sealed", true],
  ])("not the quotes on an RFP %s that was taken back to a draft, until it is published again", async (_, isSealed) => {
    const { issuer, maker } = await people();
    const admin = await registerAdmin();
    const standing = await createQuote(maker, await createOpenRfq(issuer, [maker]));
    const rfqId = await createOpenRfq(issuer, [maker], { is_sealed: isSealed });
    const taken = await createQuote(maker, rfqId);
    const move = async (token: string, status: string) =>
      expect((await call("PUT", "/v1/rfqs/status", { token, body: { id: rfqId, status } })).status).toBe(200);
    const toDecide = async () => {
      const need = await needOf(issuer, "quotes_to_decide");
      expect(need?.total).toBe(need?.rows.length);
      return need?.rows.map(({ id }) => id).sort();
    };
    const open = isSealed ? [standing] : [standing, taken].sort();
    expect(await toDecide()).toEqual(open);
    await move(admin.token, "DRAFT");
    expect(await toDecide()).toEqual([standing]);
    await expectRepeated();
    await move(issuer.token, "OPEN");
    expect(await toDecide()).toEqual(open);
    await move(issuer.token, "CLOSED");
    expect(await toDecide()).toEqual([standing, taken].sort());
    await expectRepeated();
  });

  test("their RFPs that close within 72 hours, and their drafts; the first few of many, with how many there are", async () => {
    const { issuer, maker } = await people();
    const closing = await createOpenRfq(issuer, [maker], { valid_until: inHours(71) });
    await createOpenRfq(issuer, [maker], { valid_until: inHours(73) });
    await moveRfq(await createOpenRfq(issuer, [maker]), inHours(-1));
    const drafts: number[] = [];
    for (let index = 0; index < NEEDS_SHOWN + 2; index += 1) {
      drafts.push((await createDraft(issuer, [maker], { valid_until: inHours(200 - index) })).id);
    }
    expect(await needOf(issuer, "rfqs_closing")).toMatchObject({
      total: 1,
      href: "/rfqs?status=OPEN&sort=valid_until",
      rows: [{ id: closing, detail: null, is_urgent: true }],
    });
    expect(await needOf(issuer, "drafts_to_publish")).toMatchObject({
      total: NEEDS_SHOWN + 2,
      href: "/rfqs?status=DRAFT",
      rows: drafts
        .toReversed()
        .slice(0, NEEDS_SHOWN)
        .map((id) => ({ id })),
    });
    const kinds = (await dashboard(issuer)).needs.map(({ kind }) => kind);
    expect(kinds).toEqual(["rfqs_closing", "drafts_to_publish", "profile_to_finish"]);
  });
});

describe("what needs a market maker", () => {
  test("the open RFPs that they are invited to and have not answered, the soonest deadline first", async () => {
    const { issuer, maker, other } = await people();
    const far = await createOpenRfq(issuer, [maker, other], { valid_until: inHours(200) });
    const near = await createOpenRfq(issuer, [maker], { valid_until: inHours(20) });
    await createDraft(issuer, [maker]);
    await createOpenRfq(issuer, [other]);
    await moveRfq(await createOpenRfq(issuer, [maker]), inHours(-1));
    const answered = await createOpenRfq(issuer, [maker]);
    await decide(maker, await createQuote(maker, answered), "WITHDRAWN");
    const passed = await createOpenRfq(issuer, [maker]);
    const pass = { token: maker.token, body: { reason: "No capacity" } };
    expect((await call("POST", `/v1/rfqs/${passed}/pass`, pass)).status).toBe(200);
    // Another's answer is not theirs.
    await createQuote(other, far);

    expect(await needOf(maker, "rfqs_to_quote")).toMatchObject({
      total: 2,
      rows: [
        { id: near, detail: issuer.name, is_urgent: true },
        { id: far, detail: issuer.name, is_urgent: false },
      ],
    });
    expect(JSON.stringify(await dashboard(maker))).not.toContain(other.name);
  });

  test("not those all of whose awards are given, until one is taken back or another market maker may be chosen", async () => {
    const { issuer, maker, other } = await people();
    const admin = await registerAdmin();
    const rfqId = await createOpenRfq(issuer, [other], { valid_until: inHours(20) });
    const accepted = await createQuote(other, rfqId);
    await decide(issuer, accepted, "ACCEPTED");
    // Who joins later as well as who was there.
    const invite = { token: issuer.token, body: { market_maker_ids: [maker.id] } };
    expect((await call("POST", `/v1/rfqs/${rfqId}/invite`, invite)).status).toBe(200);
    expect(await needOf(maker, "rfqs_to_quote")).toBeNull();
    const [listed] = (await call("GET", "/v1/rfqs/assigned", { token: maker.token })).body.element;
    expect(listed).toMatchObject({ id: rfqId, is_fully_awarded: true });
    await decide(admin, accepted, "REJECTED");
    expect(await needOf(maker, "rfqs_to_quote")).toMatchObject({ total: 1, rows: [{ id: rfqId }] });
    await decide(admin, accepted, "ACCEPTED");
    expect(await needOf(maker, "rfqs_to_quote")).toBeNull();
    await expectRepeated();
  });

  test("their own quotes that expire within 72 hours", async () => {
    const { issuer, maker, other } = await people();
    const rfqId = await createOpenRfq(issuer, [maker, other]);
    const mine = await createQuote(maker, rfqId);
    await moveQuote(mine, inHours(30));
    await moveQuote(await createQuote(other, rfqId), inHours(30));
    await createQuote(maker, await createOpenRfq(issuer, [maker]));
    await moveQuote(await createQuote(maker, await createOpenRfq(issuer, [maker])), inHours(-1));
    expect(await needOf(maker, "quotes_expiring")).toMatchObject({
      total: 1,
      rows: [{ id: mine, is_urgent: true, href: `/quotes?quote=${mine}` }],
    });
  });
});

describe("a profile to finish", () => {
  test("is in the wizard before it is completed, then in the settings at its first unfinished section", async () => {
    const vc = await registerOnly("vc_investor");
    expect(await needOf(vc, "profile_to_finish")).toMatchObject({
      rows: [{ percent: 0, href: "/onboarding/vc-investor" }],
    });
    const onboarded = await register("vc_investor");
    const [row] = (await needOf(onboarded, "profile_to_finish"))?.rows ?? [];
    expect(row?.href).toMatch(/^\/settings\?section=(fundInfo|investmentFocus|portfolioInfo)$/);
    expect(row?.percent).toBeGreaterThan(0);
    expect(row?.percent).toBeLessThan(100);
  });

  test("is gone once every section is full, and then nothing needs a VC investor", async () => {
    const vc = await register("vc_investor");
    const answer = await call("POST", "/v1/onboarding/vc-investor/update", {
      token: vc.token,
      body: fullProfile.vc_investor,
    });
    expect(answer.status).toBe(200);
    expect((await dashboard(vc)).needs).toEqual([]);
  });
});

test("what needs an admin: venues that await approval, unfinished onboardings, RFPs of anybody that close soon", async () => {
  const admin = await registerAdmin();
  const { issuer, maker } = await people();
  const pending = await createVenue(issuer);
  await createVenue(admin);
  const closing = await createOpenRfq(issuer, [maker], { name: "Closing", valid_until: inHours(3) });
  // Everybody else of this file has completed theirs, or waits since before.
  await clients().writer.user.updateMany({ data: { onboardingCompletedAt: new Date() } });
  const waiting = await registerOnly("market_maker");
  const sinceAWeek = new Date(inHours(-7 * 24 - 1));
  await clients().writer.user.update({ where: { id: waiting.id }, data: { createdAt: sinceAWeek } });
  // Whoever came this week is still at it.
  const recent = await registerOnly("token_issuer");
  // Without a type and the flag there is no onboarding.
  await call("POST", "/v1/users/create", {
    token: admin.token,
    body: { name: "Guest", email: "guest@example.test" },
  });

  expect(await idsOf(admin, "venues_to_approve")).toEqual([pending]);
  expect(await needOf(admin, "onboardings_unfinished")).toMatchObject({
    total: 1,
    href: "/admin/users?onboarding=in_progress&sort=created_at",
    rows: [
      {
        ...{ id: waiting.id, detail: "Market Maker", href: `/admin/users/${waiting.id}` },
        since: sinceAWeek.toISOString(),
      },
    ],
  });
  const filtered = await call("GET", "/v1/users?onboarding=in_progress&sort=created_at", { token: admin.token });
  expect(filtered.body.element.map(({ id }: { id: number }) => id)).toEqual([waiting.id, recent.id]);
  const rfqs = await needOf(admin, "rfqs_closing");
  expect(rfqs?.rows[0]).toMatchObject({ id: closing, detail: `${issuer.name} · 0 quotes`, href: `/rfqs/${closing}` });
  const kinds = (await dashboard(admin)).needs.map(({ kind }) => kind);
  expect(kinds).toEqual(["rfqs_closing", "venues_to_approve", "onboardings_unfinished"]);
});
