/** What the database counts for the analytics is what its rows come to one by one, and it hands over no more of them. */
import { beforeAll, expect, test } from "vitest";
import { QUOTE_STATUSES } from "@/lib/quotes/constants";
import { clients } from "@/lib/kit/db/client";
import { LIMITS } from "@/lib/kit/limits";
import { countAnalytics } from "@/lib/analytics/store/analytics";
import type { DealScope } from "@/lib/accounts/rules/relations";
import { analyse, analyticsBounds } from "@/lib/analytics/rules/analytics";
import { createOpenRfq, createQuote, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { countRows } from "@/tests/setup/count-rows";
import { countRowsRead } from "@/tests/setup/count-rows-read";

const DAY_MS = 86_400_000;
const now = new Date();

let seed = 7;
/** The same every time: from 0 to below `limit`. */
function random(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
}
const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;
/** Over fourteen months, so that some lie outside of the window. */
const someDay = () => new Date(now.getTime() - random(425) * DAY_MS - random(DAY_MS));

let issuers: Person[];
let makers: Person[];
let admin: Person;

const target = (venue: string) => ({
  ...{ venue, maxTOBSpread: random(100) / 100 },
  ...{ depthHalfPercent: random(1000), depthOnePercent: 1000 + random(1000), depthTwoPercent: 2000 + random(1000) },
});

/** An RFQ of some day with quotes of others, some of which were decided and some are overdue. */
async function addDeal(): Promise<void> {
  const { writer } = clients();
  const invited = makers.filter(() => random(3) > 0);
  const rfqId = await createOpenRfq(pick(issuers), invited.length > 0 ? invited : makers, {
    venues: ["binance", "okx"],
  });
  for (const maker of invited.filter(() => random(3) > 0)) {
    const details = submission({ venues: ["binance", "okx"].filter(() => random(2) > 0).map(target) });
    const id = await createQuote(maker, rfqId, { details });
    const status = pick(QUOTE_STATUSES);
    const data = {
      status,
      createdAt: someDay(),
      validUntil: new Date(now.getTime() + random(9) - 4),
    };
    await writer.quote.update({ where: { id }, data: { ...data, ...(status !== "PENDING" && { pendingKey: null }) } });
  }
  await writer.rfqInvitation.updateMany({
    where: { rfqId, marketMakerId: pick(makers).id },
    data: random(2) > 0 ? { passReason: "Not ours", passedAt: now } : {},
  });
  const awards = await writer.quote.count({ where: { rfqId, status: "ACCEPTED" } });
  const data = {
    ...{ status: pick(["OPEN", "SIGNED", "CLOSED"] as const), awardedCount: awards, awardCount: Math.max(1, awards) },
    publishedAt: someDay(),
    validUntil: new Date(now.getTime() + random(9) - 4),
  };
  await writer.rfq.update({ where: { id: rfqId }, data });
}

/** Published now, of an issuer; whoever is invited has yet to answer. */
async function addCopies(count: number, searchText: string, issuer: Person, invited: readonly Person[]): Promise<void> {
  const { writer } = clients();
  const rfq = await writer.rfq.findFirstOrThrow({ where: { ownerId: issuer.id }, omit: { id: true } });
  const fresh = {
    ...{ searchText, status: "OPEN" as const, publishedAt: now, validUntil: new Date(now.getTime() + 9 * DAY_MS) },
    ...{ awardedCount: 0, firstQuotedAt: null, createdAt: new Date() },
  };
  for (let left = count; left > 0; left -= 500) {
    const rows = Array.from({ length: Math.min(500, left) }, () => ({ ...rfq, ...fresh }));
    const copies = await writer.rfq.createManyAndReturn({ data: rows, select: { id: true } });
    const data = copies.flatMap(({ id }) => invited.map((maker) => ({ rfqId: id, marketMakerId: maker.id })));
    await writer.rfqInvitation.createMany({ data });
  }
}

beforeAll(async () => {
  admin = await registerAdmin();
  issuers = [await register("token_issuer"), await register("token_issuer")];
  makers = [await register("market_maker"), await register("market_maker"), await register("market_maker")];
  for (let deal = 0; deal < 30; deal += 1) await addDeal();
}, 60_000);

/** The rows themselves, of those that the scope may see. */
async function rowsOf(scope: DealScope) {
  const { reader } = clients();
  const makerId = scope !== "all" && "makerId" in scope ? scope.makerId : null;
  const ownerId = scope !== "all" && "issuerId" in scope ? scope.issuerId : null;
  const rfqWhere = {
    ...(makerId !== null && { invitations: { some: { marketMakerId: makerId } } }),
    ...(ownerId !== null && { ownerId }),
  };
  const quotes = await reader.quote.findMany({
    where: {
      createdAt: { gte: analyticsBounds(now)[0] ?? now },
      rfq: rfqWhere,
      ...(makerId !== null && { providerId: makerId }),
    },
    include: { revisions: { include: { venues: true } } },
  });
  const invitations = await reader.rfqInvitation.findMany({
    where: {
      createdAt: { gte: analyticsBounds(now)[0] ?? now },
      rfq: rfqWhere,
      ...(makerId !== null && { marketMakerId: makerId }),
    },
  });
  const accepted = { where: { status: "ACCEPTED" as const, ...(makerId !== null && { providerId: makerId }) } };
  const rfqs = await reader.rfq.findMany({ where: rfqWhere, include: { quotes: accepted } });
  return {
    rfqs: rfqs.map((rfq) => ({ ...rfq, awards: rfq.quotes.length, publishedAt: rfq.publishedAt ?? new Date(0) })),
    invitations,
    quotes,
    targets: quotes.flatMap(({ revisions, createdAt }) =>
      revisions.flatMap(({ venues }) => venues.map((venue) => ({ ...venue, submittedAt: createdAt }))),
    ),
  };
}

/** Figures without what lies behind the fifteenth digit, which depends on the order of a sum. */
const rounded = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === "number" ? Number(part.toPrecision(12)) : part,
  ) as unknown;

