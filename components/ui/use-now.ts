"use client";

import { useEffect, useSyncExternalStore } from "react";
import { onServerTimeChange, serverNow } from "@/lib/kit/server-time";

const TICK_MS = 5_000;

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS);
  const stopListening = onServerTimeChange(onTick);
  return () => {
    clearInterval(timer);
    stopListening();
  };
}
const tickNow = () => Math.floor(serverNow() / TICK_MS) * TICK_MS;
const nowhere = () => null;

/**
 * What the time, as the server has it, makes of something: rendered anew when that changes, not with each tick.
 * @param before on the server and until hydrated
 */
export function useByNow<Value extends string | number | boolean | null>(
  of: (now: Date) => Value,
  before: Value,
): Value {
  const value = () => of(new Date(serverNow()));
  return useSyncExternalStore(subscribe, value, () => before);
}

/** The time as the server has it, every few seconds. Null on the server and until hydrated: the two would not agree on it. */
export function useNow(): Date | null {
  const now = useSyncExternalStore(subscribe, tickNow, nowhere);
  return now === null ? null : new Date(now);
}

/**
 * Reads anew what one of its deadlines has overtaken. Once more with each tick while that is so: this machine may be a moment
 * ahead of the server, to which nothing has passed yet.
 * @param read the same function on each render
 */
export function useReadWhenPassed(deadlines: readonly (string | number)[], read: (() => void) | undefined): void {
  const passedAt = useByNow((now) => {
    const havePassed = deadlines.some((deadline) => new Date(deadline) <= now);
    return havePassed ? tickNow() : null;
  }, null);
  useEffect(() => {
    if (passedAt !== null) read?.();
  }, [passedAt, read]);
}
