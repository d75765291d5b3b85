/** Names with letters that nobody sees, wherever one is written: refused, and nothing is written. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { venueBody } from "@/tests/factories/venues";
import { namedFields } from "@/tests/setup/api";
import { issuer, makeRecords } from "@/tests/factories/bad-input/records";
import { UNSEEN, NO_NAME, withValue, type Case, type Target, send } from "@/tests/factories/bad-input/meanings";
import { noteState, expectNothingWritten } from "@/tests/setup/nothing-written";

beforeAll(makeRecords);

beforeEach(noteState);

const NAMES: Target[] = [
  {
    method: "POST",
    url: "/v1/onboarding/venue/create",
    who: () => issuer,
    body: () => venueBody(),
    cases: [
      ...["name", "contacts.listing_manager.first_name", "contacts.support_team.0.last_name"].map((path): Case => [
        path,
        () => NO_NAME,
      ]),
      ...["legal.hq_address", "kpis.marketing_promotions"].map((path): Case => [path, () => UNSEEN]),
    ],
  },
  {
    method: "POST",
    url: "/v1/onboarding/token-issuer/update",
    who: () => issuer,
    body: () => ({
      generalInfo: { projectName: "Nimbus", competitors: [{ name: "Rival" }], teamMembers: [{ name: "Ada" }] },
    }),
    cases: ["projectName", "competitors.0.name", "teamMembers.0.name"].map((path): Case => [
      `generalInfo.${path}`,
      () => NO_NAME.filter((name) => !UNSEEN.includes(name)),
    ]),
  },
];

describe.each(NAMES.map((target) => [`${target.method} ${target.url}`, target] as const))("%s", (_, target) => {
  test.each(target.cases)("refuses what nobody sees in %s", async (path, bad) => {
    for (const value of bad()) {
      const answer = await send(target, withValue(target.body(), path, value));
      expect([value, answer.status, namedFields(answer)]).toEqual([
        value,
        422,
        expect.arrayContaining([`body.${path}`]),
      ]);
    }
    await expectNothingWritten();
  });
});
