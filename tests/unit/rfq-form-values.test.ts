import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areFromOnboarding,
  areParameters,
  filledParameters,
  isFilledIn,
  newRfqValues,
  rfqPayload,
} from "@/components/rfqs/form/rfq-form-values";
import { NO_REQUIREMENTS } from "@/lib/rfqs/constants";
import { LIMITS } from "@/lib/kit/limits";
import { type RfqForm, rfqFormDraftSchema, rfqFormSchema, rfqParametersFormSchema } from "@/lib/rfqs/contract/form";

const NONE = {
  target_fdv: null,
  supply_allocation_percentage: null,
  stable_allocation: null,
  total_supply: null,
};

describe("a new RFP's values", () => {
  it("are the issuer's onboarding, where there is one", () => {
    const parameters = { ...NONE, target_fdv: 5_000_000 };
    const values = newRfqValues({ contractParameters: parameters, venues: ["okx"] }, [{ id: 31 }]);
    expect([values.venues, values.contract_parameters]).toEqual([["okx"], parameters]);
    expect([values.name, values.type, values.market_maker_ids]).toEqual(["", null, [31]]);
  });

  it("are said to come from onboarding as soon as it gave anything, a 0 too", () => {
    expect(areFromOnboarding({ contractParameters: NONE, venues: [] })).toBe(false);
    expect(areFromOnboarding({ contractParameters: { ...NONE, stable_allocation: 0 }, venues: [] })).toBe(true);
    expect(areFromOnboarding({ contractParameters: NONE, venues: ["okx"] })).toBe(true);
  });
});

describe("what an RFP asks beyond its terms", () => {
  const values = newRfqValues({ contractParameters: NONE, venues: [] }, []);

  it("is nothing in a form that was kept before there was any of it", () => {
    const { brief: _b, requirements: _r, documents: _d, is_sealed: _s, award_count: _a, ...older } = values;
    expect(rfqFormDraftSchema.parse(older)).toEqual(values);
    const asks = { brief: "Tight", requirements: { ...NO_REQUIREMENTS, term_months: 12 }, documents: [7] };
    expect(rfqFormDraftSchema.parse({ ...values, ...asks, is_sealed: true, award_count: null })).toMatchObject(asks);
  });

  it("needs a number of awards, and no more", () => {
    const wrong = (more: object) =>
      rfqFormSchema.safeParse({ ...values, ...more }).error?.issues.map(({ path }) => path.join("."));
    const base = wrong({});
    expect(wrong({ award_count: null })).toEqual([...(base ?? []), "award_count"]);
    expect(wrong({ award_count: 0 })).toContain("award_count");
    expect(wrong({ requirements: { ...NO_REQUIREMENTS, max_spread: 101 } })).toContain("requirements.max_spread");
    expect(base?.filter((path) => /brief|requirements|documents|is_sealed|award_count/.test(path))).toEqual([]);
  });
});

it("what can't be read as a number is told how one is written: whole ones without decimals", () => {
  const typed = { target_fdv: NaN, supply_allocation_percentage: NaN, stable_allocation: NaN, total_supply: null };
  const requirements = { ...NO_REQUIREMENTS, term_months: NaN };
  const issues =
    rfqFormSchema.safeParse({
      ...newRfqValues({ contractParameters: NONE, venues: [] }, []),
      contract_parameters: typed,
      requirements,
    }).error?.issues ?? [];
  const messages = Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
  expect(messages).toMatchObject({
    "contract_parameters.target_fdv": "Must be a number, written like 1,250.50",
    "contract_parameters.supply_allocation_percentage": "Must be a number, written like 1,250.50",
    "requirements.term_months": "Must be a number, written like 1,250",
  });
});

it("figures are made of the parameters that the form's own rules take", () => {
  const ends = [0, 1, 100, LIMITS.usd, LIMITS.tokens];
  const number = fc.oneof(
    fc.constant(null),
    fc.constantFrom(...ends.flatMap((end) => [end - 1, end - 0.5, end, end + 0.5, end + 1])),
    fc.double(),
  );
  const parameters = fc.record({
    target_fdv: number,
    supply_allocation_percentage: number,
    stable_allocation: number,
    total_supply: number,
  });
  fc.assert(
    fc.property(parameters, (typed) => areParameters(typed) === rfqParametersFormSchema.safeParse(typed).success),
    { numRuns: 2000 },
  );
});

describe("filledParameters", () => {
  it("takes an empty amount for 0 and leaves an empty supply nominal", () => {
    expect(filledParameters(NONE)).toEqual({
      target_fdv: 0,
      supply_allocation_percentage: 0,
      stable_allocation: 0,
      total_supply: null,
    });
  });
});

describe("rfqPayload", () => {
  it("leaves behind a subtype that was chosen before the type changed", () => {
    const form = { subtype: "LOAN_CALL_OPTION", contract_parameters: NONE } as Partial<RfqForm> as RfqForm;
    expect(rfqPayload({ ...form, type: "OTC" }).subtype).toBeNull();
    expect(rfqPayload({ ...form, type: "MARKET_MAKING" }).subtype).toBe("LOAN_CALL_OPTION");
  });
});

it("tells what is filled in, right or wrong, from what is empty", () => {
  const filled = ["Aurora \u202e launch", 0, NaN, ["binance"], NONE, false];
  const empty = ["", " \u00a0", null, []];
  expect([...filled, ...empty].filter((value) => isFilledIn(value as string))).toEqual(filled);
});
