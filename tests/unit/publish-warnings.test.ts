import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InvitableMakerWire } from "@/lib/accounts/contract/wire";
import { coverageWords, nameAmong, offersWork, venuesCoveredBy } from "@/lib/rfqs/rules/coverage";
import { type PublishWarning, publishWarnings } from "@/lib/rfqs/rules/publish-warnings";

const NOW = new Date("2027-01-05T14:30:00Z");
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const maker = (id: number, changes: Partial<InvitableMakerWire> = {}): InvitableMakerWire => ({
  id,
  name: `Desk ${id}`,
  company_name: `Desk ${id}`,
  onboarding_completed: true,
  services: { otc: false, marketMaking: true, compliance: false },
  services_provided: [],
  trading_venues_coverage: ["Binance", "Gate.io"],
  ...changes,
});

type Reviewed = Parameters<typeof publishWarnings>[0];

const rfq = (changes: Partial<Reviewed> = {}): Reviewed => ({
  type: "MARKET_MAKING",
  subtype: "LOAN_CALL_OPTION",
  estimated_tge_date: NOW.getTime() + 60 * DAY_MS,
  valid_until: NOW.getTime() + 7 * DAY_MS,
  venues: ["binance", "okx"],
  market_maker_ids: [1],
  contract_parameters: {
    target_fdv: 100_000_000,
    supply_allocation_percentage: 5,
    stable_allocation: 0,
    total_supply: null,
  },
  ...changes,
});
const offering = (changes: Partial<Reviewed["contract_parameters"]>) => ({
  contract_parameters: { ...rfq().contract_parameters, ...changes },
});
const warned = (changes: Partial<Reviewed>, makers = [maker(1)]) => publishWarnings(rfq(changes), makers, NOW);
const only = (field: PublishWarning["field"], message: string): PublishWarning[] => [{ field, message }];

