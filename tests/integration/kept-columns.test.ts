/**
 * What the database keeps by itself (columns that repeat others, figures, SQLite's indexes of words) follows every column that it is
 * kept by, whoever writes it: calls change most of them only together with others, by which a missing one would not be seen.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import { expectRepeated } from "@/tests/setup/repeated";

const writer = () => clients().writer;
const monthsAgo = (months: number) => new Date(Date.UTC(2026, 5 - months, 3, 4, 5, 6, 7));

let issuer: Person, other: Person, makers: Person[];

/** One of each kind that rows are kept differently for: open, sealed, a draft, awarded, signed, closed, one that invites another while it is open. */
async function makeDeals(): Promise<void> {
  const admin = await registerAdmin();
  const decide = async (id: number, body: object) => {
    const { status } = await call("PUT", "/v1/quotes/status", { token: admin.token, body: { id, ...body } });
    expect(status).toBe(200);
  };
  const quoted = async (overrides: Record<string, unknown> = {}) => {
    const rfqId = await createOpenRfq(issuer, makers, overrides);
    const ids = [];
    for (const maker of makers) ids.push(await createQuote(maker, rfqId));
    return { rfqId, first: ids[0] ?? 0, second: ids[1] ?? 0 };
  };
  await createDraft(issuer, makers);
  const invited = await createOpenRfq(issuer, makers.slice(0, 1));
  const more = { market_maker_ids: makers.slice(1).map(({ id }) => id) };
  const { status } = await call("POST", `/v1/rfqs/${invited}/invite`, { token: issuer.token, body: more });
  expect(status).toBe(200);
  await quoted({ is_sealed: true });
  await decide((await quoted({ award_count: 2 })).first, { status: "ACCEPTED" });
  await decide((await quoted()).second, { status: "ACCEPTED", close_rfq: true });
  const moved = await quoted();
  await decide(moved.first, { status: "REJECTED" });
  const back = { id: moved.rfqId, status: "DRAFT" };
  expect((await call("PUT", "/v1/rfqs/status", { token: admin.token, body: back })).status).toBe(200);
  const closed = { id: (await quoted()).rfqId, status: "CLOSED" };
  expect((await call("PUT", "/v1/rfqs/status", { token: issuer.token, body: closed })).status).toBe(200);
}

beforeAll(async () => {
  [issuer, other] = [await register("token_issuer"), await register("token_issuer")];
  makers = [await register("market_maker"), await register("market_maker")];
  await makeDeals();
  await expectRepeated();
});

test("rows that come without what they repeat", async () => {
  const [maker] = makers;
  if (!maker) throw new Error("no market maker");
  const where = { marketMakerId: maker.id };
  const invitations = await writer().rfqInvitation.findMany({ where, select: { rfqId: true, marketMakerId: true } });
  await writer().rfqInvitation.deleteMany({ where });
  await expectRepeated();
  await writer().rfqInvitation.createMany({ data: invitations });
  await expectRepeated();

  const agreements = await writer().agreement.findMany({ omit: { rfqNameKey: true, rfqType: true, price: true } });
  await writer().agreement.deleteMany();
  await writer().agreement.createMany({ data: agreements });
  await expectRepeated();

  const open = { status: "OPEN", publishedAt: monthsAgo(4) } as const;
  const named = {
    ownerId: issuer.id,
    name: "Polaris",
    nameKey: "polaris",
    searchText: "polaris",
    type: "OTC",
  } as const;
  await writer().rfq.create({
    data: { ...open, ...named, estimatedTgeDate: monthsAgo(-12), validUntil: monthsAgo(-11) },
  });
  await expectRepeated();
});

const toOther = () => ({ ownerId: other.id });