const figuresOf = async (scope: DealScope, q: string | null, venueCodes: string[] = []) => {
  const { counts, isCapped } = await countAnalytics(scope, q === null ? null : { q, venueCodes }, now);
  return { ...analyse(counts, now), isCapped };
};

const everyone = (): DealScope[] => [
  "all",
  ...issuers.map(({ id }) => ({ issuerId: id })),
  ...makers.map(({ id }) => ({ makerId: id })),
];

test("the counts are those of the rows, for everyone, an issuer and a market maker", async () => {
  for (const scope of everyone()) {
    const counted = await figuresOf(scope, null);
    const byHand = { ...analyse(countRows(await rowsOf(scope), now), now), isCapped: false };
    expect(rounded(counted)).toEqual(rounded(byHand));
    expect(counted.total.firstQuote.rfqs).toBeGreaterThan(0);
    if (scope === "all") {
      expect(Math.min(...Object.values(counted.total.rfqs), counted.total.response.waiting)).toBeGreaterThan(0);
    }
  }
});

test("a search counts among what the indexes find what it counts among all, where a word is too short for them", async () => {
  const { writer } = clients();
  const [issuer, maker] = [issuers[0] as Person, makers[0] as Person];
  for (const { id } of [issuer, maker]) {
    await writer.user.update({ where: { id }, data: { searchText: `zq kestrel ${id}` } });
  }
  const named = await writer.rfq.findFirstOrThrow({ where: { ownerId: { not: issuer.id } } });
  await writer.rfq.update({ where: { id: named.id }, data: { searchText: "zq kestrel launch" } });
  // An admin takes an invitation back: the quote that came of it stays its market maker's.
  const quote = await writer.quote.findFirstOrThrow({
    where: { issuerId: issuer.id, createdAt: { gte: analyticsBounds(now)[0] ?? now } },
    select: { rfqId: true, providerId: true },
  });
  await writer.rfqInvitation.deleteMany({ where: { rfqId: quote.rfqId, marketMakerId: quote.providerId } });
  // So many for two of them that their own are not simply looked at.
  await addCopies(300, "other", issuer, [maker]);
  for (const scope of everyone()) {
    for (const venueCodes of [[], ["okx"]]) {
      const [indexed, walked] = [
        await figuresOf(scope, "zq kestrel", venueCodes),
        await figuresOf(scope, "zq", venueCodes),
      ];
      expect(rounded(indexed)).toEqual(rounded(walked));
    }
  }
}, 60_000);

test("a search that finds everything comes to what is kept of everything, counted in parts", async () => {
  await clients().writer.rfq.updateMany({ data: { searchText: "zq everything" } });
  for (const scope of everyone()) {
    const kept = rounded(await figuresOf(scope, null));
    for (const q of ["zq everything", "zq"]) expect(rounded(await figuresOf(scope, q))).toEqual(kept);
  }
});

test("a search for what more RFQs could hold than are looked at counts among the last of them, and says so", async () => {
  const { writer } = clients();
  await writer.rfq.updateMany({ data: { searchText: "oldest of them" } });
  const issuer = issuers[0] as Person;
  await addCopies(LIMITS.rfqsLookedAt, "made last", issuer, []);
  for (const scope of ["all", { issuerId: issuer.id }] as const) {
    const counted = async (q: string) => {
      const { total, isCapped } = await figuresOf(scope, q);
      return { rfqs: Object.values(total.rfqs).reduce((sum, count) => sum + count, 0), isCapped };
    };
    expect(await counted("made last")).toEqual({ rfqs: LIMITS.rfqsLookedAt, isCapped: false });
    expect(await counted("la")).toEqual({ rfqs: LIMITS.rfqsLookedAt, isCapped: true });
    // Too short for the indexes, and only in what was made before.
    expect(await counted("ol")).toEqual({ rfqs: 0, isCapped: true });
    expect(await counted("oldest of")).toMatchObject({
      isCapped: false,
      rfqs: expect.toSatisfy((count: number) => count >= 300),
    });
  }
  const { element } = (await call("GET", "/v1/analytics?q=la", { token: admin.token })).body as {
    element: { search_capped: boolean };
  };
  expect(element.search_capped).toBe(true);
}, 120_000);

test("no more rows are read for more deals", async () => {
  // Statuses × months of RFQs and of quotes, responses, two waits in the middle, venues × months; the session; names.
  const most = 12 * (4 + 5 + 1 + 2 + 2) + 2 + 10;
  const read = () => countRowsRead(() => call("GET", "/v1/analytics", { token: admin.token }));
  const rows = [await read()];
  for (let deal = 0; deal < 40; deal += 1) await addDeal();
  rows.push(await read());
  expect(Math.min(...rows)).toBeGreaterThan(24);
  expect(Math.max(...rows)).toBeLessThanOrEqual(most);
}, 60_000);