describe("an RFP that is about to be published", () => {
  test("has nothing wrong about it", () => {
    expect(warned({})).toEqual([]);
  });

  test("has a TGE to come; that of today is still to come until the day is over", () => {
    const passed = only("estimated_tge_date", "The estimated TGE date has passed.");
    expect(warned({ estimated_tge_date: Date.parse("2027-01-04T23:59:59.999Z") })).toEqual(passed);
    expect(warned({ estimated_tge_date: Date.parse("2027-01-05T00:00:00Z") })).toEqual([]);
  });

  test("leaves market makers two days", () => {
    const short = only("valid_until", "Market makers have less than 2 days to quote.");
    expect(warned({ valid_until: NOW.getTime() + 48 * HOUR_MS - 1 })).toEqual(short);
    expect(warned({ valid_until: NOW.getTime() - 1 })).toEqual(short);
    expect(warned({ valid_until: NOW.getTime() + 48 * HOUR_MS })).toEqual([]);
  });

  test("offers something", () => {
    const field = "contract_parameters.supply_allocation_percentage";
    expect(warned(offering({ target_fdv: 0 }))).toEqual(
      only("contract_parameters.target_fdv", "The target FDV is 0: so is the value of every token."),
    );
    const nothing = { supply_allocation_percentage: 0, stable_allocation: 0 };
    const stables = { supply_allocation_percentage: 0, stable_allocation: 1 };
    const lends = only(field, "The supply allocation is 0%: there is nothing to lend.");
    expect([warned(offering(nothing)), warned(offering(stables))]).toEqual([lends, lends]);
    const retainer = { subtype: "RETAINER_WORKING_CAPITAL" } as const;
    expect(warned({ ...retainer, ...offering(nothing) })).toEqual(
      only(field, "Both allocations are 0: nothing is on offer."),
    );
    expect(warned({ ...retainer, ...offering(stables) })).toEqual([]);
  });

  test("invites somebody who does that work there", () => {
    const says = (message: string) => only("market_maker_ids", message);
    expect(warned({ market_maker_ids: [] }, [])).toEqual(says("No market maker is invited."));
    expect(warned({ venues: ["okx"] })).toEqual(says("Desk 1 covers none of the venues."));
    expect(warned({ type: "OTC", subtype: null })).toEqual(says("Desk 1 doesn't offer OTC."));
    const desks = [1, 2, 3, 4].map((id) => maker(id));
    const elsewhere = (count: number) => warned({ venues: ["okx"] }, desks.slice(0, count))[0]?.message;
    expect(elsewhere(2)).toBe("Desk 1 and Desk 2 cover none of the venues.");
    expect(elsewhere(4)).toBe("Desk 1, Desk 2 and 2 more cover none of the venues.");
  });

  test("says of an unfinished profile only that", () => {
    const unfinished = maker(1, { onboarding_completed: false, trading_venues_coverage: [] });
    expect(warned({ type: "OTC", subtype: null }, [unfinished])).toEqual(
      only("market_maker_ids", "Desk 1 has not finished their profile."),
    );
  });

  test("is told of everything in the order of the form, whatever there is", () => {
    const figure = fc.constantFrom(0, 1);
    const time = fc.integer({ min: -5, max: 5 }).map((days) => NOW.getTime() + days * DAY_MS);
    const makers = fc.array(fc.record({ onboarding_completed: fc.boolean(), otc: fc.boolean() }), { maxLength: 3 });
    const arbitrary = fc.record({
      figure,
      tge: time,
      deadline: time,
      makers,
      type: fc.constantFrom("OTC", "MARKET_MAKING"),
    });
    const order = [
      "estimated_tge_date",
      "valid_until",
      "market_maker_ids",
      "contract_parameters.target_fdv",
      "contract_parameters.supply_allocation_percentage",
    ];
    fc.assert(
      fc.property(arbitrary, ({ figure: fdv, tge, deadline, makers: known, type }) => {
        const invited = known.map(({ otc, ...changes }, index) =>
          maker(index, { ...changes, services: { otc, marketMaking: !otc, compliance: false } }),
        );
        const terms = { type: type as Reviewed["type"], estimated_tge_date: tge, valid_until: deadline };
        const fields = warned(
          { ...terms, ...offering({ target_fdv: fdv }), market_maker_ids: invited.map(({ id }) => id) },
          invited,
        ).map(({ field }) => field);
        expect(fields).toEqual([...fields].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
        expect(fields.includes("valid_until")).toBe(deadline < NOW.getTime() + 2 * DAY_MS);
        expect(fields.includes("contract_parameters.target_fdv")).toBe(fdv === 0);
        const fits = ({ onboarding_completed, otc }: (typeof known)[number]) =>
          onboarding_completed && otc === (type === "OTC");
        expect(fields.includes("market_maker_ids")).toBe(known.length === 0 || !known.every(fits));
      }),
    );
  });
});

describe("what a market maker covers", () => {
  test("is found by the venues' codes; whoever covers others covers what is no known exchange", () => {
    expect(venuesCoveredBy(maker(1), ["okx", "gateio", "binance"])).toEqual(["gateio", "binance"]);
    expect(venuesCoveredBy(maker(1, { trading_venues_coverage: ["Others"] }), ["okx", "newvenue"])).toEqual([
      "newvenue",
    ]);
  });

  test("is some of what is asked for, in its order, and all of it is what all are", () => {
    const codes = fc.uniqueArray(fc.constantFrom("binance", "okx", "gateio", "newvenue"));
    const names = fc.uniqueArray(fc.constantFrom("Binance", "OKX", "Gate.io", "Others"));
    fc.assert(
      fc.property(codes, names, (venues, trading_venues_coverage) => {
        const one = maker(1, { trading_venues_coverage });
        const covered = venuesCoveredBy(one, venues);
        expect(covered).toEqual(venues.filter((code) => covered.includes(code)));
        expect(coverageWords(one, venues).startsWith(`${covered.length} of ${venues.length} `)).toBe(venues.length > 0);
      }),
    );
  });

  test("is said beside the name", () => {
    const all = { otc: true, marketMaking: true, compliance: false };
    const full = maker(1, { services: all, services_provided: ["Treasury Management"] });
    expect(coverageWords(full, ["binance", "okx"])).toBe("1 of 2 venues · OTC, Market Making, Treasury Management");
    expect(coverageWords(full, ["binance"])).toMatch(/^1 of 1 venue ·/);
    expect(coverageWords(full, [])).toMatch(/^2 venues ·/);
    const empty = maker(1, {
      onboarding_completed: false,
      services: { otc: false, marketMaking: false, compliance: false },
      trading_venues_coverage: [],
    });
    expect(coverageWords(empty, [])).toBe("0 venues · No services named · Profile not finished");
  });

  test("has the maker's number beside a name that another bears too", () => {
    const [one, twin, other] = [maker(1), maker(2, { company_name: "Desk 1" }), maker(3)];
    expect(nameAmong(one, [one, other])).toBe("Desk 1");
    expect([nameAmong(one, [one, twin, other]), nameAmong(twin, [one])]).toEqual(["Desk 1 #1", "Desk 1 #2"]);
  });

  test("is the work that the type asks for", () => {
    const treasurer = maker(1, { services_provided: ["Treasury Management"] });
    expect([offersWork(maker(1), "MARKET_MAKING"), offersWork(maker(1), "OTC")]).toEqual([true, false]);
    expect([offersWork(treasurer, "TREASURY_MANAGEMENT"), offersWork(maker(1), "TREASURY_MANAGEMENT")]).toEqual([
      true,
      false,
    ]);
    expect(offersWork(maker(1), "TOKEN_SELLING")).toBe(true);
  });
});
