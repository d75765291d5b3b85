/** Where a kept figure says that there is more than lists count, nothing is counted; where it doesn't, all is (docs/decisions/0182). */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { USER_TYPES } from "@/lib/accounts/constants";
import { figureScope } from "@/lib/accounts/rules/relations";
import { clients } from "@/lib/kit/db/client";
import { rebuildFigures } from "@/lib/kit/db/figures";
import type { ElementList } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";

let admin: Person;
let issuer: Person;
let maker: Person;

beforeAll(async () => {
  [admin, issuer, maker] = [await registerAdmin(), await register("token_issuer"), await register("market_maker")];
  const put = async (path: string, body: object) =>
    expect((await call("PUT", path, { token: issuer.token, body })).status).toBe(200);
  for (const status of ["ACCEPTED", "REJECTED"]) {
    const rfqId = await createOpenRfq(issuer, [maker]);
    await put("/v1/quotes/status", { id: await createQuote(maker, rfqId), status });
    await put("/v1/rfqs/status", { id: rfqId, status: "CLOSED" });
  }
});

// What was made up is gone.
afterEach(rebuildFigures);

const more = (scope: number, kind: string, label: string, amount: number) => clients().writer.$executeRaw`
  INSERT INTO "figure_changes" ("scope", "kind", "month", "label", "place", "amount")
  VALUES (${scope}, ${kind}, '2026-11', ${label}, 0, ${amount})`;

async function totalOf(person: Person, url: string) {
  const { status, body } = await call<ElementList<object>>("GET", url, { token: person.token });
  expect([url, status]).toEqual([url, 200]);
  return { total: body.total, isCapped: body.total_capped };
}

const CAPPED = { total: LIMITS.countedRows, isCapped: true };
const counted = (total: number) => ({ total, isCapped: false });

/** By which figure, of whom, and how many there are. */
const KNOWN = [
  { url: "/v1/rfqs/all", kind: "rfqs", label: "SIGNED", rows: 2 },
  { url: "/v1/rfqs/all?status=CLOSED", kind: "rfqs", label: "CLOSED", rows: 2 },
  { url: "/v1/rfqs/all?status=AWARDED&sort=name", kind: "rfqs", label: "AWARDED", rows: 1 },
  { url: "/v1/rfqs/all?status=OPEN", kind: "rfqs", label: "OPEN", rows: 0 },
  { url: "/v1/rfqs/my?status=OPEN", kind: "rfqs", label: "OPEN", rows: 0, by: "issuer" },
  { url: "/v1/rfqs/assigned?status=OPEN", kind: "rfqs", label: "OPEN", rows: 0, by: "maker" },
  { url: "/v1/rfqs/my?status=CLOSED", kind: "rfqs", label: "AWARDED", rows: 2, by: "issuer" },
  { url: "/v1/rfqs/assigned?status=CLOSED", kind: "rfqs", label: "CLOSED", rows: 2, by: "maker" },
  { url: "/v1/quotes/all", kind: "quotes", label: "WITHDRAWN", rows: 2 },
  { url: "/v1/quotes/all?sort=status", kind: "quotes", label: "WITHDRAWN", rows: 2 },
  { url: "/v1/quotes/all?status=REJECTED", kind: "quotes", label: "REJECTED", rows: 1 },
  { url: "/v1/quotes/all?status=EXPIRED", kind: "quotes", label: "EXPIRED", rows: 0 },
  { url: "/v1/quotes/all?status=PENDING", kind: "quotes", label: "PENDING", rows: 0 },
  { url: "/v1/quotes/my?status=REJECTED", kind: "quotes", label: "REJECTED", rows: 1, by: "maker" },
  { url: "/v1/quotes/my?status=WITHDRAWN&sort=-price", kind: "quotes", label: "WITHDRAWN", rows: 0, by: "maker" },
  { url: "/v1/quotes/my?status=EXPIRED", kind: "quotes", label: "EXPIRED", rows: 0, by: "maker" },
  { url: "/v1/agreements/my", kind: "quotes", label: "ACCEPTED", rows: 1 },
  { url: "/v1/agreements/my", kind: "quotes", label: "ACCEPTED", rows: 1, by: "issuer" },
  { url: "/v1/agreements/my?sort=-end", kind: "quotes", label: "ACCEPTED", rows: 1, by: "maker" },
  { url: "/v1/users", kind: "users", label: "vc_investor", rows: 3 },
  { url: "/v1/users?user_type=vc_investor", kind: "users", label: "vc_investor", rows: 0 },
  { url: "/v1/users?role=user", kind: "users", label: "vc_investor", rows: 2 },
  { url: "/v1/users?onboarding=completed", kind: "users", label: "vc_investor", rows: 2 },
  { url: "/v1/emails/failed", kind: "failed_emails", label: "", rows: 0 },
  { url: "/v1/emails/failed?sort=-attempts", kind: "failed_emails", label: "", rows: 0 },
  { url: "/v1/sign-in-failures", kind: "sign_in_failures", label: "with", rows: 0 },
  { url: "/v1/sign-in-failures?account=without", kind: "sign_in_failures", label: "without", rows: 0 },
] as const;

function askerOf(by: "admin" | "issuer" | "maker"): { person: Person; scope: number } {
  if (by === "admin") return { person: admin, scope: figureScope("all") };
  if (by === "issuer") return { person: issuer, scope: figureScope({ issuerId: issuer.id }) };
  return { person: maker, scope: figureScope({ makerId: maker.id }) };
}

