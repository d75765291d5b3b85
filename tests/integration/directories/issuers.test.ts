/** The directory of issuers: how it pages, searches and filters. */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import type { UserType } from "@/lib/accounts/constants";
import { type Person, register, registerOnly } from "@/tests/factories/people";
import { createProfile, kindPath } from "@/tests/factories/profiles";
import { call } from "@/tests/setup/api";

describe("a directory of issuers", () => {
  let viewer: Person;
  const NAMES = ["Zephyr", "aurora", "Borealis", "Cirrus", "Drift", "Ember", "Fjord"];

  const browseKind = async <Kind extends UserType>(kind: Kind, query: string) => {
    const { status, body } = await call("GET", kindPath(kind, `browse?${query}`), { token: viewer.token });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };
  const browse = (query: string) => browseKind("token_issuer", query);
  const names = (body: { element: { project_name: string }[] }) => body.element.map((card) => card.project_name);

  beforeAll(async () => {
    // What the tests above made is out of the way.
    await clients().writer.tokenIssuerProfile.deleteMany({});
    await clients().writer.marketMakerProfile.deleteMany({});
    viewer = await register("vc_investor");
    for (const [index, name] of NAMES.entries()) {
      const isDone = index % 2 === 0;
      const person = await (isDone ? register("token_issuer", name) : registerOnly("token_issuer", name));
      if (!isDone) {
        await createProfile(person, "token_issuer", {
          generalInfo: { projectName: name, vertical: index === 1 ? "Gaming" : "Layer 1" },
          exchangeInfo: { desiredExchanges: ["Deribit"] },
        });
      }
    }
  });

  test("pages through every profile once, the newest first, and counts them for its stat cards", async () => {
    const whole = await browse("limit=500");
    expect(whole).toMatchObject({
      total: 7,
      limit: 500,
      offset: 0,
      counts: { total: 7, completed: 4, in_progress: 3 },
    });
    expect(names(whole)).toEqual([...NAMES].reverse());
    const paged: string[] = [];
    for (let offset = 0; offset < 7; offset += 2) paged.push(...names(await browse(`limit=2&offset=${offset}`)));
    expect(paged).toEqual(names(whole));
  });

  test("sorts by what it says", async () => {
    for (const sort of ["project_name", "vertical", "created_at", "updated_at"]) {
      const up = names(await browse(`sort=${sort}`));
      expect(names(await browse(`sort=-${sort}`))).toEqual([...up].reverse());
    }
    const token = viewer.token;
    for (const bad of ["sort=email", "limit=0", "limit=501", "offset=-1", "status=draft", "sort=userId"]) {
      expect((await call("GET", kindPath("token_issuer", `browse?${bad}`), { token })).status).toBe(422);
    }
  });

  test("a fund whose size is not known comes last, whichever way the funds are sorted by it", async () => {
    await clients().writer.vcInvestorProfile.deleteMany({});
    for (const fundSize of [20, undefined, 30, undefined, 10]) {
      const person = await registerOnly("vc_investor");
      await createProfile(person, "vc_investor", { fundInfo: { fundName: "Fund", ...(fundSize && { fundSize }) } });
    }
    // Of those that are unfinished nothing is told, not how many there are either.
    const { body: unfinished } = await call("GET", "/v1/onboarding/vc-investor/browse", { token: viewer.token });
    expect(unfinished).toMatchObject({ element: [], total: 0, counts: { total: 0, in_progress: 0 } });
    // A completed one has a size since its wizard asks for it.
    await clients().writer.vcInvestorProfile.updateMany({ data: { isCompleted: true } });
    const sizes = async (sort: string) => {
      const { body } = await call("GET", `/v1/onboarding/vc-investor/browse?sort=${sort}`, { token: viewer.token });
      return body.element.map((card) => card.fund_size);
    };
    expect(await sizes("fund_size")).toEqual([10, 20, 30, null, null]);
    expect(await sizes("-fund_size")).toEqual([30, 20, 10, null, null]);
  });

  test("filters and searches in the database, and the counts stay those of the whole directory", async () => {
    expect(await browse("status=completed")).toMatchObject({ total: 4, counts: { total: 7 } });
    expect(await browse("status=in_progress")).toMatchObject({ total: 3, counts: { total: 7 } });
    expect(names(await browse("vertical=Gaming"))).toEqual(["aurora"]);
    for (const q of ["AURORA", "rora", "gaming"]) expect(names(await browse(`q=${q}`))).toEqual(["aurora"]);
    expect((await browse("q=deribit")).total).toBe(3);
    expect((await browse("q=deribit&vertical=Gaming")).total).toBe(1);
    expect((await browse("q=%25")).total).toBe(0);
    expect((await browse("q=deribit&status=completed")).total).toBe(0);
  });

  test("follows a change of the profile", async () => {
    const person = await registerOnly("token_issuer", "Gale");
    await createProfile(person, "token_issuer", { generalInfo: { projectName: "Gale", vertical: "Payments" } });
    expect(names(await browse("vertical=Payments"))).toEqual(["Gale"]);
    await call("POST", kindPath("token_issuer", "update"), {
      token: person.token,
      body: { generalInfo: { projectName: "Monsoon", vertical: "Oracles" } },
    });
    expect((await browse("vertical=Payments")).total).toBe(0);
    expect((await browse("q=gale")).total).toBe(0);
    expect(names(await browse("q=monsoon"))).toEqual(["Monsoon"]);
  });

  test("of market makers is filtered by the service they offer", async () => {
    await register("market_maker", "Only Making");
    const otc = await registerOnly("market_maker", "Only OTC");
    await createProfile(otc, "market_maker", { generalInfo: { name: "Only OTC", services: { otc: true } } });
    const found = async (service: string) =>
      (await browseKind("market_maker", `service=${service}`)).element.map(({ name }) => name);
    expect(await found("otc")).toEqual(["Only OTC"]);
    expect(await found("marketMaking")).toEqual(["Only Making"]);
    expect(await found("compliance")).toEqual([]);
  });
});
