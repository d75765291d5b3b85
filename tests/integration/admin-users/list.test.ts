/** The list of users (contract section 4 row 2, docs/decisions/0017). */
import { beforeAll, describe, expect, test } from "vitest";
import { register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { createProfile } from "@/tests/factories/profiles";
import { call, namedFields } from "@/tests/setup/api";
import { admin, newEmail, as, create, makeAdmin } from "@/tests/factories/managed-users";

beforeAll(makeAdmin);

describe("list", () => {
  const list = async (query: string) => {
    const { status, body } = await as(admin, "GET", `/v1/users?${query}`);
    expect(status).toBe(200);
    return body.element;
  };
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);

  test("filters by role and by type", async () => {
    const maker = await register("market_maker");
    expect((await list("role=admin&limit=500")).every(({ role }) => role === "admin")).toBe(true);
    const makers = await list("user_type=market_maker&role=user&limit=500");
    expect(makers.every(({ user_type }) => user_type === "market_maker")).toBe(true);
    expect(makers.map(({ id }) => id)).toContain(maker.id);
    for (const query of ["role=owner", "user_type=bank", "sort=password_hash"]) {
      expect((await as(admin, "GET", `/v1/users?${query}`)).status).toBe(422);
    }
  });

  test("searches name and e-mail as they are written, ignoring case", async () => {
    const plain = (await create({ name: "Zephyr Holdings", email: "axb.zephyr@example.test" })).body.element.id;
    const special = (await create({ name: "Zephyr 50%", email: "a_b.zephyr@example.test" })).body.element.id;
    expect((await ids("q=ZEPHYR&sort=email")).sort()).toEqual([plain, special].sort());
    expect(await ids("q=holdings")).toEqual([plain]);
    expect(await ids("q=A_B.ZEPHYR@EXAMPLE")).toEqual([special]);
    expect(await ids("q=50%25")).toEqual([special]);
    expect(await ids("q=nobody at all")).toEqual([]);
    // The number that a quote names its provider by, and a trail whoever did it.
    expect(await ids(`q=%23${plain}`)).toContain(plain);
    expect(await ids(`q=%23${plain}&role=admin`)).toEqual([]);
    expect(await ids(`q=%23${special}&user_type=market_maker`)).not.toContain(plain);
  });

  test("finds them by role, as its table names it, a page at a time", async () => {
    const [first, second] = [await registerAdmin(), await registerAdmin()];
    const everybody = await as(admin, "GET", "/v1/users?limit=500");
    const admins = everybody.body.element.filter(({ role }) => role === "admin").map(({ id }) => id);
    const plainEmail = newEmail();
    const plain = (await create({ name: "Plain", email: plainEmail })).body.element.id;
    const found = async (query: string) => {
      const { status, body } = await as(admin, "GET", `/v1/users?${query}`);
      expect(status).toBe(200);
      return { ids: body.element.map(({ id }) => id), total: body.total };
    };
    expect(admins).toEqual(expect.arrayContaining([first.id, second.id]));
    for (const q of ["admin", "ADMIN", "dmi"]) {
      const { ids, total } = await found(`q=${q}&limit=500`);
      expect(ids).toEqual(expect.arrayContaining(admins));
      expect(ids).not.toContain(plain);
      expect(total).toBe(ids.length);
    }
    const paged: number[] = [];
    const whole = await found("q=admin&sort=email&limit=500");
    for (let offset = 0; offset < whole.total; offset += 2) {
      paged.push(...(await found(`q=admin&sort=email&limit=2&offset=${offset}`)).ids);
    }
    expect(paged).toEqual(whole.ids);
    expect((await found(`q=user&limit=500`)).ids).toContain(plain);
    expect((await found("q=user&role=user&limit=500")).ids).toContain(plain);
    expect((await found("q=dmi&role=user")).ids).not.toContain(first.id);
    expect((await found("q=admi%25&limit=500")).ids).not.toContain(first.id);
    expect((await found(`q=${plainEmail}`)).ids).toEqual([plain]);
  });

  test("an issuer finds market makers by their ids, and nobody else", async () => {
    const issuer = await register("token_issuer");
    const [one, two] = [await register("market_maker", "Beacon"), await register("market_maker", "Anchor")];
    const found = (ids: string) => call("GET", `/v1/users/lps?ids=${ids}&sort=company_name`, { token: issuer.token });
    const names = async (ids: string) => (await found(ids)).body.element.map((maker) => maker.company_name);
    expect(await names(`${one.id},${two.id},${issuer.id},2147483647`)).toEqual(["Anchor", "Beacon"]);
    expect(await names(String(two.id))).toEqual(["Anchor"]);
    for (const wrong of ["", "0", "1,", "x", "2147483648", Array.from({ length: 101 }, (_, id) => id + 1).join(",")]) {
      const answer = await found(wrong);
      expect(answer.status).toBe(422);
      expect(namedFields(answer)).toEqual(["query.ids"]);
    }
  });

  test("an issuer reads what a market maker does, and leaves out who has not finished their profile", async () => {
    const issuer = await register("token_issuer");
    const [done, begun, none] = [
      await register("market_maker", "Twin Desk"),
      await registerOnly("market_maker", "Twin Desk"),
      await registerOnly("market_maker", "Twin Desk"),
    ];
    await createProfile(begun, "market_maker");
    const found = async (query: string) =>
      (await call("GET", `/v1/users/lps?q=twin&sort=id&${query}`, { token: issuer.token })).body;
    const offer = {
      name: "Twin Desk",
      company_name: "Twin Desk",
      services: { otc: false, marketMaking: true, compliance: false },
      services_provided: ["CEX Market Making"],
      trading_venues_coverage: ["Binance"],
    };
    const nothing = { services: { ...offer.services, marketMaking: false }, services_provided: [] };
    const [first, second, third] = [
      { ...offer, id: done.id, onboarding_completed: true },
      { ...offer, id: begun.id, onboarding_completed: false },
      { ...offer, ...nothing, trading_venues_coverage: [], id: none.id, onboarding_completed: false },
    ];
    expect((await found("")).element).toEqual([first, second, third]);
    expect(await found("onboarding=completed")).toMatchObject({ element: [first], total: 1 });
    expect((await found("onboarding=in_progress&limit=1&offset=1")).element).toEqual([third]);
    expect((await found(`onboarding=completed&ids=${begun.id}`)).total).toBe(0);
  });

  test("an issuer's search for market makers finds nobody by e-mail", async () => {
    const issuer = await register("token_issuer");
    const maker = await register("market_maker", "Quiet Desk");
    const found = (q: string) => call("GET", `/v1/users/lps?q=${q}`, { token: issuer.token });
    expect((await found("quiet")).body.total).toBe(1);
    expect((await found(maker.email)).body.total).toBe(0);
  });
});
