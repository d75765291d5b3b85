import { describe, expect, test } from "vitest";
import { RFQ_STATUSES } from "@/lib/rfqs/constants";
import { isSealedFor, isSealedNow } from "@/lib/rfqs/rules/sealed";

const now = new Date("2027-01-05T12:00:00Z");
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

describe("a sealed RFQ's quotes", () => {
  test("are sealed until it is closed or signed, by its deadline too", () => {
    const sealedAt = (validUntil: Date) =>
      RFQ_STATUSES.filter((status) => isSealedNow({ isSealed: true, status, validUntil }, now));
    expect(sealedAt(after)).toEqual(["DRAFT", "OPEN"]);
    expect(sealedAt(now)).toEqual(["DRAFT"]);
    expect(sealedAt(before)).toEqual(["DRAFT"]);
  });

  test("are open on an RFQ that isn't, and to their own provider", () => {
    const rfq = { isSealed: true, status: "OPEN" as const, validUntil: after };
    expect(isSealedNow({ ...rfq, isSealed: false }, now)).toBe(false);
    expect(isSealedFor(1, { providerId: 1, rfq }, now)).toBe(false);
    expect(isSealedFor(2, { providerId: 1, rfq }, now)).toBe(true);
  });
});
