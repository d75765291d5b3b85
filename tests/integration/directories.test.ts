/** The directories: what they show to whom (contract section 4), and how they page, search and filter. */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { USER_TYPES, type UserType } from "@/lib/accounts/constants";
import { createDraft, createOpenRfq, createQuote } from "@/tests/factories/deals";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { fullProfile, PRIVATE } from "@/tests/factories/full-profile";
import { completeProfile, createProfile, kindPath } from "@/tests/factories/profiles";
import type { DealingsWire } from "@/lib/profiles/contract/dealings";
import type { Sees } from "@/lib/profiles/service/views";
import { call } from "@/tests/setup/api";

/** How many markers a profile has for its owner, and how many of them tell how to reach somebody. */
const MARKERS: Record<UserType, { everything: number; contacts: number; public: number }> = {
  token_issuer: { everything: 11, contacts: 6, public: 0 },
  market_maker: { everything: 10, contacts: 10, public: 0 },
  vc_investor: { everything: 5, contacts: 5, public: 0 },
};
const PRIVATE_FIELDS: Record<UserType, string[]> = {
  token_issuer: ["signed_agreements", "existing_agreements", "current_proposals"],
  market_maker: [],
  vc_investor: [],
};

const withdraw = (maker: Person, id: number) =>
  call("PUT", "/v1/quotes/status", { token: maker.token, body: { id, status: "WITHDRAWN" } });
const close = (issuer: Person, id: number) =>
  call("PUT", "/v1/rfqs/status", { token: issuer.token, body: { id, status: "CLOSED" } });

