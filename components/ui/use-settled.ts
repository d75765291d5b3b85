"use client";

import { useEffect, useState } from "react";

const PAUSE_MS = 200;

/** A text that is being typed, as it stood when the typing last paused. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
