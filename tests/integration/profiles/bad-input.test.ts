/** What is bad about a profile, and that nothing of it is kept. */
import { describe, expect, test } from "vitest";
import { registerOnly } from "@/tests/factories/people";
import { kindPath } from "@/tests/factories/profiles";
import { call, namedFields } from "@/tests/setup/api";
import { create, my } from "@/tests/setup/profile-calls";

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