describe("what is private", () => {
  type Viewer = "owner" | "admin" | "counterparty" | "invitedOnly" | "invitedToDraft" | "stranger" | "sameKind" | "vc";
  let people: Record<UserType, Record<Viewer, Person | null>>;
  let ids: Record<UserType, number>;

  beforeAll(async () => {
    const admin = await registerAdmin();
    const issuer = await registerOnly("token_issuer");
    const maker = await registerOnly("market_maker");
    const vc = await registerOnly("vc_investor");
    ids = {
      token_issuer: await createProfile(issuer, "token_issuer", fullProfile.token_issuer),
      market_maker: await createProfile(maker, "market_maker", fullProfile.market_maker),
      vc_investor: await createProfile(vc, "vc_investor", fullProfile.vc_investor),
    };
    // No other fund is listed.
    await clients().writer.vcInvestorProfile.update({ where: { userId: vc.id }, data: { isCompleted: true } });
    const [otherIssuer, draftIssuer, thirdIssuer] = [
      await register("token_issuer"),
      await register("token_issuer"),
      await register("token_issuer"),
    ];
    const [otherMaker, draftMaker, thirdMaker] = [
      await register("market_maker"),
      await register("market_maker"),
      await register("market_maker"),
    ];
    const otherVc = await register("vc_investor");
    await createOpenRfq(issuer, [otherMaker]);
    await createDraft(issuer, [draftMaker]);
    await withdraw(maker, await createQuote(maker, await createOpenRfq(otherIssuer, [maker])));
    await createDraft(draftIssuer, [maker]);
    const collector = await registerOnly("token_issuer");
    await close(collector, await createOpenRfq(collector, [maker, otherMaker, thirdMaker]));
    people = {
      token_issuer: {
        owner: issuer,
        admin,
        counterparty: otherMaker,
        invitedOnly: null,
        invitedToDraft: draftMaker,
        stranger: thirdMaker,
        sameKind: thirdIssuer,
        vc: otherVc,
      },
      market_maker: {
        owner: maker,
        admin,
        counterparty: otherIssuer,
        invitedOnly: collector,
        invitedToDraft: draftIssuer,
        stranger: thirdIssuer,
        sameKind: thirdMaker,
        vc: otherVc,
      },
      vc_investor: {
        owner: vc,
        admin,
        counterparty: null,
        invitedOnly: null,
        invitedToDraft: null,
        stranger: issuer,
        sameKind: otherVc,
        vc: null,
      },
    };
  });

  const viewers: [Viewer, Sees][] = [
    ["owner", "everything"],
    ["admin", "everything"],
    ["counterparty", "contacts"],
    ["invitedOnly", "public"],
    ["invitedToDraft", "public"],
    ["stranger", "public"],
    ["sameKind", "public"],
    ["vc", "public"],
  ];
  const cases = USER_TYPES.flatMap((kind) => viewers.map(([viewer, sees]) => [kind, viewer, sees] as const));

  test.each(cases)("a %s's detail shown to %s: %s", async (kind, viewer, sees) => {
    const person = people[kind][viewer];
    if (!person) return;
    const { status, body } = await call("GET", kindPath(kind, ids[kind]), { token: person.token });
    expect(status).toBe(200);
    const markers = JSON.stringify(body).split(PRIVATE).length - 1;
    expect(markers).toBe(MARKERS[kind][sees]);
    for (const field of PRIVATE_FIELDS[kind]) expect(field in body.element).toBe(sees === "everything");
  });

  test("an issuer's counterparty reads how to reach the team, and nothing of what others agreed", async () => {
    const { body } = await call("GET", kindPath("token_issuer", ids.token_issuer), {
      token: people.token_issuer.counterparty?.token,
    });
    expect(body.element.team_members[0]?.email).toContain(PRIVATE);
    expect(Object.keys(body.element.legal_info).sort()).toEqual([
      "incorporationJurisdictions",
      "tokenIssuingEntityJurisdiction",
    ]);
  });

  test.each(USER_TYPES)("a %s's card shows none of it to anybody", async (kind) => {
    for (const person of Object.values(people[kind])) {
      if (!person) continue;
      const { status, body } = await call("GET", kindPath(kind, "browse?limit=500"), { token: person.token });
      expect(status).toBe(200);
      expect(body.element.map(({ id }) => id)).toContain(ids[kind]);
      const text = JSON.stringify(body);
      for (const secret of [PRIVATE, "email", "phone", "telegram", "agreements", "proposals", "legal"]) {
        expect(text.toLowerCase()).not.toContain(secret);
      }
    }
  });

  test("searching for it finds nothing", async () => {
    for (const kind of USER_TYPES) {
      const { body } = await call("GET", kindPath(kind, `browse?q=${PRIVATE}`), {
        token: people[kind].admin?.token,
      });
      expect(body.total).toBe(0);
    }
  });

  test("the public part is all there", async () => {
    const { body } = await call("GET", kindPath("token_issuer", ids.token_issuer), {
      token: people.token_issuer.stranger?.token,
    });
    expect(body.element.team_members[0]).toEqual({
      name: "Name ada",
      role: "Role ada",
      summary: "Summary ada",
      xProfile: "https://x.com/ada",
      linkedin: "https://linkedin.com/in/ada",
    });
    expect(body.element.legal_info).toEqual({
      incorporationJurisdictions: ["Switzerland", "Cayman Islands"],
      tokenIssuingEntityJurisdiction: "Switzerland",
    });
    expect(body.element).toMatchObject({ current_mms: ["GSR"], target_fdv_at_launch: 350_000_000, is_listed: true });
  });

  test("there is no profile with another id", async () => {
    for (const kind of USER_TYPES) {
      const token = people[kind].admin?.token;
      expect((await call("GET", kindPath(kind, "2147483647"), { token })).status).toBe(404);
      for (const id of ["0", "abc", "1.5", "2147483648"]) {
        expect((await call("GET", kindPath(kind, id), { token })).status).toBe(422);
      }
    }
  });
});

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

