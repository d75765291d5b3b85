"use client";

import { type ComponentType, useEffect, useState } from "react";
import { showWith, whenToasting } from "@/lib/kit/toast";
import { whenIdle } from "./when-idle";

/** Where toasts appear. What shows them is loaded when the page rests, or for the first one (docs/decisions/0096). */
export function Toaster() {
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(() => {
    async function load() {
      const part = await import("./shown-toasts");
      setShown(() => part.ShownToasts);
      showWith(part.shower);
    }
    // Nothing to tell it with, if it fails; the next toast tries again, and so does a network that is back.
    const attempt = () => void load().catch(() => undefined);
    whenToasting(attempt);
    whenIdle(attempt);
    window.addEventListener("online", attempt);
    return () => window.removeEventListener("online", attempt);
  }, []);
  return Shown && <Shown />;
}
