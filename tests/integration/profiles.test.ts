/** A user's own profile, and completing it (spec 2, sections 3 to 7; contract section 8). */
import { describe, expect, test } from "vitest";
import { USER_TYPES, type UserType } from "@/lib/accounts/constants";
import { decodeSession } from "@/lib/accounts/sign-in/session-cookie";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { marketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { marketMakerGroupsOf } from "@/lib/profiles/rules/market-maker-values";
import { type TokenIssuerWire, tokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { tokenIssuerGroupsOf } from "@/lib/profiles/rules/token-issuer-values";
import { vcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import { vcInvestorGroupsOf } from "@/lib/profiles/rules/vc-investor-values";
import type { Element } from "@/lib/kit/http/wire";
import { readRfqDefaults } from "@/lib/rfqs/service/defaults";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { profileBody } from "@/tests/factories/profile-bodies";
import { fullProfile } from "@/tests/factories/full-profile";
import { completeProfile, createProfile, kindPath } from "@/tests/factories/profiles";
import { type Answer, call, errorOf, namedFields } from "@/tests/setup/api";
import { callDuring } from "@/tests/setup/during";
import { OWNER } from "@/tests/factories/principals";

const create = (person: Person, kind: UserType, body: object, headers = {}) =>
  call("POST", kindPath(kind, "create"), { token: person.token, body, headers });
const update = <Kind extends UserType>(person: Person, kind: Kind, body: object) =>
  call("POST", kindPath(kind, "update"), { token: person.token, body });
const my = (person: Person, kind: UserType) => call("GET", kindPath(kind, "my"), { token: person.token });
const complete = (person: Person) => call("POST", "/v1/onboarding/my/complete", { token: person.token });
const status = async (person: Person) =>
  (await call("GET", "/v1/onboarding/status", { token: person.token })).body.element;

/** What the session cookie of an answer claims of onboarding. */
async function claimedCompletion({ headers }: Answer): Promise<boolean | undefined> {
  const value = /next-auth\.session-token=([^;]+)/.exec(headers.getSetCookie().join())?.[1];
  return (await decodeSession(value))?.onboardingCompleted;
}

const groupsOf: Record<UserType, (wire: unknown) => object> = {
  token_issuer: (wire) => tokenIssuerGroupsOf(tokenIssuerWire.parse(wire)),
  market_maker: (wire) => marketMakerGroupsOf(marketMakerProfileWire.parse(wire)),
  vc_investor: (wire) => vcInvestorGroupsOf(vcInvestorWire.parse(wire)),
};

describe.each(USER_TYPES)("a %s profile", (kind) => {
  test("is 404 before it is created, and answers every field once it is", async () => {
    const person = await registerOnly(kind);
    expect(await my(person, kind)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect((await call("GET", "/v1/onboarding/my", { token: person.token })).status).toBe(404);
    expect(errorOf(await update(person, kind, {})).detail).toBe("No onboarding record found to update");

    const created = await create(person, kind, fullProfile[kind]);
    expect(created.status).toBe(201);
    const { element } = created.body;
    expect(element).toMatchObject({ user_id: person.id, current_step: 1, is_completed: false });
    expect(element.created_at).toBe(element.create_date);
    expect(groupsOf[kind](element)).toEqual(fullProfile[kind]);
    expect((await my(person, kind)).body.element).toEqual(element);
    expect((await call("GET", "/v1/onboarding/my", { token: person.token })).body.element).toEqual(element);
  });

  test("begins empty", async () => {
    const person = await registerOnly(kind);
    const { body } = await create(person, kind, {});
    expect(body.element).toMatchObject({ current_step: 1, is_completed: false });
    if (kind === "token_issuer") {
      expect(body.element).toMatchObject({
        supply_allocation_percentage: 5,
        number_of_mms: 1,
        business_model_preference: "Retainer",
        target_fdv_at_launch: 0,
        is_listed: false,
      });
    }
  });

  test("is created once, however often and at once that is asked", async () => {
    const person = await registerOnly(kind);
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(person, kind, profileBody(kind))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await create(person, kind, {})).toMatchObject({ status: 409, body: { code: "profile_exists" } });
  });

  test("is answered again for the same idempotency key", async () => {
    const person = await registerOnly(kind);
    const headers = { "idempotency-key": "profile-1" };
    const first = await create(person, kind, profileBody(kind), headers);
    const again = await create(person, kind, profileBody(kind), headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });

  test("has no other version after an update that names nothing, or says what is stored", async () => {
    const person = await registerOnly(kind);
    await create(person, kind, profileBody(kind));
    const before = (await my(person, kind)).body.element;
    for (const body of [{}, { version: before.version }, profileBody(kind)]) {
      expect((await update(person, kind, body)).body.element).toEqual(before);
    }
  });

  test("is not overwritten by a save of an older version, unless that changes nothing", async () => {
    const person = await registerOnly(kind);
    const { version: first } = (await create(person, kind, profileBody(kind))).body.element;
    const newer = { ...fullProfile[kind], version: first };
    const other = { ...profileBody(kind, "Other"), version: first };
    const saves = await Promise.all([update(person, kind, newer), update(person, kind, other)]);
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(saves).toContainEqual(
      expect.objectContaining({ status: 409, body: expect.objectContaining({ code: "profile_changed" }) }),
    );

    await update(person, kind, fullProfile[kind]);
    for (const version of [first, 0]) {
      const older = await update(person, kind, { ...profileBody(kind, "Older"), version });
      expect(errorOf(older)).toMatchObject({ code: "profile_changed" });
    }
    expect(groupsOf[kind]((await my(person, kind)).body.element)).toEqual(fullProfile[kind]);
    // The answer to the save was lost, and it is sent again.
    expect((await update(person, kind, newer)).status).toBe(200);
    expect((await update(person, kind, { ...newer, version: 0 })).status).toBe(200);
  });

  test("merges what is sent, and never what may not be set", async () => {
    const person = await registerOnly(kind);
    const id = await createProfile(person, kind, fullProfile[kind]);
    const before = (await my(person, kind)).body.element;
    const sent = {
      id,
      currentStep: 2,
      is_completed: true,
      isCompleted: true,
      user_id: 1,
      userId: 1,
      unknown: { a: 1 },
    };
    const { status: code, body } = await update(person, kind, sent);
    expect(code).toBe(200);
    expect(body.element).toEqual({ ...before, current_step: 2 });
    expect((await update(person, kind, { id: id + 1000 })).status).toBe(404);
  });

  test("is completed only when nothing is missing, and each field is named", async () => {
    const person = await registerOnly(kind);
    const nothing = await complete(person);
    expect(nothing).toMatchObject({ status: 422, body: { code: "profile_incomplete" } });
    await create(person, kind, {});
    const empty = await complete(person);
    expect(empty.status).toBe(422);
    const expected: Record<UserType, string[]> = {
      token_issuer: [
        "body.generalInfo.projectName",
        "body.generalInfo.projectWebsite",
        "body.generalInfo.vertical",
        "body.generalInfo.legalInfo.tokenIssuingEntityJurisdiction",
        "body.marketMakerInfo.expectations",
      ],
      market_maker: [
        ...["name", "website", "businessDeck", "timeCoverage", "services"].map((name) => `body.generalInfo.${name}`),
        ...["tradingVenuesCoverage", "assetClassesCoverage", "servicesProvided"].map(
          (name) => `body.tradingInfo.${name}`,
        ),
        ...["licenses", "fullOnboardingProcess", "supportedJurisdictions", "terminationClauses"].map(
          (name) => `body.legalInfo.${name}`,
        ),
      ],
      vc_investor: [
        ...["fundName", "fundSize", "fundVintage", "generalPartners", "officialWebsite"].map(
          (name) => `body.fundInfo.${name}`,
        ),
        ...["sectors", "stages", "geographies", "checkSizes.min", "checkSizes.max", "investmentHorizon"].map(
          (name) => `body.investmentFocus.${name}`,
        ),
        ...["totalInvestments", "dueDiligenceProcess", "decisionMakingProcess", "valueAddServices"].map(
          (name) => `body.portfolioInfo.${name}`,
        ),
      ],
    };
    expect(namedFields(empty)).toEqual(expected[kind]);
    expect(await status(person)).toMatchObject({
      completed_onboarding_type: null,
      [`has_${kind}_onboarding`]: true,
    });

    // Its groups one by one, as the wizard sends them.
    for (const [name, group] of Object.entries(profileBody(kind, person.name))) {
      expect((await complete(person)).status).toBe(422);
      expect((await update(person, kind, { [name]: group })).status).toBe(200);
    }
    const answer = await complete(person);
    expect(answer).toMatchObject({ status: 200, body: { element: { id: person.id, onboarding_completed: true } } });
    expect(await claimedCompletion(answer)).toBe(true);
    expect((await my(person, kind)).body.element).toMatchObject({ is_completed: true, current_step: 3 });
    expect((await status(person)).completed_onboarding_type).toBe(kind);

    const again = await complete(person);
    expect(again.body).toEqual({ ...again.body, element: answer.body.element });
    const events = await db().auditEvent.findMany({ where: { entityType: "user", entityId: person.id } });
    expect(events.map(({ action }) => action)).toEqual(["onboarding.complete"]);
  });

  test("stays complete, once it is", async () => {
    const person = await register(kind);
    const emptied: Record<UserType, [object, string]> = {
      token_issuer: [{ generalInfo: { vertical: " " } }, "body.generalInfo.vertical"],
      market_maker: [{ legalInfo: { licenses: [] } }, "body.legalInfo.licenses"],
      vc_investor: [{ portfolioInfo: { totalInvestments: 0 } }, "body.portfolioInfo.totalInvestments"],
    };
    const before = (await my(person, kind)).body;
    const [body, field] = emptied[kind];
    const refused = await update(person, kind, body);
    expect(refused).toMatchObject({ status: 422, body: { code: "profile_incomplete" } });
    expect(namedFields(refused)).toEqual([field]);
    expect((await my(person, kind)).body).toEqual(before);
    expect((await update(person, kind, { currentStep: 1 })).status).toBe(200);
    expect((await my(person, kind)).body.element).toMatchObject({ is_completed: true, current_step: 3 });
    const step = (number: number) =>
      call("POST", "/v1/onboarding/my/step", { token: person.token, body: { step: number } });
    expect(await step(2)).toMatchObject({ status: 409, body: { code: "onboarding_completed" } });
    expect((await step(3)).status).toBe(200);
  });

  test("is deleted, and onboarding starts over", async () => {
    const person = await register(kind);
    const { id } = (await my(person, kind)).body.element;
    const answer = await call("POST", kindPath(kind, "delete"), { token: person.token });
    expect(answer).toMatchObject({ status: 200, body: { element: { id } } });
    expect(await claimedCompletion(answer)).toBe(false);
    expect((await my(person, kind)).status).toBe(404);
    expect((await call("POST", kindPath(kind, "delete"), { token: person.token })).status).toBe(404);
    const me = await call("GET", "/v1/users/me", { token: person.token });
    expect(me.body.element).toMatchObject({ onboarding_completed: false, onboarding_completed_at: null });
    expect(await status(person)).toMatchObject({ completed_onboarding_type: null, [`has_${kind}_onboarding`]: false });
    await completeProfile(person, kind);
  });

  test("is not deleted by an id that is another's, or was its own before", async () => {
    const [person, other] = [await register(kind), await register(kind)];
    const { id } = (await my(person, kind)).body.element;
    const { id: foreign } = (await my(other, kind)).body.element;
    const remove = (body?: object) =>
      call("POST", kindPath(kind, "delete"), { token: person.token, ...(body && { body }) });
    expect(await remove({ id: foreign })).toMatchObject({
      status: 404,
      body: { detail: "Onboarding record not found" },
    });
    expect(namedFields(await remove({ id: "its own" }))).toEqual(["body.id"]);
    expect((await my(person, kind)).body.element).toMatchObject({ id });
    expect((await my(other, kind)).status).toBe(200);
    expect((await remove({ id })).body).toEqual({ element: { id } });
    await createProfile(person, kind);
    expect((await remove({ id })).status).toBe(404);
    expect((await remove({})).status).toBe(200);
  });

  test("is completed by nobody whose completion was on its way as it was deleted: everything is missing", async () => {
    const person = await registerOnly(kind);
    await createProfile(person, kind);
    const refused = await callDuring(
      () => call("POST", kindPath(kind, "delete"), { token: person.token }),
      () => complete(person),
    );
    expect([refused.status, errorOf(refused).code]).toEqual([422, "profile_incomplete"]);
    expect(await status(person)).toMatchObject({ completed_onboarding_type: null });
  });

  test("keeps both of two changes made at once", async () => {
    const person = await registerOnly(kind);
    await createProfile(person, kind, {});
    const parts = Object.entries(fullProfile[kind]).map(([name, group]) => update(person, kind, { [name]: group }));
    expect((await Promise.all(parts)).map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(groupsOf[kind]((await my(person, kind)).body.element)).toEqual(fullProfile[kind]);
  });

  test("has a step from 1 to 3", async () => {
    const person = await registerOnly(kind);
    const setStep = (step: unknown) => call("POST", "/v1/onboarding/my/step", { token: person.token, body: { step } });
    expect((await setStep(2)).status).toBe(404);
    await createProfile(person, kind, {});
    for (const step of [1, 2, 3]) expect((await setStep(step)).body.element.current_step).toBe(step);
    for (const step of [0, 4, 1.5, "2", null]) expect((await setStep(step)).status).toBe(422);
    expect((await update(person, kind, { currentStep: 4 })).status).toBe(422);
    expect((await my(person, kind)).body.element.current_step).toBe(3);
  });
});

describe("branches that an answer closes", () => {
  test.each([
    ["exchangeInfo", { isCurrentlyListed: false }, { current_exchanges: [], is_listed: false, current_mms: [] }],
    ["exchangeInfo", { isCurrentlyListed: false }, { existing_agreements: [] }],
    // The form asks only those who trade somewhere.
    ["exchangeInfo", { currentExchanges: [] }, { is_listed: false, current_mms: [], existing_agreements: [] }],
    ["marketMakerInfo", { currentMMs: [] }, { existing_agreements: [] }],
    ["marketMakerInfo", { hasStableAllocation: false }, { stable_allocation: null }],
    ["marketMakerInfo", { hasContactedMMs: false }, { contacted_mms: [] }],
    ["marketMakerInfo", { hasReceivedProposals: false }, { current_proposals: [] }],
    ["marketMakerInfo", { isFullyOnboarded: false }, { onboarded_mms: [] }],
    ["marketMakerInfo", { hasSignedAgreement: false }, { signed_agreements: [] }],
    [
      "generalInfo",
      { fundRaise: { isRaising: false } },
      { fund_raise: { isRaising: false, targetAmount: null, round: "", useOfFunds: "", fundraisingDeck: "" } },
    ],
    ["generalInfo", { vcHistory: { hasClosedRound: false } }, { vc_history: { hasClosedRound: false, rounds: [] } }],
  ])("issuer: %s with %j leaves %j", async (group, change, expected) => {
    const person = await registerOnly("token_issuer");
    await createProfile(person, "token_issuer", fullProfile.token_issuer);
    const { body } = await update(person, "token_issuer", { [group]: change });
    expect(body.element).toMatchObject(expected);
  });

  test("market maker: unticking a service drops its contact and no other", async () => {
    const person = await registerOnly("market_maker");
    await createProfile(person, "market_maker", fullProfile.market_maker);
    const { body } = await update(person, "market_maker", { generalInfo: { services: { otc: false } } });
    const { services } = body.element;
    expect(services).toMatchObject({ otc: false, marketMaking: true, contacts: { otc: null } });
    expect(services.contacts.marketMaking?.name).toBe("Name desk");
  });
});

test("a service that a market maker offers has a contact, in a completed profile and for completing one", async () => {
  const person = await registerOnly("market_maker");
  const { generalInfo, ...rest } = profileBody("market_maker");
  const offered = { otc: true, marketMaking: false, contacts: { marketMaking: null } };
  await createProfile(person, "market_maker", { ...rest, generalInfo: { ...generalInfo, services: offered } });
  const path = "body.generalInfo.services.contacts";
  const refused = await complete(person);
  expect(refused).toMatchObject({ status: 422, body: { code: "profile_incomplete" } });
  expect(namedFields(refused)).toEqual([`${path}.otc.name`, `${path}.otc.role`, `${path}.otc.email`]);

  const offer = (services: object) => update(person, "market_maker", { generalInfo: { services } });
  const otc = { name: "Noor", role: "Head of OTC", email: "noor@maker.example" };
  await offer({ contacts: { otc } });
  expect((await complete(person)).status).toBe(200);
  const ticked = await offer({ compliance: true, contacts: { compliance: { name: "Kim" } } });
  expect(namedFields(ticked)).toEqual([`${path}.compliance.role`, `${path}.compliance.email`]);
  expect((await offer({ otc: false, marketMaking: true, contacts: { marketMaking: otc } })).status).toBe(200);
});

test("a profile that was completed before its wizard stayed at the last step stands there too", async () => {
  const person = await register("vc_investor");
  await inTransaction((tx) => tx.vcInvestorProfile.update({ where: { userId: person.id }, data: { currentStep: 2 } }));
  expect((await my(person, "vc_investor")).body.element.current_step).toBe(3);
  const admin = await registerAdmin();
  const browsed = await call("GET", kindPath("vc_investor", "browse?limit=500"), { token: admin.token });
  const card = browsed.body.element.find(({ user_id: userId }) => userId === person.id);
  expect(card?.current_step).toBe(3);
});

describe("bad input", () => {
  const issuer: [string, unknown, string][] = [
    ["generalInfo.projectWebsite", "javascript:alert(1)", "a script"],
    ["generalInfo.projectWebsite", "https://user:secret@example.com", "credentials"],
    ["generalInfo.projectWebsite", "data:text/html,hi", "data"],
    ["generalInfo.projectWebsite", "not a url", "no address"],
    ["generalInfo.projectWebsite", `https://example.com/${"a".repeat(2001)}`, "too long"],
    ["generalInfo.whitepaper", "/v1/files/../users", "a path that is no file"],
    ["generalInfo.whitepaper", "/v1/files/999999", "a file that does not exist"],
    ["generalInfo.projectName", 5, "a number for text"],
    ["generalInfo.projectName", "a\u0000b", "a control character"],
    ["generalInfo.projectName", "a".repeat(201), "too long a name"],
    ["generalInfo.teamMembers.0.email", "nobody", "no email"],
    ["generalInfo.teamMembers.0.linkedin", "ftp://example.com", "another protocol"],
    ["generalInfo.vcHistory.rounds.0.year", 1999, "too early a year"],
    ["generalInfo.vcHistory.rounds.0.year", new Date().getUTCFullYear() + 1, "a year to come"],
    ["generalInfo.vcHistory.rounds.0.amount", -1, "a negative amount"],
    ["exchangeInfo.desiredExchanges", "Binance", "text for a list"],
    ["exchangeInfo.desiredExchanges", Array.from({ length: 101 }, (_, index) => `E${index}`), "too many"],
    ["exchangeInfo.isCurrentlyListed", "yes", "a word for an answer"],
    ["marketMakerInfo.supplyAllocationPercentage", 100.1, "more than everything"],
    ["marketMakerInfo.numberOfMMs", 11, "too many market makers"],
    ["marketMakerInfo.numberOfMMs", 0, "none"],
    ["marketMakerInfo.numberOfMMs", 1.5, "a half"],
    ["marketMakerInfo.targetFdvAtLaunch", -1, "a negative FDV"],
    ["marketMakerInfo.stableAllocation", "5", "a number as text"],
    ["marketMakerInfo.businessModelPreference", "Revenue share", "no such model"],
    ["marketMakerInfo.totalSupply", 0, "no tokens"],
  ];
  const maker: [string, unknown, string][] = [
    ["generalInfo.timeCoverage.0", "Mars", "no such zone"],
    ["generalInfo.services.contacts.otc.email", "otc", "no email"],
    ["tradingInfo.assetClassesCoverage.0", "Tulips", "no such class"],
    ["tradingInfo.keySuccessMetrics.0.spread", 101, "too wide a spread"],
    ["tradingInfo.publicReferences.0.coinbaseUrl", "coingecko", "no address"],
    ["legalInfo.licenses.0", "  ", "a blank license"],
  ];
  const vc: [string, unknown, string][] = [
    ["investmentFocus.stages.0", "Series Z", "no such stage"],
    ["investmentFocus.investmentHorizon", "forever", "no such horizon"],
    ["investmentFocus.checkSizes.min", -1, "a negative check"],
    ["investmentFocus.checkSizes.min", 100.5, "cents"],
    ["investmentFocus.checkSizes.max", 0.1, "cents"],
    ["investmentFocus.checkSizes.typical", 2500.25, "cents"],
    ["fundInfo.fundVintage", 2999, "a year to come"],
    ["portfolioInfo.totalInvestments", 1.5, "half an investment"],
    ["portfolioInfo.references.0.email", "rae", "no email"],
  ];
  const cases = [
    ...issuer.map((row) => ["token_issuer", ...row] as const),
    ...maker.map((row) => ["market_maker", ...row] as const),
    ...vc.map((row) => ["vc_investor", ...row] as const),
  ];

  /** `{ a: { b: [value] } }` for `a.b.0`. */
  const nest = (path: string, value: unknown): object =>
    path
      .split(".")
      .reduceRight<unknown>((inner, name) => (name === "0" ? [inner] : { [name]: inner }), value) as object;

  test.each(cases)("%s: %s as %j is refused (%s)", async (kind, path, value) => {
    const person = await registerOnly(kind);
    const refused = await create(person, kind, nest(path, value));
    expect(refused.status).toBe(422);
    expect(namedFields(refused)).toEqual([`body.${path}`]);
    expect((await my(person, kind)).status).toBe(404);
  });

  test("an address typed without its scheme gets one, names are trimmed, and doubles are dropped", async () => {
    const person = await registerOnly("token_issuer");
    const { body } = await create(person, "token_issuer", {
      generalInfo: { projectName: "  Aurora ", projectWebsite: "aurora.example/about", deck: "HTTPS://Aurora.example" },
      exchangeInfo: { desiredExchanges: ["Binance", " Binance", "OKX"] },
    });
    expect(body.element).toMatchObject({
      project_name: "Aurora",
      project_website: "https://aurora.example/about",
      deck: "HTTPS://Aurora.example",
      desired_exchanges: ["Binance", "OKX"],
    });
  });

  test("a body that is not an object of groups", async () => {
    const person = await registerOnly("token_issuer");
    for (const body of ["[]", "null", "5", '{"generalInfo":[]}', '{"generalInfo":null}']) {
      const { status: code } = await call("POST", kindPath("token_issuer", "create"), { token: person.token, body });
      expect([body, code]).toEqual([body, 422]);
    }
  });
});

describe("an admin's view of a user's onboarding", () => {
  const path = (person: Person, type = "token-issuer", rest = "") =>
    `/v1/onboarding/admin/user/${person.id}/${type}${rest}`;

  test("reads it, moves its step and completes it by the same rules", async () => {
    const admin = await registerAdmin();
    const person = await registerOnly("token_issuer");
    const ask = (method: "GET" | "POST", url: string, body?: object) =>
      call<Element<TokenIssuerWire>>(method, url, { token: admin.token, body });
    expect((await ask("GET", path(person))).status).toBe(404);
    expect((await ask("POST", path(person, "token-issuer", "/step"), { step: 2 })).status).toBe(404);
    expect((await ask("POST", path(person, "token-issuer", "/complete"))).status).toBe(404);

    await createProfile(person, "token_issuer", { generalInfo: { projectName: "Half done" } });
    expect((await ask("GET", path(person, "token_issuer"))).body.element.project_name).toBe("Half done");
    expect((await ask("POST", path(person, "token-issuer", "/step"), { step: 3 })).body.element.current_step).toBe(3);
    const refused = await ask("POST", path(person, "token-issuer", "/complete"));
    expect(refused.status).toBe(422);
    expect(namedFields(refused)).toContain("body.generalInfo.vertical");
    await update(person, "token_issuer", profileBody("token_issuer"));
    const done = await ask("POST", path(person, "token-issuer", "/complete"));
    expect(done).toMatchObject({ status: 200, body: { element: { is_completed: true } } });
    expect((await status(person)).completed_onboarding_type).toBe("token_issuer");
    const [event] = await db().auditEvent.findMany({ where: { entityType: "user", entityId: person.id } });
    expect(event).toMatchObject({ action: "onboarding.complete", actorId: admin.id });
  });

  test("knows the three types, in either spelling, and no other", async () => {
    const admin = await registerAdmin();
    const person = await register("market_maker");
    const read = async (type: string) => (await call("GET", path(person, type), { token: admin.token })).status;
    expect(await read("market-maker")).toBe(200);
    expect(await read("market_maker")).toBe(200);
    expect(await read("vc-investor")).toBe(404);
    expect(await read("admin")).toBe(422);
    expect((await call("GET", "/v1/onboarding/admin/user/0/token-issuer", { token: admin.token })).status).toBe(422);
    expect((await call("GET", "/v1/onboarding/admin/user/99999/token-issuer", { token: admin.token })).status).toBe(
      404,
    );
  });
});

describe("what a new RFP starts with", () => {
  const defaultsOf = ({ id }: Person, userType: UserType | null, role: "user" | "admin" = "user") =>
    readRfqDefaults({
      principal: { userId: id, role, userType, isLiquidityProvider: false, member: OWNER },
      requestId: "test",
      now: new Date(),
    });
  const NOTHING = {
    contractParameters: {
      target_fdv: null,
      supply_allocation_percentage: null,
      stable_allocation: null,
      total_supply: null,
    },
    venues: [],
  };

  test("is the issuer's profile: terms, and the known venues among its exchanges, each once", async () => {
    const person = await registerOnly("token_issuer");
    expect(await defaultsOf(person, "token_issuer")).toEqual(NOTHING);
    await createProfile(person, "token_issuer", fullProfile.token_issuer);
    expect(await defaultsOf(person, "token_issuer")).toEqual({
      contractParameters: {
        target_fdv: 350_000_000,
        supply_allocation_percentage: 1.5,
        stable_allocation: 500_000.5,
        total_supply: 2_000_000_000,
      },
      venues: ["okx", "gateio", "binance"],
    });
  });

  test("is nothing for an admin", async () => {
    expect(await defaultsOf(await registerAdmin(), null, "admin")).toEqual(NOTHING);
  });
});
