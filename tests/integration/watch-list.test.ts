/** Funds: which projects fit them (docs/decisions/0066), what they watch and are told of it (docs/decisions/0067). */
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { databaseProvider } from "@/lib/kit/db/provider";
import { db } from "@/lib/kit/db/transaction";
import {
  FUNDING_ROUNDS,
  INVESTMENT_SECTORS,
  INVESTMENT_STAGES,
  JURISDICTIONS,
  PROJECT_VERTICALS,
  REGIONS,
} from "@/lib/profiles/constants/option-lists";
import { searchLine } from "@/lib/kit/search";
import type { TokenIssuerCardWire } from "@/lib/profiles/contract/token-issuer-wire";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { profileBody } from "@/tests/factories/profile-bodies";
import { completeProfile, createProfile, kindPath } from "@/tests/factories/profiles";
import { call, errorOf } from "@/tests/setup/api";
import { everyAnswer } from "@/tests/setup/crawl";
import { callDuring } from "@/tests/setup/during";
import { firstOf } from "@/tests/setup/rows";

type Parts = { generalInfo?: object; exchangeInfo?: object };

/** The least that can be completed, with these parts in it. */
function issuerBody(name: string, { generalInfo, exchangeInfo }: Parts = {}) {
  const least = profileBody("token_issuer", name);
  return { ...least, generalInfo: { ...least.generalInfo, ...generalInfo }, ...(exchangeInfo && { exchangeInfo }) };
}

async function project(name: string, parts?: Parts): Promise<{ issuer: Person; id: number }> {
  const issuer = await registerOnly("token_issuer", name);
  return { issuer, id: await completeProfile(issuer, "token_issuer", issuerBody(name, parts)) };
}

async function browse(person: Person, query: string): Promise<TokenIssuerCardWire[]> {
  const { status, body } = await call("GET", kindPath("token_issuer", `browse?limit=500&${query}`), {
    token: person.token,
  });
  expect(status).toBe(200);
  expect(body.total).toBe(body.element.length);
  return body.element;
}

async function watched(person: Person, query = "") {
  const { status, body } = await call("GET", `/v1/watch-list${query}`, { token: person.token });
  expect(status).toBe(200);
  return body;
}

const watch = (person: Person, id: number, body: object = {}) =>
  call("PUT", `/v1/watch-list/${id}`, { token: person.token, body });
const unwatch = (person: Person, id: number) => call("DELETE", `/v1/watch-list/${id}`, { token: person.token });