describe("an account that is no company of its kind any more", () => {
  const setRole = async (id: number, changes: object) =>
    call("PUT", "/v1/users/update", { token: (await registerAdmin()).token, body: { id, ...changes } });
  const readAs = async ({ token }: Person, kind: UserType, id: number) =>
    (await call("GET", kindPath(kind, id), { token })).status;

  test.each([
    ["vc_investor", "token_issuer"],
    ["token_issuer", "vc_investor"],
  ] as const)("is not in the directory as long as it is an administrator's: %s", async (kind, viewerKind) => {
    const [company, introduced, stranger] = [
      await registerOnly(kind),
      await register(viewerKind),
      await register(viewerKind),
    ];
    const id = await completeProfile(company, kind);
    const body = { user_id: company.id, message: "Hello" };
    const asked = await call("POST", "/v1/introductions", { token: introduced.token, body });
    const accepted = { id: asked.body.element.id, status: "ACCEPTED" };
    await call("PUT", "/v1/introductions/status", { token: company.token, body: accepted });
    const browse = async () => {
      const { body } = await call("GET", `${kindPath(kind, "browse")}?limit=500`, { token: stranger.token });
      return { isListed: body.element.some((card: { id: number }) => card.id === id), counts: body.counts };
    };
    const before = await browse();
    expect(before.isListed).toBe(true);

    expect((await setRole(company.id, { role: "admin" })).status).toBe(200);
    const { total, completed } = before.counts;
    const counts = { ...before.counts, total: total - 1, completed: completed - 1 };
    expect(await browse()).toEqual({ isListed: false, counts });
    expect(await readAs(stranger, kind, id)).toBe(404);
    expect(await readAs(introduced, kind, id)).toBe(200);
    expect(await readAs(await registerAdmin(), kind, id)).toBe(200);
    const more = await call("POST", "/v1/introductions", { token: stranger.token, body });
    expect(more.status).toBe(404);

    await setRole(company.id, { role: "user" });
    expect(await browse()).toEqual(before);
    expect(await readAs(stranger, kind, id)).toBe(200);
  });

  test("a market maker stays for as long as they are flagged as one, which is how they are invited", async () => {
    const [maker, issuer] = [await registerOnly("market_maker", "Promoted Desk"), await register("token_issuer")];
    const id = await completeProfile(maker, "market_maker");
    const isListed = async () => {
      const { body } = await call("GET", `${kindPath("market_maker", "browse")}?limit=500`, { token: issuer.token });
      return body.element.some((card: { id: number }) => card.id === id);
    };
    await setRole(maker.id, { role: "admin" });
    expect(await isListed()).toBe(true);
    expect((await createOpenRfq(issuer, [maker])) > 0).toBe(true);
    const unflagged = await registerOnly("market_maker", "No Desk");
    const gone = await completeProfile(unflagged, "market_maker");
    const where = { id: unflagged.id };
    await clients().writer.user.update({ where, data: { userType: null } });
    expect(await readAs(issuer, "market_maker", gone)).toBe(200);
    expect((await setRole(unflagged.id, { is_liquidity_provider: false })).status).toBe(200);
    expect(await readAs(issuer, "market_maker", gone)).toBe(404);
  });

  test("hears no more of the projects that it watched as a fund", async () => {
    const [fund, other, issuer] = [
      await register("vc_investor"),
      await register("vc_investor"),
      await registerOnly("token_issuer"),
    ];
    const id = await completeProfile(issuer, "token_issuer");
    for (const { token } of [fund, other]) await call("PUT", `/v1/watch-list/${id}`, { token, body: {} });
    await setRole(fund.id, { role: "admin" });
    const exchangeInfo = { isListed: true, currentExchanges: ["Kraken"] };
    const update = { token: issuer.token, body: { exchangeInfo } };
    expect((await call("POST", "/v1/onboarding/token-issuer/update", update)).status).toBe(200);
    const told = (memberId: number) =>
      clients().writer.notification.count({ where: { memberId, kind: "watched_project_changed" } });
    expect([await told(fund.memberId), await told(other.memberId)]).toEqual([0, 1]);
  });
});

