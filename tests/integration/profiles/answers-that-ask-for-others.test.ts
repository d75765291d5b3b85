/** Answers that close or open others of a profile. */
import { describe, expect, test } from "vitest";
import { registerOnly } from "@/tests/factories/people";
import { profileBody } from "@/tests/factories/profile-bodies";
import { fullProfile } from "@/tests/factories/full-profile";
import { createProfile } from "@/tests/factories/profiles";
import { namedFields } from "@/tests/setup/api";
import { update, complete } from "@/tests/setup/profile-calls";

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
