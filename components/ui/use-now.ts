"use client";

import { useSyncExternalStore } from "react";
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

/** The time as the server has it, every few seconds. Null on the server and until hydrated: the two would not agree on it. */
export function useNow(): Date | null {
  const now = useSyncExternalStore(subscribe, tickNow, nowhere);
  return now === null ? null : new Date(now);
}