describe("a figure of more than lists count", () => {
  test.each(KNOWN)("is the end of the counting: $url", async ({ url, kind, label, rows, ...who }) => {
    const { person, scope } = askerOf("by" in who ? who.by : "admin");
    expect(await totalOf(person, url)).toEqual(counted(rows));
    // With what isn't among those that are listed: an administrator, say.
    await more(scope, kind, label, LIMITS.countedRows + 3);
    expect(await totalOf(person, url)).toEqual(CAPPED);
  });

  test.each([
    // Of what narrows these there is no figure.
    { url: "/v1/rfqs/all?status=CLOSED&type=OTC", kind: "rfqs", label: "CLOSED", rows: 0 },
    { url: "/v1/rfqs/all?status=CLOSED&q=nothing+like+it", kind: "rfqs", label: "CLOSED", rows: 0 },
    { url: "/v1/quotes/all?status=REJECTED&q=nothing+like+it", kind: "quotes", label: "REJECTED", rows: 0 },
    { url: "/v1/agreements/my?status=ENDED", kind: "quotes", label: "ACCEPTED", rows: 0 },
    { url: "/v1/agreements/my?type=OTC", kind: "quotes", label: "ACCEPTED", rows: 0 },
    { url: "/v1/users?role=admin", kind: "users", label: "vc_investor", rows: 1 },
    // Another status, and somebody else's.
    { url: "/v1/rfqs/all?status=SIGNED", kind: "rfqs", label: "CLOSED", rows: 0 },
    { url: "/v1/quotes/all?status=WITHDRAWN", kind: "quotes", label: "REJECTED", rows: 0 },
    { url: "/v1/users?user_type=vc_investor", kind: "users", label: "token_issuer", rows: 0 },
  ])("is not asked for $url", async ({ url, kind, label, rows }) => {
    await more(figureScope("all"), kind, label, LIMITS.countedRows + 1);
    expect(await totalOf(admin, url)).toEqual(counted(rows));
  });
});

test("a figure of what lists count leaves them to count", async () => {
  // Of the two quotes one is rejected: that is as many as are counted.
  await more(figureScope("all"), "quotes", "REJECTED", LIMITS.countedRows - 1);
  expect(await totalOf(admin, "/v1/quotes/all?status=REJECTED")).toEqual(counted(1));
  await more(figureScope("all"), "quotes", "REJECTED", 1);
  expect(await totalOf(admin, "/v1/quotes/all?status=REJECTED")).toEqual(CAPPED);
});

describe("a figure has what no list has", () => {
  const past = () => new Date(Date.now() - 1000);

  /** @param without how many of the figure's are in no list @param listed how many there are */
  async function expectWithout(without: number, listed: number, url: string, [kind, ...labels]: string[], by = admin) {
    const scope = by === admin ? 0 : by === maker ? -maker.id : issuer.id;
    const known = await clients().writer.$queryRaw<{ label: string; amount: number | bigint }[]>`
      SELECT "label", "amount" FROM "counted_figures" WHERE "scope" = ${scope} AND "kind" = ${kind}`;
    const stored = known
      .filter(({ label }) => labels.includes(label))
      .reduce((sum, { amount }) => sum + Number(amount), 0);
    await more(scope, kind ?? "", labels[0] ?? "", LIMITS.countedRows + without - stored);
    expect(await totalOf(by, url)).toEqual(counted(listed));
    await more(scope, kind ?? "", labels[0] ?? "", 1);
    expect(await totalOf(by, url)).toEqual(CAPPED);
    await rebuildFigures();
  }

  test("quotes that are stored as sealed", async () => {
    await createQuote(maker, await createOpenRfq(issuer, [maker], { is_sealed: true }));
    await expectWithout(1, 1, "/v1/quotes/all?status=REJECTED", ["quotes", "REJECTED"]);
  });

  test("open RFPs that the clock has overtaken", async () => {
    const id = await createOpenRfq(issuer, [maker]);
    await clients().writer.rfq.update({ where: { id }, data: { validUntil: past() } });
    // The sealed one is open, too.
    await expectWithout(1, 1, "/v1/rfqs/all?status=OPEN", ["rfqs", "OPEN"]);
    await expectWithout(1, 1, "/v1/rfqs/my?status=OPEN", ["rfqs", "OPEN"], issuer);
    await expectWithout(1, 1, "/v1/rfqs/assigned?status=OPEN", ["rfqs", "OPEN"], maker);
  });

  test("pending quotes that the clock has overtaken", async () => {
    const id = await createQuote(maker, await createOpenRfq(issuer, [maker]));
    await clients().writer.quote.update({ where: { id }, data: { validUntil: past() } });
    // The sealed one is pending, too.
    await expectWithout(2, 0, "/v1/quotes/all?status=PENDING", ["quotes", "PENDING"]);
    // Their market maker's own are as many as the figure says, and these.
    expect(await totalOf(maker, "/v1/quotes/my?status=EXPIRED")).toEqual(counted(1));
    await more(figureScope({ makerId: maker.id }), "quotes", "EXPIRED", LIMITS.countedRows - 1);
    expect(await totalOf(maker, "/v1/quotes/my?status=EXPIRED")).toEqual(counted(LIMITS.countedRows));
  });

  test("administrators, and accounts with an onboarding in progress", async () => {
    await expectWithout(1, 2, "/v1/users?role=user", ["users", "", ...USER_TYPES]);
    const { id } = await register("token_issuer");
    await clients().writer.user.update({ where: { id }, data: { onboardingCompletedAt: null } });
    await expectWithout(2, 2, "/v1/users?onboarding=completed", ["users", ...USER_TYPES]);
  });
});
