/** The issuer's jurisdictions beside the terms of an RFQ (spec 2 section 2): for its owner, invited makers and admins. */
import { describe, expect, test } from "vitest";
import { createDraft, createOpenRfq } from "@/tests/factories/deals";
import { fullProfile } from "@/tests/factories/full-profile";
import { type Person, register, registerAdmin, registerOnly } from "@/tests/factories/people";
import { createProfile } from "@/tests/factories/profiles";
import { call } from "@/tests/setup/api";

const read = async (person: Person, id: number) =>
  (await call("GET", `/v1/rfqs/${id}`, { token: person.token })).body.element;

async function issuerWithProfile(): Promise<Person> {
  const issuer = await registerOnly("token_issuer");
  await createProfile(issuer, "token_issuer", fullProfile.token_issuer);
  return issuer;
}

describe("an RFQ", () => {
  test("says where its issuer is at home, to everybody who reads it, and nothing else of the profile", async () => {
    const [issuer, maker, admin] = [await issuerWithProfile(), await register("market_maker"), await registerAdmin()];
    const id = await createOpenRfq(issuer, [maker]);
    for (const person of [issuer, maker, admin]) {
      expect((await read(person, id)).issuer_jurisdiction).toEqual({
        token_issuing_entity: "Switzerland",
        incorporation: ["Switzerland", "Cayman Islands"],
      });
    }
  });

  test("follows the profile, in what a write answers too", async () => {
    const [issuer, maker] = [await issuerWithProfile(), await register("market_maker")];
    const { id } = await createDraft(issuer, [maker]);
    const generalInfo = { legalInfo: { tokenIssuingEntityJurisdiction: "Panama", incorporationJurisdictions: [] } };
    const changed = { token: issuer.token, body: { generalInfo } };
    expect((await call("POST", "/v1/onboarding/token-issuer/update", changed)).status).toBe(200);
    const renamed = await call("PUT", "/v1/rfqs/update", { token: issuer.token, body: { id, name: "Renamed" } });
    const expected = { token_issuing_entity: "Panama", incorporation: [] };
    expect(renamed.body.element.issuer_jurisdiction).toEqual(expected);
    expect((await read(issuer, id)).issuer_jurisdiction).toEqual(expected);
  });

  test("of an owner without an issuer's profile has none", async () => {
    const [admin, maker] = [await registerAdmin(), await register("market_maker")];
    const id = await createOpenRfq(admin, [maker]);
    expect((await read(maker, id)).issuer_jurisdiction).toBeNull();
  });
});
