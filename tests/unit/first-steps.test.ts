import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Principal, profileKindOf } from "@/lib/accounts/rules/permissions";
import { type FirstStep } from "@/lib/dashboard/constants";
import { FIRST_STEPS_OF, firstSteps, type Reached } from "@/lib/dashboard/rules/first-steps";
import { sectionProgress } from "@/lib/profiles/rules/completeness";
import { OWNER } from "@/tests/factories/principals";

const someone: Principal = { userId: 7, role: "user", userType: null, isLiquidityProvider: false, member: OWNER };
const issuer: Principal = { ...someone, userType: "token_issuer" };
const maker: Principal = { ...someone, userType: "market_maker", isLiquidityProvider: true };
const vc: Principal = { ...someone, userType: "vc_investor" };
const admin: Principal = { ...someone, role: "admin" };

const NO_QUOTES = { PENDING: 0, ACCEPTED: 0, REJECTED: 0, EXPIRED: 0, WITHDRAWN: 0 };

const nothing = (principal: Principal): Reached => {
  const kind = profileKindOf(principal);
  return {
    isProfileCompleted: false,
    sections: kind ? sectionProgress(kind, {}) : [],
    rfqs: { all: 0, published: 0 },
    quotes: NO_QUOTES,
  };
};

const filled = (reached: Reached): Reached["sections"] =>
  reached.sections.map((section) => ({ ...section, percent: 100 }));

const doneOf = (principal: Principal, changes: Partial<Reached>) =>
  firstSteps(principal, { ...nothing(principal), ...changes }, [])
    .filter(({ isDone }) => isDone)
    .map(({ kind }) => kind);

const need = (kind: "drafts_to_publish" | "quotes_to_decide" | "rfqs_to_quote", href: string) => ({
  kind,
  total: 2,
  isCapped: false,
  rows: [href, "/another"].map((at, index) => ({
    id: index,
    name: "",
    detail: null,
    deadline: null,
    since: null,
    percent: null,
    href: at,
    isUrgent: false,
  })),
});

describe("the first steps", () => {
  it.each([
    ["an issuer", issuer, FIRST_STEPS_OF.issuer],
    ["a market maker", maker, FIRST_STEPS_OF.maker],
    ["a market maker by the flag alone", { ...someone, isLiquidityProvider: true }, FIRST_STEPS_OF.maker],
    ["a VC investor", vc, FIRST_STEPS_OF.vc],
    ["an admin", admin, []],
    ["an admin who is flagged", { ...admin, isLiquidityProvider: true }, []],
    ["whose account is no party's", someone, []],
  ])("of %s, none of them done", (_who, principal, kinds) => {
    const steps = firstSteps(principal, nothing(principal), []);
    expect(steps.map(({ kind }) => kind)).toEqual(kinds);
    expect(steps.every(({ isDone, href }) => !isDone && href.startsWith("/"))).toBe(true);
  });

  it.each<[Principal, Partial<Reached>, FirstStep[]]>([
    [issuer, { isProfileCompleted: true }, ["profile_completed"]],
    [issuer, { rfqs: { all: 1, published: 0 } }, ["rfq_drafted"]],
    [issuer, { rfqs: { all: 2, published: 1 } }, ["rfq_drafted", "rfq_published"]],
    [issuer, { quotes: { ...NO_QUOTES, PENDING: 1 } }, ["quote_received"]],
    // Whoever took it back, a quote was there.
    [issuer, { quotes: { ...NO_QUOTES, WITHDRAWN: 1 } }, ["quote_received"]],
    [issuer, { quotes: { ...NO_QUOTES, EXPIRED: 1 } }, ["quote_received"]],
    [issuer, { quotes: { ...NO_QUOTES, REJECTED: 1 } }, ["quote_received", "quote_decided"]],
    [issuer, { quotes: { ...NO_QUOTES, ACCEPTED: 1 } }, ["quote_received", "quote_decided"]],
    [maker, { rfqs: { all: 1, published: 1 } }, ["invitation_received"]],
    [maker, { quotes: { ...NO_QUOTES, WITHDRAWN: 1 } }, ["quote_sent"]],
    [maker, { sections: filled(nothing(maker)) }, ["coverage_shown"]],
    [
      maker,
      { sections: filled(nothing(maker)).map((one) => (one.key === "metrics" ? { ...one, percent: 0 } : one)) },
      [],
    ],
    [
      maker,
      { sections: filled(nothing(maker)).map((one) => (one.key === "references" ? { ...one, percent: 0 } : one)) },
      ["coverage_shown"],
    ],
    [vc, { isProfileCompleted: true }, ["profile_completed"]],
  ])("%j with %j has done %j", (principal, changes, done) => {
    expect(doneOf(principal, changes)).toEqual(done);
  });

  it.each([issuer, maker, vc])("are gone once all are done", (principal) => {
    const reached = nothing(principal);
    const all = {
      isProfileCompleted: true,
      sections: filled(reached),
      rfqs: { all: 1, published: 1 },
      quotes: { ...NO_QUOTES, ACCEPTED: 1 },
    };
    expect(firstSteps(principal, all, [])).toEqual([]);
  });

  it("lead to the first of what waits; before it does, to where it will", () => {
    const hrefs = (principal: Principal, needs: Parameters<typeof firstSteps>[2], isProfileCompleted = true) =>
      Object.fromEntries(
        firstSteps(principal, { ...nothing(principal), isProfileCompleted }, needs).map(({ kind, href }) => [
          kind,
          href,
        ]),
      );
    expect(hrefs(issuer, [])).toMatchObject({
      rfq_drafted: "/rfqs/new",
      rfq_published: "/rfqs",
      quote_decided: "/rfqs",
    });
    expect(hrefs(issuer, [need("drafts_to_publish", "/rfqs/3"), need("quotes_to_decide", "/rfqs/2?quote=9")])).toEqual({
      profile_completed: "/settings",
      rfq_drafted: "/rfqs/new",
      rfq_published: "/rfqs/3",
      quote_received: "/rfqs/2?quote=9",
      quote_decided: "/rfqs/2?quote=9",
    });
    expect(hrefs(maker, [need("rfqs_to_quote", "/rfqs/5")])).toMatchObject({
      coverage_shown: "/settings?section=tradingInfo",
      invitation_received: "/rfqs/5",
      quote_sent: "/rfqs/5",
    });
    expect(hrefs(vc, [], false)).toMatchObject({ profile_completed: "/onboarding/vc-investor" });
  });

  it("never undo one another: whoever comes further has done at least as much", () => {
    const count = fc.nat(3);
    const reached = fc.record({
      isProfileCompleted: fc.boolean(),
      rfqs: fc.record({ all: count, published: count }),
      quotes: fc.record({ PENDING: count, ACCEPTED: count, REJECTED: count, EXPIRED: count, WITHDRAWN: count }),
    });
    fc.assert(
      fc.property(fc.constantFrom(issuer, maker, vc), reached, (principal, now) => {
        const later = { ...now, rfqs: { all: now.rfqs.all + 1, published: now.rfqs.published + 1 } };
        const isGone = firstSteps(principal, { ...nothing(principal), ...later }, []).length === 0;
        expect(isGone || doneOf(principal, now).every((kind) => doneOf(principal, later).includes(kind))).toBe(true);
      }),
    );
  });
});
