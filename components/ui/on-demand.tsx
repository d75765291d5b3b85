"use client";

import { type ComponentType, useEffect, useState } from "react";
import { toast } from "sonner";

/** Once the page stands and the browser has nothing else to do; never on the server. */
function whenIdle(work: () => void): void {
  if (typeof window === "undefined") return;
  // Safari has no idle callback.
  const wait = () => (typeof requestIdleCallback === "function" ? requestIdleCallback(work) : setTimeout(work, 500));
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}

/**
 * What an action opens, such as a dialog with its form: not loaded with the page but right after it, so that the first
 * press finds it there (docs/decisions/0087). Pressed earlier, it opens when it has come; the server renders nothing of it.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loading = async () => (loaded ??= await load());
  // What fails now is told when it is asked for.
  whenIdle(() => void loading().catch(() => undefined));

  return function OnDemand(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [attempt, setAttempt] = useState(1);
    useEffect(() => {
      if (Part) return;
      const tell = () =>
        toast.error("This could not be loaded. Check your connection, or reload the page.", {
          id: "on-demand",
          action: { label: "Retry", onClick: () => setAttempt(attempt + 1) },
        });
      loading().then((part) => setPart(() => part), tell);
    }, [Part, attempt]);
    return Part && <Part {...props} />;
  };
}
