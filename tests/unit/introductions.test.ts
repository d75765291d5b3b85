/** Who is introduced to whom, and who finds what in the navigation (docs/decisions/0068, 0069). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { navigationFor, type NavigationUser } from "@/lib/addresses/routes";
import { counterpartOf, isAnswer, mayAskAgainAt, pairKey, pausedBy, secondsUntilRoom } from "@/lib/introductions/rules";
import { LIMITS } from "@/lib/kit/limits";

const person = (overrides: Partial<Parameters<typeof counterpartOf>[0]>) => ({
  role: "user" as const,
  userType: null,
  isLiquidityProvider: false,
  ...overrides,
});

test.each([
  ["a fund, to issuers", person({ userType: "vc_investor" }), "token_issuer"],
  ["an issuer, to funds", person({ userType: "token_issuer" }), "vc_investor"],
  ["a market maker, to nobody", person({ userType: "market_maker", isLiquidityProvider: true }), null],
  ["an admin, to nobody", person({ role: "admin", userType: "vc_investor" }), null],
  ["a guest, to nobody", person({}), null],
])("%s", (_, principal, kind) => {
  expect(counterpartOf(principal)).toBe(kind);
});

test("a pair is the same whoever of the two asks, and no other's", () => {
  const id = fc.integer({ min: 1, max: 2_147_483_647 });
  fc.assert(
    fc.property(id, id, id, (one, other, third) => {
      expect(pairKey(one, other)).toBe(pairKey(other, one));
      fc.pre(third !== one && third !== other);
      expect(pairKey(one, third)).not.toBe(pairKey(one, other));
    }),
  );
});

test("who was asked answers, who asked withdraws; and asks again 30 days after", () => {
  expect((["ACCEPTED", "DECLINED", "WITHDRAWN"] as const).map(isAnswer)).toEqual([true, true, false]);
  expect(mayAskAgainAt(new Date("2026-03-01T12:00:00Z"))).toEqual(new Date("2026-03-31T12:00:00Z"));
});

test("who sent a request waits for it, whatever they received since", () => {
  const sent = { direction: "sent" as const, ask_again_at: "2026-03-31T12:00:00.000Z" };
  const received = { direction: "received" as const, ask_again_at: "2026-04-02T12:00:00.000Z" };
  const [before, then] = [new Date("2026-03-31T11:59:59Z"), new Date("2026-03-31T12:00:00Z")];
  expect(pausedBy([received, sent], before)).toBe(sent);
  expect(pausedBy([sent, received], before)).toBe(sent);
  expect(pausedBy([received, sent], null)).toBe(sent);
  expect(pausedBy([received, sent], then)).toBeNull();
  expect(pausedBy([received], before)).toBeNull();
  expect(pausedBy([], before)).toBeNull();
});

test("of a day's requests the oldest makes room once it is a day old, to the second", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const most = LIMITS.introductionsPerDay;
  const since = (oldest: number) => [...Array<Date>(most - 1).fill(now), secondsAgo(oldest)];
  expect(secondsUntilRoom([], now)).toBe(0);
  expect(secondsUntilRoom(Array<Date>(most - 1).fill(now), now)).toBe(0);
  expect([0, 86_399, 86_400, 90_000].map((oldest) => secondsUntilRoom(since(oldest), now))).toEqual([86_400, 1, 0, 0]);
});

describe("the navigation", () => {
  const user = (overrides: Partial<NavigationUser>): NavigationUser => ({
    role: "user",
    user_type: null,
    is_liquidity_provider: false,
    ...overrides,
  });
  const labels = (overrides: Partial<NavigationUser>) => navigationFor(user(overrides)).links.map(({ label }) => label);

  test.each<[string, Partial<NavigationUser>, string[]]>([
    [
      "a fund",
      { user_type: "vc_investor" },
      ["Dashboard", "Token Issuers", "Market Makers", "Watch List", "Introductions"],
    ],
    [
      "an issuer",
      { user_type: "token_issuer" },
      ["Dashboard", "RFPs", "Market Makers", "VC Investors", "Introductions", "Ongoing Agreements", "Analytics"],
    ],
    [
      "a market maker",
      { user_type: "market_maker", is_liquidity_provider: true },
      ["Dashboard", "RFPs", "Token Issuers", "VC Investors", "Ongoing Agreements", "Analytics"],
    ],
    [
      "an admin",
      { role: "admin" },
      ["RFPs", "Token Issuers", "Market Makers", "VC Investors", "Ongoing Agreements", "Analytics"],
    ],
    ["a guest", {}, ["Dashboard", "RFPs", "Market Makers", "Ongoing Agreements", "Analytics"]],
  ])("of %s", (_, overrides, links) => {
    expect(labels(overrides)).toEqual(links);
  });

  test("of a fund has nothing of RFPs, anywhere; and its palette finds other funds", () => {
    const { links, more, admin } = navigationFor(user({ user_type: "vc_investor" }));
    const hrefs = [...links, ...more, ...admin].map(({ href }) => href);
    for (const never of ["/rfqs", "/rfqs/new", "/quotes", "/contracts", "/analytics"])
      expect(hrefs).not.toContain(never);
    expect(hrefs).toContain("/vc-investors");
  });
});
