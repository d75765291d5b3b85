/** Rows whose JSON an older release has written are read, answered and changed like any other (docs/decisions/0037). */
import { beforeAll, describe, expect, test } from "vitest";
import { USER_TYPES, type UserType } from "@/lib/accounts/constants";
import { db } from "@/lib/kit/db/transaction";
import { clients } from "@/lib/kit/db/client";
import { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import { PROFILE_GROUPS } from "@/lib/profiles/constants/profiles";
import { createOpenRfq, createQuote } from "@/tests/factories/deals";
import { NO_TERMS } from "@/tests/factories/kinds";
import { fullProfile } from "@/tests/factories/full-profile";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { createProfile, kindPath } from "@/tests/factories/profiles";
import { createVenue } from "@/tests/factories/venues";
import { call } from "@/tests/setup/api";
import { pdfPages } from "@/tests/setup/pdf-text";

let issuer: Person;
let maker: Person;

beforeAll(async () => {
  [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
});

describe("a quote's revision", () => {
  /** As it was stored before there were versions, told from today's by its figures. */
  const unversioned = {
    ...{ term: 31, totalSupply: 1_000, isNominalSupply: true, fdv: 900, targetFdv: 900, loanPercentage: 10 },
    ...{ supplyAllocationPercentage: 10, stableAllocation: 7, totalAllocation: 97, loanValue: 90, loanTokens: 100 },
    validUntil: 1_800_000_000_000,
  };

  async function quoteOfOld(): Promise<number> {
    const id = await createQuote(maker, await createOpenRfq(issuer, [maker]));
    await clients().writer.quoteRevision.updateMany({
      where: { quoteId: id },
      data: { rfqContext: unversioned, kindTerms: Prisma.DbNull },
    });
    return id;
  }

  test("is stored with its version", async () => {
    const quoteId = await createQuote(maker, await createOpenRfq(issuer, [maker]));
    const { rfqContext, kindTerms } = await db().quoteRevision.findFirstOrThrow({ where: { quoteId } });
    expect(rfqContext).toMatchObject({ v: 1, loanValue: 5_000_000 });
    expect(kindTerms).toEqual({ v: 1, ...NO_TERMS });
    const { body } = await call("GET", `/v1/quotes/${quoteId}`, { token: maker.token });
    expect(body.element.submission?.rfqContext).not.toHaveProperty("v");
  });

  test("of old is answered with what it says", async () => {
    const id = await quoteOfOld();
    const quote = await call("GET", `/v1/quotes/${id}`, { token: issuer.token });
    expect(quote.body.element.submission?.rfqContext).toEqual(unversioned);
    const revision = await call("GET", `/v1/quotes/${id}/revisions/1`, { token: maker.token });
    expect(revision.body.element.submission).toMatchObject({ ...NO_TERMS, rfqContext: unversioned });
  });

  test("of old is agreed to, on paper too", async () => {
    const id = await quoteOfOld();
    const body = { id, status: "ACCEPTED", revision: 1 };
    expect((await call("PUT", "/v1/quotes/status", { token: issuer.token, body })).status).toBe(200);
    const { body: agreements } = await call("GET", "/v1/agreements/my", { token: issuer.token });
    const agreement = agreements.element.find(({ quote_id }) => quote_id === id);
    expect(agreement).toMatchObject({ loan_value: 90, stable_allocation: 7 });
    const sheet = await call("GET", `/v1/agreements/${agreement?.id ?? 0}/term-sheet`, { token: issuer.token });
    expect((await pdfPages(sheet.body)).join(" ")).toContain("$900");
  });
});

describe("a profile", () => {
  type Column = { v?: number };
  type Table = {
    findUniqueOrThrow: (query: object) => Promise<Record<string, Column>>;
    update: (query: object) => Promise<unknown>;
  };

  const read = async ({ token }: Person) => (await call("GET", "/v1/onboarding/my", { token })).body.element;

  /** Has each group's column as `edit` has it. @returns what they were */
  async function rewrite({ id: userId }: Person, kind: UserType, edit: (column: Column) => object): Promise<Column[]> {
    const { writer } = clients();
    const tables = {
      token_issuer: writer.tokenIssuerProfile,
      market_maker: writer.marketMakerProfile,
      vc_investor: writer.vcInvestorProfile,
    };
    const table = tables[kind] as unknown as Table;
    const row = await table.findUniqueOrThrow({ where: { userId } });
    const columns = PROFILE_GROUPS[kind].map((group) => ({ group, column: row[group] ?? {} }));
    const data = Object.fromEntries(columns.map(({ group, column }) => [group, edit(column)])) as object;
    await table.update({ where: { userId }, data });
    return columns.map(({ column }) => column);
  }
  const unversioned = ({ v: _version, ...group }: Column) => group;

  test.each(USER_TYPES)("of a %s is read as it was sent, with and without its version", async (kind) => {
    const owner = await registerOnly(kind);
    await createProfile(owner, kind, fullProfile[kind]);
    const sent = await read(owner);
    const columns = await rewrite(owner, kind, unversioned);
    expect(columns.map(({ v }) => v)).toEqual(kind === "token_issuer" ? [2, 3, 2] : [2, 2, 2]);
    expect(columns.map(unversioned)).toEqual(Object.values(fullProfile[kind]));
    expect(await read(owner)).toEqual(sent);
  });

  test.each(USER_TYPES)("of a %s from before a field was asked for has it empty", async (kind) => {
    const owner = await registerOnly(kind);
    await createProfile(owner, kind, {});
    const empty = await read(owner);
    await rewrite(owner, kind, () => ({}));
    expect(await read(owner)).toEqual(empty);
  });

  test("is stored in the newest version once it is changed", async () => {
    const owner = await registerOnly("vc_investor");
    await createProfile(owner, "vc_investor", fullProfile.vc_investor);
    await rewrite(owner, "vc_investor", unversioned);
    const body = { fundInfo: { fundName: "Renamed" } };
    const answer = await call("POST", kindPath("vc_investor", "update"), { token: owner.token, body });
    expect(answer.status).toBe(200);
    const row = await db().vcInvestorProfile.findUniqueOrThrow({ where: { userId: owner.id } });
    expect([row.fundInfo, row.investmentFocus, row.portfolioInfo]).toMatchObject([
      { v: 2, fundName: "Renamed", fundSize: 250_000_000 },
      { v: 2, sectors: ["DeFi", "Quantum Money"] },
      { v: 2, totalInvestments: 31 },
    ]);
  });
});

describe("a venue", () => {
  const read = async (id: number) => {
    const { token } = await registerAdmin();
    return (await call("GET", `/v1/onboarding/venue/${id}`, { token })).body.element;
  };

  test("is read as it was sent, with and without its version, and stored in the newest once it is changed", async () => {
    const id = await createVenue(issuer);
    const today = await read(id);
    const { document } = await db().venue.findUniqueOrThrow({ where: { id } });
    expect(document).toMatchObject({ v: 1, contacts: today.contacts, legal: today.legal, kpis: today.kpis });
    const { v: _version, ...unversioned } = document as Record<string, object>;
    await clients().writer.venue.update({ where: { id }, data: { document: unversioned } });
    expect(await read(id)).toEqual(today);

    const body = { legal: { ...today.legal, hq_address: "2 Harbour Street" } };
    const changed = await call("POST", `/v1/onboarding/venue/${id}/update`, { token: issuer.token, body });
    expect(changed.body.element).toMatchObject({ contacts: today.contacts, legal: body.legal, kpis: today.kpis });
    const { document: stored } = await db().venue.findUniqueOrThrow({ where: { id } });
    expect(stored).toEqual({ v: 1, contacts: today.contacts, legal: body.legal, kpis: today.kpis });
  });
});
