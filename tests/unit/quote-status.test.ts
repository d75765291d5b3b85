import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { QUOTE_STATUSES, type QuoteStatus } from "@/lib/quotes/constants";
import {
  canMoveQuote,
  defaultQuoteValidUntil,
  effectiveDecidedAt,
  effectiveQuoteStatus,
  quoteStatusBy,
  parseQuoteStatus,
  pendingKey,
  type QuoteActor,
} from "@/lib/quotes/rules/status";

describe("parseQuoteStatus", () => {
  it.each<[string, QuoteStatus]>([
    ["PENDING", "PENDING"],
    ["ACCEPTED", "ACCEPTED"],
    ["REJECTED", "REJECTED"],
    ["EXPIRED", "EXPIRED"],
    ["WITHDRAWN", "WITHDRAWN"],
    ["pending", "PENDING"],
    ["accepted", "ACCEPTED"],
    ["rejected", "REJECTED"],
    ["expired", "EXPIRED"],
    ["withdrawn", "WITHDRAWN"],
    ["Accepted", "ACCEPTED"],
    ["rEjEcTeD", "REJECTED"],
    [" expired ", "EXPIRED"],
  ])("reads %j as %s", (value, status) => {
    expect(parseQuoteStatus(value)).toBe(status);
  });

  it.each(["", " ", "OPEN", "DRAFT", "SIGNED", "ACCEPT", "ACCEPTED!", "PENDING,ACCEPTED", "0", "constructor", "null"])(
    "knows no %j",
    (value) => {
      expect(parseQuoteStatus(value)).toBeNull();
    },
  );
});

describe("effectiveQuoteStatus", () => {
  const deadline = new Date("2026-03-08T12:00:00.000Z");
  const before = new Date("2026-03-08T11:59:59.999Z");
  const after = new Date("2026-03-08T12:00:00.001Z");

  it.each<[QuoteStatus, QuoteStatus, QuoteStatus, QuoteStatus]>([
    // stored, a millisecond before, on the millisecond, a millisecond after
    ["PENDING", "PENDING", "EXPIRED", "EXPIRED"],
    ["ACCEPTED", "ACCEPTED", "ACCEPTED", "ACCEPTED"],
    ["REJECTED", "REJECTED", "REJECTED", "REJECTED"],
    ["EXPIRED", "EXPIRED", "EXPIRED", "EXPIRED"],
    ["WITHDRAWN", "WITHDRAWN", "WITHDRAWN", "WITHDRAWN"],
  ])("of a stored %s is %s before the deadline, %s on it and %s after it", (stored, ...expected) => {
    const quote = { status: stored, validUntil: deadline };
    expect([before, deadline, after].map((now) => effectiveQuoteStatus(quote, now))).toEqual(expected);
    const read = { status: stored, valid_until: deadline.toISOString() };
    expect([before, deadline, after].map((now) => quoteStatusBy(read, now))).toEqual(expected);
  });
});

describe("effectiveDecidedAt", () => {
  const validUntil = new Date("2026-03-08T12:00:00.000Z");
  const decidedAt = new Date("2026-03-07T09:00:00.000Z");
  const [before, after] = [-1, 1].map((by) => new Date(validUntil.getTime() + by)) as [Date, Date];

  it("is the deadline of what nobody decided, from that very moment on, and nothing before", () => {
    const waiting = { status: "PENDING" as const, validUntil, decidedAt: null };
    expect([before, validUntil, after].map((now) => effectiveDecidedAt(waiting, now))).toEqual([
      null,
      validUntil,
      validUntil,
    ]);
  });

  it("stays when it was decided, also past a deadline that came later", () => {
    const accepted = { status: "ACCEPTED" as const, validUntil, decidedAt };
    expect([before, validUntil, after].map((now) => effectiveDecidedAt(accepted, now))).toEqual(
      Array.from({ length: 3 }, () => decidedAt),
    );
  });
});

describe("canMoveQuote", () => {
  const nowhere = { ACCEPTED: [], REJECTED: [], EXPIRED: [], WITHDRAWN: [] };
  const allowed: Record<QuoteActor, Record<QuoteStatus, QuoteStatus[]>> = {
    owner: { PENDING: ["ACCEPTED", "REJECTED"], ...nowhere },
    provider: { PENDING: ["WITHDRAWN"], ...nowhere },
    deadline: { PENDING: ["EXPIRED"], ...nowhere },
    "other-accepted": { PENDING: ["REJECTED"], ...nowhere },
    admin: {
      PENDING: ["ACCEPTED", "REJECTED", "EXPIRED", "WITHDRAWN"],
      ACCEPTED: ["PENDING", "REJECTED", "EXPIRED", "WITHDRAWN"],
      REJECTED: ["PENDING", "ACCEPTED", "EXPIRED", "WITHDRAWN"],
      EXPIRED: ["PENDING", "ACCEPTED", "REJECTED", "WITHDRAWN"],
      WITHDRAWN: ["PENDING", "ACCEPTED", "REJECTED", "EXPIRED"],
    },
  };
  const cases = Object.entries(allowed).flatMap(([actor, rows]) =>
    Object.entries(rows).map(([from, to]) => [actor as QuoteActor, from as QuoteStatus, to] as const),
  );

  it("is asked for all five states", () => {
    expect(QUOTE_STATUSES).toEqual(["PENDING", "ACCEPTED", "REJECTED", "EXPIRED", "WITHDRAWN"]);
  });

  it.each(cases)("lets %s take a %s quote to %j and nowhere else", (actor, from, to) => {
    expect(QUOTE_STATUSES.filter((status) => canMoveQuote(from, status, actor))).toEqual(to);
  });
});

describe("defaultQuoteValidUntil", () => {
  it("is seven days after the RFQ's deadline, to the millisecond", () => {
    expect(defaultQuoteValidUntil(new Date("2026-02-25T10:00:00.123Z"))).toEqual(new Date("2026-03-04T10:00:00.123Z"));
  });

  it("leaves the RFQ's own date alone", () => {
    const deadline = new Date("2026-02-25T10:00:00.000Z");
    defaultQuoteValidUntil(deadline);
    expect(deadline).toEqual(new Date("2026-02-25T10:00:00.000Z"));
  });
});

describe("pendingKey", () => {
  it("is the same only for the same market maker on the same RFQ", () => {
    const id = fc.integer({ min: 1, max: 2_147_483_647 });
    fc.assert(
      fc.property(id, id, id, id, (rfq, maker, otherRfq, otherMaker) => {
        const isSame = rfq === otherRfq && maker === otherMaker;
        return (pendingKey(rfq, maker) === pendingKey(otherRfq, otherMaker)) === isSame;
      }),
    );
    expect(pendingKey(1, 23)).not.toBe(pendingKey(12, 3));
    expect(pendingKey(4, 5)).toBe(pendingKey(4, 5));
  });
});
