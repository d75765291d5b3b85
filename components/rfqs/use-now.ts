"use client";

import { useSyncExternalStore } from "react";
import type { RfqStatus } from "@/lib/constants/rfq";
import { effectiveRfqStatus } from "@/lib/domain/rfq-status";
import type { RfqSummaryWire } from "@/lib/schemas/wire";

const TICK_MS = 5_000;

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}
const tickNow = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;
const nowhere = () => null;

/** The time, every few seconds. Null on the server and until hydrated: the two would not agree on it. */
export function useNow(): Date | null {
  const now = useSyncExternalStore(subscribe, tickNow, nowhere);
  return now === null ? null : new Date(now);
}

/** The status as it is by now, on a page that may have been open for hours: a deadline closes an RFP by itself. */
export function useRfqStatus(rfq: Pick<RfqSummaryWire, "status" | "valid_until">): RfqStatus {
  const now = useNow();
  return now ? effectiveRfqStatus({ status: rfq.status, validUntil: new Date(rfq.valid_until) }, now) : rfq.status;
}
