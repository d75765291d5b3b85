/** The RFQ's states (contract section 5). Pure: the time is always an argument. */
import type { StatusTone } from "@/lib/kit/status-tone";
import { RFQ_STATUSES, type RfqStanding, type RfqStatus } from "@/lib/rfqs/constants";

/** The dashboard's and the admin's older words for the same four states. */
const ALIASES: Record<string, RfqStatus> = { PENDING: "OPEN" };

/** Reads either spelling in any case; null when it is neither. */
export function parseRfqStatus(value: string): RfqStatus | null {
  const upper = value.trim().toUpperCase();
  return RFQ_STATUSES.find((status) => status === upper) ?? ALIASES[upper] ?? null;
}

/** What an RFQ is now: an OPEN one past its deadline is CLOSED, whatever is stored. */
export function effectiveRfqStatus(rfq: { status: RfqStatus; validUntil: Date }, now: Date): RfqStatus {
  return rfq.status === "OPEN" && rfq.validUntil <= now ? "CLOSED" : rfq.status;
}

/** Whether it was open and is no more. */
export function hasEnded(rfq: { status: RfqStatus; validUntil: Date }, now: Date): boolean {
  return ["CLOSED", "SIGNED"].includes(effectiveRfqStatus(rfq, now));
}

export type RfqActor = "owner" | "admin" | "deadline" | "acceptance";

const TRANSITIONS: Record<Exclude<RfqActor, "admin">, Partial<Record<RfqStatus, readonly RfqStatus[]>>> = {
  owner: { DRAFT: ["OPEN"], OPEN: ["CLOSED"] },
  deadline: { OPEN: ["CLOSED"] },
  // An owner signs by accepting a quote with `close_rfq`, never directly.
  acceptance: { OPEN: ["SIGNED"], CLOSED: ["SIGNED"] },
};

/** Whether `actor` may take an RFQ from its effective status to another. Staying where it is is no transition. */
export function canMoveRfq(from: RfqStatus, to: RfqStatus, actor: RfqActor): boolean {
  if (from === to) return false;
  return actor === "admin" || (TRANSITIONS[actor][from]?.includes(to) ?? false);
}

/** Only a draft may be edited or deleted by its owner. */
export function isRfqEditable(status: RfqStatus): boolean {
  return status === "DRAFT";
}

/** Quotes are taken while the RFQ is open. */
export function takesQuotes(status: RfqStatus): boolean {
  return status === "OPEN";
}

/**
 * Its quotes are revised, accepted and rejected while whoever sent them can read it: not on a draft, as one is that an
 * administrator took back. They may be withdrawn whenever they are pending.
 */
export function keepsQuotesAtWork(status: RfqStatus): boolean {
  return status !== "DRAFT";
}

const TONES: Record<RfqStanding, StatusTone> = {
  DRAFT: "blue",
  OPEN: "yellow",
  SIGNED: "green",
  AWARDED: "green",
  CLOSED: "grey",
};

export const rfqStatusTone = (standing: RfqStanding): StatusTone => TONES[standing];
