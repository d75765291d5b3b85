import { describe, expect, it } from "vitest";
import { coveredVenues } from "@/lib/venues/rules/venues";

describe("the venues that a profile names", () => {
  const asked = [
    { code: "gateio", name: "Gate.io" },
    { code: "v17", name: "Börse Süd" },
    { code: "okx", name: "OKX" },
  ];

  it("are those that are asked for, however they are written", () => {
    expect(coveredVenues(asked, ["OKX", "gate io", "Kraken"])).toEqual(["gateio", "okx"]);
    expect(coveredVenues(asked, ["BÖRSE SÜD"])).toEqual(["v17"]);
    expect(coveredVenues(asked, [])).toEqual([]);
  });

  it("are each that is no known exchange for whoever covers others, as the picker says", () => {
    expect(coveredVenues(asked, ["Others"])).toEqual(["v17"]);
  });

  it("are none for a name without a letter or digit that codes are made of", () => {
    expect(coveredVenues([{ code: "v9", name: "北京" }], ["東京"])).toEqual([]);
  });
});