describe("what fits a fund", () => {
  const raise = fc.record({
    vertical: fc.constantFrom(...PROJECT_VERTICALS, "An own vertical"),
    isRaising: fc.constantFrom(true, true, false, null),
    round: fc.constantFrom("", ...FUNDING_ROUNDS),
    targetAmount: fc.option(fc.integer({ min: 0, max: 9_000_000 }), { nil: null }),
    jurisdictions: fc.uniqueArray(fc.constantFrom(...JURISDICTIONS), { maxLength: 2 }),
  });
  const some = <Value>(values: readonly Value[], most: number) =>
    fc.uniqueArray(fc.constantFrom(...values), { maxLength: most });
  const focus = fc.record({
    sectors: some([...INVESTMENT_SECTORS, "An own vertical"], 12),
    stages: some(INVESTMENT_STAGES, 8),
    geographies: some(REGIONS, 3),
    checkSizes: fc.record({ min: fc.constantFrom(null, 0, 500_000) }),
  });
  const INVESTORS = ["Northlight_One", "100% Capital", "Back\\Slash"];
  let fund: Person;

  beforeAll(async () => {
    fund = await registerOnly("vc_investor");
    await createProfile(fund, "vc_investor");
    for (const [index, given] of fc.sample(raise, { numRuns: 20, seed: 7 }).entries()) {
      const { vertical, jurisdictions, ...fundRaise } = given;
      const legalInfo = { incorporationJurisdictions: jurisdictions };
      const rounds = INVESTORS.slice(0, index % 4).map((name) => ({ round: "Seed", investors: [name, "Polaris"] }));
      const vcHistory = { hasClosedRound: rounds.length > 0, rounds };
      // With LIKE's own characters, too, which a search must not obey.
      const projectName = `Sample ${index}${["", " 100%", " A_B", " C\\D"][index % 4]}`;
      const body = { generalInfo: { projectName, vertical, fundRaise, legalInfo, vcHistory } };
      await createProfile(await registerOnly("token_issuer"), "token_issuer", body);
    }
  });

  test("the database finds what the rule says, for any focus", async () => {
    const found: number[] = [];
    for (const investmentFocus of fc.sample(focus, { numRuns: 15, seed: 11 })) {
      const update = { token: fund.token, body: { investmentFocus } };
      expect((await call("POST", kindPath("vc_investor", "update"), update)).status).toBe(200);
      const all = await browse(fund, "");
      const fitting = all.filter(({ for_fund: forFund }) => forFund?.fit?.fits).map(({ id }) => id);
      expect((await browse(fund, "fit=true")).map(({ id }) => id)).toEqual(fitting);
      found.push(fitting.length);
    }
    expect(Math.max(...found)).toBeGreaterThan(0);
    expect(Math.min(...found)).toBe(0);
  });

  test("raising now is who says so; round and amount are of them alone", async () => {
    const all = await browse(fund, "");
    const raising = await browse(fund, "raising=true&sort=-target_amount");
    expect(raising.map(({ id }) => id).sort()).toEqual(
      all
        .filter(({ fund_raise: { isRaising } }) => isRaising === true)
        .map(({ id }) => id)
        .sort(),
    );
    const amounts = raising.map(({ fund_raise: { targetAmount } }) => targetAmount);
    const known = amounts.filter((amount) => amount !== null);
    expect(amounts).toEqual([...known.toSorted((a, b) => b - a), ...amounts.slice(known.length)]);
    for (const card of await browse(fund, "round=Seed")) {
      expect(card.fund_raise).toMatchObject({ isRaising: true, round: "Seed" });
    }
  });

  test("others are told nothing of a fund's, and nothing fits them", async () => {
    for (const person of [await register("market_maker"), await registerAdmin()]) {
      const all = await browse(person, "");
      expect(all.length).toBeGreaterThan(0);
      for (const card of all) expect(card).not.toHaveProperty("for_fund");
      expect(await browse(person, "fit=true")).toEqual([]);
    }
  });

  test("the migration writes the columns for the profiles that are there as saving them would", async () => {
    const folder = `prisma/migrations/${databaseProvider(process.env.DATABASE_URL ?? "")}`;
    const name = readdirSync(folder).find((entry) => entry.endsWith("_watch_list"));
    const sql = readFileSync(`${folder}/${name}/migration.sql`, "utf8");
    const start = sql.indexOf('UPDATE "token_issuer_profiles"');
    const table = clients().writer.tokenIssuerProfile;
    const read = async () => {
      const select = { isRaising: true, raiseRound: true, raiseTarget: true, keywords: true };
      const rows = await table.findMany({ where: { name: { startsWith: "Sample" } }, select, orderBy: { id: "asc" } });
      return rows.map(({ keywords, ...row }) => ({ ...row, keywords: keywords.split("\n").filter(Boolean).sort() }));
    };
    const saved = await read();
    await table.updateMany({ data: { isRaising: false, raiseRound: "", raiseTarget: null, keywords: "" } });
    await clients().writer.$executeRawUnsafe(sql.slice(start, sql.indexOf(";", start)));
    expect(await read()).toEqual(saved);
    expect(saved.some(({ isRaising }) => isRaising)).toBe(true);
    const lines = saved.flatMap(({ keywords }) => keywords);
    for (const name of INVESTORS) expect(lines).toContain(searchLine("investor", name).trim());
  });
});

