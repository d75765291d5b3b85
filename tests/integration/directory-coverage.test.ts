/** The directory of market makers, filtered by venue and asset class: whole names only, and by the database. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { databaseProvider } from "@/lib/kit/db/provider";
import { type Person, registerOnly } from "@/tests/factories/people";
import { profileBody } from "@/tests/factories/profile-bodies";
import { completeProfile, createProfile, kindPath } from "@/tests/factories/profiles";
import { call } from "@/tests/setup/api";

let viewer: Person;

async function createMaker(name: string, venues: string[], assetClasses: string[]): Promise<void> {
  const maker = await registerOnly("market_maker", name);
  const tradingInfo = { tradingVenuesCoverage: venues, assetClassesCoverage: assetClasses };
  await createProfile(maker, "market_maker", { generalInfo: { name }, tradingInfo });
}

beforeAll(async () => {
  viewer = await registerOnly("token_issuer");
  await createMaker("Both", ["Binance", "OKX"], ["Spot", "Options"]);
  await createMaker("Spot only", ["OKX", "Gate.io"], ["Spot"]);
  // Names that hold another's, and one that is an asset class.
  await createMaker("Lookalike", ["Binance US", "Spot", "100%_venue"], ["Structured Products"]);
});

async function namesOf(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await call("GET", kindPath("market_maker", `browse?${new URLSearchParams(query)}`), {
    token: viewer.token,
  });
  expect(status).toBe(200);
  expect(body.total).toBe(body.element.length);
  return body.element.map(({ name }) => name).sort();
}

const CASES: [Record<string, string>, string[]][] = [
  [{ venue: "Binance" }, ["Both"]],
  [{ venue: "OKX" }, ["Both", "Spot only"]],
  [{ venue: "okx" }, ["Both", "Spot only"]],
  [{ venue: "Binance US" }, ["Lookalike"]],
  [{ venue: "Spot" }, ["Lookalike"]],
  [{ venue: "100%_venue" }, ["Lookalike"]],
  [{ venue: "%" }, []],
  [{ asset_class: "Spot" }, ["Both", "Spot only"]],
  [{ asset_class: "Options", venue: "OKX" }, ["Both"]],
  [{ asset_class: "Options", venue: "Gate.io" }, []],
  [{ asset_class: "Spot", q: "only" }, ["Spot only"]],
];

test.each(CASES)("%j finds %j", async (query, names) => {
  expect(await namesOf(query)).toEqual(names);
});

test("an asset class that there is none of is 422", async () => {
  const answer = await call("GET", kindPath("market_maker", "browse?asset_class=Tulips"), { token: viewer.token });
  expect(answer.status).toBe(422);
});

describe("funds", () => {
  async function createFund(name: string, focus: object) {
    const fund = await registerOnly("vc_investor", name);
    const body = profileBody("vc_investor", name);
    await completeProfile(fund, "vc_investor", { ...body, investmentFocus: { ...body.investmentFocus, ...focus } });
    return fund;
  }

  const fundsOf = async (query: Record<string, string>) => {
    const asked = kindPath("vc_investor", `browse?${new URLSearchParams(query)}`);
    const { status, body } = await call("GET", asked, { token: viewer.token });
    expect(status).toBe(200);
    return { names: body.element.map(({ fund_name: name }) => name).sort(), total: body.total, counts: body.counts };
  };

  beforeAll(async () => {
    await createFund("Early", { sectors: ["DeFi", "Own Sector"], stages: ["Seed"], geographies: ["Europe"] });
    await createFund("Late", { sectors: ["DeFi"], stages: ["Series A", "Growth"], geographies: ["Europe", "Africa"] });
    const unfinished = await registerOnly("vc_investor", "Unfinished");
    await createProfile(unfinished, "vc_investor", { investmentFocus: { sectors: ["DeFi"] } });
  });

  test.each<[Record<string, string>, string[]]>([
    [{}, ["Early", "Late"]],
    [{ sector: "DeFi" }, ["Early", "Late"]],
    [{ sector: "own sector" }, ["Early"]],
    [{ stage: "Growth" }, ["Late"]],
    [{ geography: "Europe", stage: "Seed" }, ["Early"]],
    [{ geography: "Africa", q: "early" }, []],
    [{ q: "unfinished" }, []],
  ])("%j finds %j, of those that have completed their onboarding", async (query, names) => {
    expect(await fundsOf(query)).toMatchObject({ names, total: names.length, counts: { total: 2, in_progress: 0 } });
  });

  test("a stage that there is none of is 422", async () => {
    for (const query of ["stage=Tulips", "geography=Moon", "status=in_progress"]) {
      const answer = await call("GET", kindPath("vc_investor", `browse?${query}`), { token: viewer.token });
      expect(answer.status).toBe(422);
    }
  });
});

test("an update of the profile moves it", async () => {
  const maker = await registerOnly("market_maker");
  await createProfile(maker, "market_maker", { generalInfo: { name: "Mover" } });
  expect(await namesOf({ venue: "Upbit" })).toEqual([]);
  const body = { tradingInfo: { tradingVenuesCoverage: ["Upbit"] } };
  expect((await call("POST", kindPath("market_maker", "update"), { token: maker.token, body })).status).toBe(200);
  expect(await namesOf({ venue: "Upbit" })).toEqual(["Mover"]);
});

describe("the migration", () => {
  test("writes the column for the profiles that are there as saving them would", async () => {
    const provider = databaseProvider(process.env.DATABASE_URL ?? "");
    const folder = `prisma/migrations/${provider}`;
    const name = readdirSync(folder).find((entry) => entry.endsWith("_market_maker_coverage"));
    const sql = readFileSync(`${folder}/${name}/migration.sql`, "utf8");
    const backfill = sql.slice(sql.indexOf("UPDATE"));
    const read = () =>
      clients().writer.marketMakerProfile.findMany({
        where: { name: { in: ["Both", "Spot only"] } },
        select: { name: true, coverage: true },
        orderBy: { id: "asc" },
      });
    const saved = await read();
    await clients().writer.marketMakerProfile.updateMany({ data: { coverage: "" } });
    await clients().writer.$executeRawUnsafe(backfill);
    expect(await read()).toEqual(saved);
  });
});