describe("what a caller has with the company of a profile", () => {
  let issuer: Person;
  let maker: Person;
  let unchosen: Person;
  type Made = "token-issuer" | "market-maker" | "awarded" | "quote" | "draft" | "sealed" | "sealedQuote";
  const ids = {} as Record<Made, number>;

  const between = async (viewer: Person, kind: "token-issuer" | "market-maker") => {
    const path = `/v1/onboarding/${kind}/${ids[kind]}/dealings` as const;
    const { status, body } = await call("GET", path, { token: viewer.token });
    expect(status).toBe(200);
    return body.element;
  };
  const totals = ({ rfqs, quotes, agreements }: DealingsWire) => [rfqs.total, quotes.total, agreements.total];

  beforeAll(async () => {
    issuer = await registerOnly("token_issuer");
    maker = await registerOnly("market_maker");
    ids["token-issuer"] = await createProfile(issuer, "token_issuer", fullProfile.token_issuer);
    ids["market-maker"] = await createProfile(maker, "market_maker", fullProfile.market_maker);
    unchosen = await register("market_maker");
    ids.awarded = await createOpenRfq(issuer, [maker, unchosen]);
    ids.quote = await createQuote(maker, ids.awarded);
    await createQuote(unchosen, ids.awarded);
    await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id: ids.quote, status: "ACCEPTED" } });
    const elsewhere = await createQuote(unchosen, await createOpenRfq(issuer, [unchosen]));
    await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id: elsewhere, status: "ACCEPTED" } });
    ids.draft = (await createDraft(issuer, [maker])).id;
    await createDraft(issuer, [unchosen]);
    ids.sealed = await createOpenRfq(issuer, [maker], { is_sealed: true });
    ids.sealedQuote = await createQuote(maker, ids.sealed);
    await createQuote(maker, await createOpenRfq(await register("token_issuer"), [maker]));
  });

  test("an issuer finds their own RFPs that name a maker, without what lies under a seal", async () => {
    const dealings = await between(issuer, "market-maker");
    expect(totals(dealings)).toEqual([3, 1, 1]);
    const { rfqs, quotes, agreements } = dealings;
    expect(rfqs.newest.map(({ id, status }) => [id, status])).toEqual([
      [ids.sealed, "OPEN"],
      [ids.draft, "DRAFT"],
      [ids.awarded, "OPEN"],
    ]);
    expect(quotes.newest).toMatchObject([{ id: ids.quote, rfq_id: ids.awarded, status: "ACCEPTED" }]);
    expect(agreements.newest).toMatchObject([{ rfq_id: ids.awarded, status: "ACTIVE" }]);
  });

  test("a maker finds what an issuer invited them to, and their own quotes on it: no draft", async () => {
    const { rfqs, quotes, agreements } = await between(maker, "token-issuer");
    expect(rfqs.newest.map(({ id }) => id)).toEqual([ids.sealed, ids.awarded]);
    expect(quotes.newest.map(({ id }) => id)).toEqual([ids.sealedQuote, ids.quote]);
    expect(agreements.total).toBe(1);
  });

  test("nobody else has anything with them: not another of their kind, an investor or an administrator", async () => {
    const others = [
      await register("token_issuer"),
      await register("market_maker"),
      await register("vc_investor"),
      await registerAdmin(),
    ];
    for (const viewer of [...others, issuer]) {
      expect(totals(await between(viewer, "token-issuer"))).toEqual([0, 0, 0]);
    }
    for (const viewer of [...others, maker]) {
      expect(totals(await between(viewer, "market-maker"))).toEqual([0, 0, 0]);
    }
  });

  test("an RFP that closed with an award says so, to a maker only with one of theirs", async () => {
    await createQuote(maker, ids.awarded);
    expect((await close(issuer, ids.awarded)).status).toBe(200);
    for (const [viewer, kind, isAwarded] of [
      [issuer, "market-maker", true],
      [maker, "token-issuer", true],
      [unchosen, "token-issuer", false],
    ] as const) {
      const { newest } = (await between(viewer, kind)).rfqs;
      const awarded = newest.find(({ id }) => id === ids.awarded);
      expect(awarded).toMatchObject({ status: "CLOSED", is_awarded: isAwarded });
    }
  });
});