describe("the list", () => {
  let fund: Person, other: Person;
  let aurora: { issuer: Person; id: number }, borealis: { issuer: Person; id: number };

  beforeAll(async () => {
    [fund, other] = [await register("vc_investor"), await register("vc_investor")];
    [aurora, borealis] = [await project("Aurora Watch"), await project("Borealis Watch")];
  });

  test("keeps what is watched and its note, for this fund alone", async () => {
    expect((await watch(fund, aurora.id)).body.element).toMatchObject({ note: "" });
    expect((await watch(fund, aurora.id, { note: "Met in Lisbon" })).body.element).toMatchObject({
      note: "Met in Lisbon",
    });
    // What a body leaves out stays.
    await watch(fund, aurora.id);
    await watch(fund, borealis.id);
    const list = await watched(fund);
    expect(list.element.map(({ project_name: name }) => name)).toEqual(["Borealis Watch", "Aurora Watch"]);
    expect(list.element[1]?.for_fund?.watch?.note).toBe("Met in Lisbon");
    expect((await watched(fund, "?q=borealis")).element.map(({ id }) => id)).toEqual([borealis.id]);
    expect((await watched(fund, "?sort=project_name&limit=1")).element.map(({ id }) => id)).toEqual([aurora.id]);
    expect(await watched(other)).toMatchObject({ element: [], total: 0 });
    const detail = await call("GET", kindPath("token_issuer", aurora.id), { token: fund.token });
    expect(detail.body.element.for_fund).toMatchObject({ fit: { fits: false }, watch: { note: "Met in Lisbon" } });
  });

  test("two presses at once watch it once", async () => {
    const answers = await Promise.all([watch(other, aurora.id), watch(other, aurora.id), watch(other, aurora.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await watched(other)).total).toBe(1);
    expect((await unwatch(other, aurora.id)).status).toBe(200);
    expect((await unwatch(other, aurora.id)).status).toBe(404);
    expect((await watched(fund)).total).toBe(2);
  });

  test("what there is none of can't be watched", async () => {
    expect((await watch(fund, 2_000_000_000)).status).toBe(404);
    expect((await watch(fund, aurora.id, { note: "x".repeat(2_001) })).status).toBe(422);
  });

  test("of two members who write a note at once, the second is told: none goes unseen", async () => {
    await watch(fund, aurora.id, { note: "Met in Lisbon" });
    const seen = { seen_note: "Met in Lisbon" };
    expect((await watch(fund, aurora.id, { ...seen, note: "Ask for the deck" })).status).toBe(200);
    // The same again, its answer lost.
    expect((await watch(fund, aurora.id, { ...seen, note: "Ask for the deck" })).status).toBe(200);
    const late = await watch(fund, aurora.id, { ...seen, note: "Pass" });
    expect([late.status, errorOf(late).code]).toEqual([409, "note_changed"]);
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((note) => watch(fund, aurora.id, { note, seen_note: "Ask for the deck" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);

    const path = `/v1/watch-list/${aurora.id}` as const;
    const unseen = await call("DELETE", `${path}?has_note=false`, { token: fund.token });
    expect([unseen.status, errorOf(unseen).code]).toEqual([409, "note_changed"]);
    expect((await call("DELETE", `${path}?has_note=true`, { token: fund.token })).status).toBe(200);
    expect((await call("DELETE", `${path}?has_note=false`, { token: fund.token })).status).toBe(404);
    // Where nobody watches it any more, nothing is written over.
    expect((await watch(fund, aurora.id, { ...seen, note: "Met in Lisbon" })).status).toBe(200);
    expect((await call("DELETE", `${path}?has_note=maybe`, { token: fund.token })).status).toBe(422);
  });

  test("a note is read by nobody else, by any call", async () => {
    const holders = async (person: Person) =>
      (await everyAnswer(person, [aurora.id]))
        .filter(({ text }) => text.includes("Met in Lisbon"))
        .map(({ path }) => path);
    for (const person of [aurora.issuer, other, await registerAdmin()]) {
      expect(await holders(person)).toEqual([]);
    }
    expect((await holders(fund)).sort()).toEqual(
      ["/v1/onboarding/token-issuer/browse", `/v1/onboarding/token-issuer/${aurora.id}`, "/v1/watch-list"].sort(),
    );
  });

  test("a profile that its issuer is just deleting can't be watched", async () => {
    const { issuer, id } = await project("Watched As It Goes");
    const refused = await callDuring(
      () => call("POST", kindPath("token_issuer", "delete"), { token: issuer.token }),
      () => call("PUT", `/v1/watch-list/${id}`, { token: fund.token, body: { note: "Too late" } }),
    );
    expect([refused.status, errorOf(refused).detail]).toEqual([404, "Profile not found"]);
  });

  test("a profile that is deleted leaves it", async () => {
    await call("POST", kindPath("token_issuer", "delete"), { token: borealis.issuer.token });
    expect((await watched(fund)).element.map(({ id }) => id)).toEqual([aurora.id]);
  });
});

describe("the portfolio", () => {
  test("is who names the fund, or is a company of its references; offered until it is watched", async () => {
    const fund = await registerOnly("vc_investor", "Polaris Capital");
    const references = [{ name: "Ada", company: "Referenced Labs" }, { name: "Bo" }];
    const body = profileBody("vc_investor", "Polaris Capital II 100%");
    await completeProfile(fund, "vc_investor", { ...body, portfolioInfo: { ...body.portfolioInfo, references } });
    const backedBy = (investors: string[]) => ({
      generalInfo: { vcHistory: { hasClosedRound: true, rounds: [{ round: "Seed", investors }] } },
    });
    const backed = await project("Backed", backedBy(["Variant", "POLARIS capital ii 100%"]));
    const byFirm = await project("Backed by the firm", backedBy(["Polaris Capital"]));
    await project("Lookalike", backedBy(["Polaris Capital II 1000", "Polaris"]));
    const referenced = await project("Referenced Labs");
    const offered = async () => {
      const { status, body: answer } = await call("GET", "/v1/watch-list/portfolio", { token: fund.token });
      expect(status).toBe(200);
      expect(answer.total).toBe(answer.element.length);
      return answer.element.map(({ id }) => id).sort();
    };
    expect(await offered()).toEqual([backed.id, byFirm.id, referenced.id].sort());
    expect((await watched(fund)).total).toBe(0);
    await watch(fund, backed.id);
    expect(await offered()).toEqual([byFirm.id, referenced.id].sort());
  });

  test("of a fund that hasn't begun its profile there is none", async () => {
    const fund = await registerOnly("vc_investor");
    const { body } = await call("GET", "/v1/watch-list/portfolio", { token: fund.token });
    expect(body).toMatchObject({ element: [], total: 0 });
  });
});

describe("a watched project's change", () => {
  const TGE = Date.UTC(2027, 5, 1);
  let fund: Person, quiet: Person;
  let nova: { issuer: Person; id: number };

  beforeAll(async () => {
    [fund, quiet] = [await register("vc_investor"), await register("vc_investor")];
    nova = await project("Nova");
    await call("PUT", "/v1/users/preferences", { token: quiet.token, body: { email_notifications: false } });
    for (const person of [fund, quiet]) await watch(person, nova.id);
  });

  const save = (person: Person, body: object) =>
    call("POST", kindPath("token_issuer", "update"), { token: person.token, body });
  const inbox = async (person: Person) =>
    (await call("GET", "/v1/notifications?limit=500", { token: person.token })).body.element;
  const mails = () => db().emailOutbox.count({ where: { to: { in: [fund.email, quiet.email] } } });

  test("tells who watches it, once, and by e-mail whoever wants that", async () => {
    expect((await save(nova.issuer, { exchangeInfo: { tgeDate: TGE } })).status).toBe(200);
    for (const person of [fund, quiet]) {
      expect(await inbox(person)).toMatchObject([
        {
          kind: "watched_project_changed",
          title: "TGE changed: Nova",
          body: "TGE: Jun 1, 2027 (was: no date).",
          href: `/token-issuers/${nova.id}`,
        },
      ]);
    }
    expect(await mails()).toBe(1);
    expect(await inbox(nova.issuer)).toEqual([]);
  });

  test("is no news when nothing of it changed, or was refused", async () => {
    const same = { exchangeInfo: { tgeDate: TGE }, generalInfo: { valueProposition: "Faster." } };
    expect((await save(nova.issuer, same)).status).toBe(200);
    const stale = { version: 1, exchangeInfo: { tgeDate: null } };
    expect((await save(nova.issuer, stale)).status).toBe(409);
    expect(await inbox(fund)).toHaveLength(1);
  });

  test("of several things is one alert", async () => {
    const fundRaise = { isRaising: true, round: "Series A", targetAmount: 8_000_000 };
    const exchangeInfo = { isCurrentlyListed: true, currentExchanges: ["Kraken"] };
    await save(nova.issuer, { generalInfo: { fundRaise }, exchangeInfo });
    const rows = await inbox(fund);
    expect(rows).toHaveLength(2);
    expect(firstOf(rows)).toMatchObject({
      title: "Round and listing changed: Nova",
      body: "Round: Series A, $8M (was: not raising). Listed on Kraken.",
    });
  });

  test("is told to nobody who watches no more", async () => {
    await unwatch(fund, nova.id);
    await save(nova.issuer, { exchangeInfo: { tgeDate: null } });
    expect(await inbox(fund)).toHaveLength(2);
    expect(await inbox(quiet)).toHaveLength(3);
  });

  test("of a profile that is still being filled in is none", async () => {
    const issuer = await registerOnly("token_issuer");
    const id = await createProfile(issuer, "token_issuer", issuerBody("Draft"));
    await watch(fund, id);
    await save(issuer, { exchangeInfo: { tgeDate: TGE } });
    expect(await inbox(fund)).toHaveLength(2);
  });
});
