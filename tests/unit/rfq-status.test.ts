import { describe, expect, it } from "vitest";
import { RFQ_STATUSES, type RfqStatus } from "@/lib/rfqs/constants";
import {
  canMoveRfq,
  effectiveRfqStatus,
  isRfqEditable,
  keepsQuotesAtWork,
  parseRfqStatus,
  type RfqActor,
  takesQuotes,
} from "@/lib/rfqs/rules/status";

describe("parseRfqStatus", () => {
  it.each<[string, RfqStatus]>([
    ["DRAFT", "DRAFT"],
    ["OPEN", "OPEN"],
    ["SIGNED", "SIGNED"],
    ["CLOSED", "CLOSED"],
    ["draft", "DRAFT"],
    ["open", "OPEN"],
    ["signed", "SIGNED"],
    ["closed", "CLOSED"],
    ["pending", "OPEN"],
    ["PENDING", "OPEN"],
    ["Pending", "OPEN"],
    ["pEnDiNg", "OPEN"],
    ["Draft", "DRAFT"],
    ["oPeN", "OPEN"],
    [" closed ", "CLOSED"],
  ])("reads %j as %s", (value, status) => {
    expect(parseRfqStatus(value)).toBe(status);
  });

  it.each(["", " ", "ACCEPTED", "EXPIRED", "open!", "OPEN,CLOSED", "DRA FT", "0", "constructor", "__proto__", "null"])(
    "knows no %j",
    (value) => {
      expect(parseRfqStatus(value)).toBeNull();
    },
  );
});

describe("effectiveRfqStatus", () => {
  const deadline = new Date("2026-03-01T12:00:00.000Z");
  const before = new Date("2026-03-01T11:59:59.999Z");
  const after = new Date("2026-03-01T12:00:00.001Z");

  it.each<[RfqStatus, RfqStatus, RfqStatus, RfqStatus]>([
    // stored, a millisecond before, on the millisecond, a millisecond after
    ["DRAFT", "DRAFT", "DRAFT", "DRAFT"],
    ["OPEN", "OPEN", "CLOSED", "CLOSED"],
    ["SIGNED", "SIGNED", "SIGNED", "SIGNED"],
    ["CLOSED", "CLOSED", "CLOSED", "CLOSED"],
  ])("of a stored %s is %s before the deadline, %s on it and %s after it", (stored, ...expected) => {
    const rfq = { status: stored, validUntil: deadline };
    expect([before, deadline, after].map((now) => effectiveRfqStatus(rfq, now))).toEqual(expected);
  });

  it("compares instants, not objects", () => {
    expect(effectiveRfqStatus({ status: "OPEN", validUntil: deadline }, new Date(deadline))).toBe("CLOSED");
  });
});

describe("canMoveRfq", () => {
  const allowed: Record<RfqActor, Record<RfqStatus, RfqStatus[]>> = {
    owner: { DRAFT: ["OPEN"], OPEN: ["CLOSED"], SIGNED: [], CLOSED: [] },
    deadline: { DRAFT: [], OPEN: ["CLOSED"], SIGNED: [], CLOSED: [] },
    acceptance: { DRAFT: [], OPEN: ["SIGNED"], SIGNED: [], CLOSED: ["SIGNED"] },
    admin: {
      DRAFT: ["OPEN", "SIGNED", "CLOSED"],
      OPEN: ["DRAFT", "SIGNED", "CLOSED"],
      SIGNED: ["DRAFT", "OPEN", "CLOSED"],
      CLOSED: ["DRAFT", "OPEN", "SIGNED"],
    },
  };
  const cases = Object.entries(allowed).flatMap(([actor, rows]) =>
    Object.entries(rows).map(([from, to]) => [actor as RfqActor, from as RfqStatus, to] as const),
  );

  it("is asked for all four states", () => {
    expect(RFQ_STATUSES).toEqual(["DRAFT", "OPEN", "SIGNED", "CLOSED"]);
  });

  it.each(cases)("lets %s take a %s RFQ to %j and nowhere else", (actor, from, to) => {
    expect(RFQ_STATUSES.filter((status) => canMoveRfq(from, status, actor))).toEqual(to);
  });
});

describe("what a state allows", () => {
  it.each<[RfqStatus, boolean, boolean, boolean]>([
    ["DRAFT", true, false, false],
    ["OPEN", false, true, true],
    ["SIGNED", false, false, true],
    ["CLOSED", false, false, true],
  ])("%s: its owner may edit it (%s), it takes quotes (%s), those it has go on (%s)", (status, ...expected) => {
    expect([isRfqEditable(status), takesQuotes(status), keepsQuotesAtWork(status)]).toEqual(expected);
  });
});
