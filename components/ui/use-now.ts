"use client";

import { useSyncExternalStore } from "react";

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
