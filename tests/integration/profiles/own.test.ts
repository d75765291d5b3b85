/** A user's own profile, and completing it (spec 2, sections 3 to 7; contract section 8). */
import { describe, expect, test } from "vitest";
import { USER_TYPES, type UserType } from "@/lib/accounts/constants";
import { decodeSession } from "@/lib/accounts/sign-in/session-cookie";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { marketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { marketMakerGroupsOf } from "@/lib/profiles/rules/market-maker-values";
import { tokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { tokenIssuerGroupsOf } from "@/lib/profiles/rules/token-issuer-values";
import { vcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import { vcInvestorGroupsOf } from "@/lib/profiles/rules/vc-investor-values";
import { register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { profileBody } from "@/tests/factories/profile-bodies";
import { fullProfile } from "@/tests/factories/full-profile";
import { completeProfile, createProfile, kindPath } from "@/tests/factories/profiles";
import { type Answer, call, errorOf, namedFields } from "@/tests/setup/api";
import { callDuring } from "@/tests/setup/during";
import { create, update, my, complete, status } from "@/tests/setup/profile-calls";

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
    const where = { entityType: "user", entityId: person.id, action: "onboarding.delete" };
    const trail = await db().auditEvent.findMany({ where, orderBy: { id: "asc" } });
    expect(trail.map(({ fromState }) => fromState)).toEqual(["completed", "in_progress"]);
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

  test("is not called complete as it was before it was deleted and begun anew meanwhile", async () => {
    const person = await register(kind);
    // The profile is complete and the user is not: of both, nothing more would be asked.
    const where = { id: person.id };
    await inTransaction((tx) => tx.user.update({ where, data: { onboardingCompletedAt: null } }));
    const refused = await callDuring(
      async () => {
        await call("POST", kindPath(kind, "delete"), { token: person.token });
        await createProfile(person, kind, {});
      },
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

test("a profile that was completed before its wizard stayed at the last step stands there too", async () => {
  const person = await register("vc_investor");
  await inTransaction((tx) => tx.vcInvestorProfile.update({ where: { userId: person.id }, data: { currentStep: 2 } }));
  expect((await my(person, "vc_investor")).body.element.current_step).toBe(3);
  const admin = await registerAdmin();
  const browsed = await call("GET", kindPath("vc_investor", "browse?limit=500"), { token: admin.token });
  const card = browsed.body.element.find(({ user_id: userId }) => userId === person.id);
  expect(card?.current_step).toBe(3);
});