/** By column: what writes it, and nothing else, in every row. */
const WRITES: Record<string, Record<string, () => Promise<{ count: number }>>> = {
  "an RFQ's": {
    "status OPEN": () => writer().rfq.updateMany({ data: { status: "OPEN" } }),
    "status DRAFT": () => writer().rfq.updateMany({ data: { status: "DRAFT" } }),
    "status CLOSED": () => writer().rfq.updateMany({ data: { status: "CLOSED" } }),
    "status SIGNED": () => writer().rfq.updateMany({ data: { status: "SIGNED" } }),
    "status OPEN again": () => writer().rfq.updateMany({ data: { status: "OPEN" } }),
    isSealed: () => writer().rfq.updateMany({ data: { isSealed: true } }),
    validUntil: () => writer().rfq.updateMany({ data: { validUntil: monthsAgo(-24) } }),
    "isSealed again": () => writer().rfq.updateMany({ data: { isSealed: false } }),
    ownerId: () => writer().rfq.updateMany({ data: toOther() }),
    nameKey: () => writer().rfq.updateMany({ data: { nameKey: "borealis" } }),
    searchText: () => writer().rfq.updateMany({ data: { searchText: "borealis and polaris" } }),
    type: () => writer().rfq.updateMany({ data: { type: "TREASURY_MANAGEMENT", subtype: null } }),
    marketMakerCount: () => writer().rfq.updateMany({ data: { marketMakerCount: 7 } }),
    estimatedTgeDate: () => writer().rfq.updateMany({ data: { estimatedTgeDate: monthsAgo(-30) } }),
    createdAt: () => writer().rfq.updateMany({ data: { createdAt: monthsAgo(9) } }),
    updatedAt: () => writer().rfq.updateMany({ data: { updatedAt: monthsAgo(8) } }),
    publishedAt: () => writer().rfq.updateMany({ data: { publishedAt: monthsAgo(7) } }),
    "publishedAt, after the quotes": () => writer().rfq.updateMany({ data: { publishedAt: monthsAgo(-40) } }),
    "publishedAt again": () => writer().rfq.updateMany({ data: { publishedAt: monthsAgo(6) } }),
    awardedCount: () => writer().rfq.updateMany({ data: { awardedCount: { increment: 1 } } }),
  },
  "an invitation's": {
    passedAt: () => writer().rfqInvitation.updateMany({ data: { passedAt: monthsAgo(1) } }),
    "passedAt, none": () => writer().rfqInvitation.updateMany({ data: { passedAt: null } }),
  },
  "a quote's": {
    createdAt: () => writer().quote.updateMany({ data: { createdAt: monthsAgo(3) } }),
    "createdAt, before the publication": () => writer().quote.updateMany({ data: { createdAt: monthsAgo(10) } }),
    "createdAt again": () => writer().quote.updateMany({ data: { createdAt: monthsAgo(2) } }),
    price: () => writer().quote.updateMany({ data: { price: 12.5 } }),
    "status ACCEPTED": () => writer().quote.updateMany({ data: { status: "ACCEPTED", pendingKey: null } }),
    "status WITHDRAWN": () => writer().quote.updateMany({ data: { status: "WITHDRAWN", pendingKey: null } }),
    "status EXPIRED": () => writer().quote.updateMany({ data: { status: "EXPIRED" } }),
    revision: () => writer().quote.updateMany({ data: { revision: 5 } }),
    "revision again": () => writer().quote.updateMany({ data: { revision: 1 } }),
  },
  "an agreement's": {
    loanValue: () => writer().agreement.updateMany({ data: { loanValue: 1 } }),
    stableAllocation: () => writer().agreement.updateMany({ data: { stableAllocation: 2 } }),
    issuerId: () => writer().agreement.updateMany({ data: { issuerId: other.id } }),
    marketMakerId: () => writer().agreement.updateMany({ data: { marketMakerId: makers[0]?.id ?? 0 } }),
  },
  "a profile's": {
    searchText: () => writer().tokenIssuerProfile.updateMany({ data: { searchText: "southern lights" } }),
    keywords: () => writer().tokenIssuerProfile.updateMany({ data: { keywords: "a chain of dusks" } }),
  },
  "an account's": {
    searchText: () => writer().user.updateMany({ data: { searchText: "whoever it was" } }),
    emailSearchText: () => writer().user.updateMany({ data: { emailSearchText: "somebody@elsewhere.test" } }),
    userType: () => writer().user.updateMany({ data: { userType: "vc_investor" } }),
  },
};

for (const [whose, writes] of Object.entries(WRITES)) {
  describe(whose, () => {
    for (const [column, write] of Object.entries(writes)) {
      test(column, async () => {
        expect((await write()).count).toBeGreaterThan(0);
        await expectRepeated();
      });
    }
  });
}

test("rows that are gone", async () => {
  await writer().agreement.deleteMany();
  await expectRepeated();
  await writer().rfqInvitation.deleteMany({ where: { marketMakerId: makers[0]?.id ?? 0 } });
  await expectRepeated();
  await writer().quote.deleteMany({ where: { providerId: makers[1]?.id ?? 0 } });
  await expectRepeated();
  await writer().quote.deleteMany();
  await writer().rfq.deleteMany();
  await expectRepeated();
  await writer().tokenIssuerProfile.deleteMany();
  await expectRepeated();
  await writer().user.deleteMany({ where: { id: { in: [issuer, other].map(({ id }) => id) } } });
  await expectRepeated();
});
