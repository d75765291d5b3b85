/** What an RFQ is called (docs/decisions/0076): its status, and Awarded where it closed with an accepted quote. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { QUOTE_STATUSES } from "@/lib/quotes/constants";
import { PENDING_STANDING_LABELS, RFQ_STANDINGS, RFQ_STATUSES } from "@/lib/rfqs/constants";
import { type Awardable, rfqStanding, standingsOf, statusLabelsOf } from "@/lib/rfqs/rules/standing";

const own = (status: (typeof QUOTE_STATUSES)[number]) => ({
  my_quote: { id: 1, status, price: 50, price_unit: "STRIKE_OTM" as const },
});

test("only a closed one with an award is an awarded one", () => {
  const awards = fc.option(fc.nat(3), { nil: undefined });
  fc.assert(
    fc.property(
      fc.constantFrom(...RFQ_STATUSES),
      awards,
      fc.constantFrom(...QUOTE_STATUSES),
      (status, count, quote) => {
        const rfq: Awardable = { status, awarded_count: count, ...own(quote) };
        const isAwarded = count === undefined ? quote === "ACCEPTED" : count > 0;
        expect(rfqStanding(rfq)).toBe(status === "CLOSED" && isAwarded ? "AWARDED" : status);
      },
    ),
  );
});

test("to a market maker it is awarded with their own quote alone", () => {
  expect(rfqStanding({ status: "CLOSED", ...own("ACCEPTED") })).toBe("AWARDED");
  for (const quote of [own("REJECTED"), { my_quote: null }, {}]) {
    expect(rfqStanding({ status: "CLOSED", ...quote })).toBe("CLOSED");
  }
});

test("asked for the closed ones, a list shows the awarded too", () => {
  expect(standingsOf("CLOSED")).toEqual(["AWARDED", "CLOSED"]);
  for (const one of RFQ_STANDINGS.filter((standing) => standing !== "CLOSED")) expect(standingsOf(one)).toEqual([one]);
});

test("who sets a status reads what the RFQ would then be called", () => {
  expect(statusLabelsOf({ status: "OPEN", awarded_count: 1 }, PENDING_STANDING_LABELS)).toEqual({
    ...{ DRAFT: "Draft", OPEN: "Pending", SIGNED: "Signed", CLOSED: "Awarded" },
  });
  expect(statusLabelsOf({ status: "OPEN", awarded_count: 0 }, PENDING_STANDING_LABELS).CLOSED).toBe("Closed");
});
