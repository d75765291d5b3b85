import { describe, expect, test } from "vitest";
import { liquidityProviderFault, recordsInTheWay } from "@/lib/domain/user-rules";

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

describe("recordsInTheWay", () => {
  const none = { rfqs: 0, invitations: 0, quotes: 0, agreements: 0 };

  test.each([
    [none, null],
    [{ ...none, rfqs: 1 }, "1 RFQ"],
    [{ ...none, quotes: 2, agreements: 1 }, "2 quotes and 1 agreement"],
    [{ rfqs: 2, invitations: 3, quotes: 1, agreements: 4 }, "2 RFQs, 3 invitations to RFQs, 1 quote and 4 agreements"],
  ])("%j: %s", (records, words) => {
    expect(recordsInTheWay(records)).toBe(words);
  });
});
