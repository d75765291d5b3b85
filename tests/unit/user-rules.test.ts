import { describe, expect, test } from "vitest";
import {
  liquidityProviderFault,
  recordsInTheWay,
  strandedRecords,
  type UserRecords,
} from "@/lib/accounts/rules/standing";

describe("liquidityProviderFault", () => {
  test.each([
    ["user", "market_maker", true, null],
    ["user", "market_maker", false, "Every market maker is a liquidity provider"],
    ["admin", "market_maker", false, "Every market maker is a liquidity provider"],
    ["user", "token_issuer", false, null],
    ["user", "token_issuer", true, "A token issuer or VC investor can't be a liquidity provider"],
    ["user", "vc_investor", true, "A token issuer or VC investor can't be a liquidity provider"],
    ["admin", "token_issuer", true, null],
    ["user", null, true, null],
    ["user", null, false, null],
    ["admin", null, true, null],
  ] as const)("%s of type %s with the flag %s: %s", (role, userType, isLiquidityProvider, fault) => {
    expect(liquidityProviderFault({ role, userType, isLiquidityProvider })).toBe(fault);
  });
});

const none: UserRecords = { rfqs: 0, invitations: 0, quotes: 0, issuedAgreements: 0, makingAgreements: 0 };

describe("recordsInTheWay", () => {
  test.each([
    [none, null],
    [{ ...none, rfqs: 1 }, "1 RFQ"],
    [{ ...none, quotes: 2, makingAgreements: 1 }, "2 quotes and 1 agreement"],
    [
      { rfqs: 2, invitations: 3, quotes: 1, issuedAgreements: 3, makingAgreements: 1 },
      "2 RFQs, 3 invitations to RFQs, 1 quote and 4 agreements",
    ],
  ])("%j: %s", (records, words) => {
    expect(recordsInTheWay(records)).toBe(words);
  });
});

describe("strandedRecords", () => {
  const records: UserRecords = { rfqs: 1, invitations: 2, quotes: 3, issuedAgreements: 4, makingAgreements: 5 };
  const owned = { ...none, rfqs: 1, issuedAgreements: 4 };
  const quoted = { ...none, invitations: 2, quotes: 3, makingAgreements: 5 };
  type Standing = ["admin" | "user", boolean];

  test.each<["token_issuer" | "market_maker" | null, Standing, Standing, UserRecords]>([
    [null, ["user", true], ["user", false], quoted],
    [null, ["admin", true], ["admin", false], quoted],
    [null, ["admin", true], ["user", true], owned],
    [null, ["admin", true], ["user", false], records],
    [null, ["user", true], ["admin", true], none],
    [null, ["user", true], ["admin", false], quoted],
    [null, ["user", false], ["user", true], none],
    ["token_issuer", ["admin", false], ["user", false], none],
    ["token_issuer", ["admin", true], ["user", false], quoted],
    ["market_maker", ["admin", true], ["user", true], owned],
    ["market_maker", ["user", true], ["admin", true], none],
  ])("of type %s, from %j to %j: %j", (userType, before, after, expected) => {
    const account = ([role, isLiquidityProvider]: Standing) => ({ role, userType, isLiquidityProvider });
    expect(strandedRecords(account(before), account(after), records)).toEqual(expected);
  });
});
