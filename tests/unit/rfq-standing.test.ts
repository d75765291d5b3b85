/** What an RFQ is called (docs/decisions/0076): its status, and Awarded where it closed with an accepted quote. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { PENDING_STANDING_LABELS, RFQ_STANDINGS, RFQ_STATUSES } from "@/lib/rfqs/constants";
import { isAwardedTo, rfqStanding, standingsOf, statusLabelsOf } from "@/lib/rfqs/rules/standing";

test("only a closed one with an award is an awarded one", () => {
  for (const status of RFQ_STATUSES) {
    expect(rfqStanding({ status, is_awarded: false })).toBe(status);
    expect(rfqStanding({ status, is_awarded: true })).toBe(status === "CLOSED" ? "AWARDED" : status);
  }
});

test("to a market maker it is awarded with their own quotes alone, to others with anybody's", () => {
  const owns = fc.constantFrom(undefined, null, { isAwarded: false }, { isAwarded: true });
  fc.assert(
    fc.property(fc.nat(3), owns, (awardedCount, own) => {
      const shown = { rfq: { awardedCount }, ...(own !== undefined && { own }) };
      expect(isAwardedTo({ as: "invited", ...shown })).toBe(own?.isAwarded === true);
      for (const as of ["owner", "admin"] as const) expect(isAwardedTo({ as, ...shown })).toBe(awardedCount > 0);
    }),
  );
});

test("asked for the closed ones, a list shows the awarded too", () => {
  expect(standingsOf("CLOSED")).toEqual(["AWARDED", "CLOSED"]);
  for (const one of RFQ_STANDINGS.filter((standing) => standing !== "CLOSED")) expect(standingsOf(one)).toEqual([one]);
});

test("who sets a status reads what the RFQ would then be called", () => {
  expect(statusLabelsOf({ status: "OPEN", is_awarded: true }, PENDING_STANDING_LABELS)).toEqual({
    ...{ DRAFT: "Draft", OPEN: "Pending", SIGNED: "Signed", CLOSED: "Awarded" },
  });
  expect(statusLabelsOf({ status: "OPEN", is_awarded: false }, PENDING_STANDING_LABELS).CLOSED).toBe("Closed");
});
