"use client";

import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { cn } from "@/lib/kit/class-names";
import { toast } from "@/lib/kit/toast";
import { isKept, textOf, typeAtNextFocus } from "./kept-keys";
import { Spinner } from "./spinner";
import { whenAttended } from "./when-attended";

/** Closes what was opened: by the part itself, when it is called off before it has come, and when it can't be had. */
type Closable = { onClose: () => void };

/** Where the part will be: over the page, beside its button, or in something that is open already and closes by itself. */
type Place = "over" | "beside" | "inside";

const nothing = () => null;

/**
 * What an action opens, such as a dialog with its form: not loaded with the page but when a hand comes to it, so that the
 * first press finds it there (docs/decisions/0087, 0149). Pressed earlier, it opens when it has come, unless Escape calls it off, and
 * what was typed meanwhile is typed there.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  place: Place = "over",
): ComponentType<Props & Closable> {
  let loaded: ComponentType<Props> | null = null;
  let told: ReturnType<typeof toast.error> | undefined;
  const waiting = new Set<() => void>();

  async function loading(): Promise<void> {
    loaded ??= await load();
    untell();
    for (const arrived of waiting) arrived();
  }
  function untell() {
    // Without an id it would take every toast away.
    if (told !== undefined) toast.dismiss(told);
  }
  function tell() {
    untell();
    told = toast.error("This could not be loaded. Check your connection, or reload the page.", {
      duration: Infinity,
      closeButton: true,
      action: {
        label: "Retry",
        onClick: () => void loading().then(() => toast.success("It is loaded: you can open it now"), tell),
      },
    });
  }
  function onArrival(arrived: () => void) {
    waiting.add(arrived);
    return () => void waiting.delete(arrived);
  }
  // What fails now is told when it is asked for.
  whenAttended(() => void loading().catch(() => undefined));

  return function OnDemand(props: Props & Closable) {
    const Part = useSyncExternalStore(onArrival, () => loaded, nothing);
    const close = useEffectEvent(() => props.onClose());
    useEffect(() => {
      if (Part) return;
      let isAsked = true;
      loading().catch(() => {
        if (!isAsked) return;
        close();
        tell();
      });
      return () => {
        isAsked = false;
      };
    }, [Part]);
    const keys = useRef<string[]>([]);
    useLayoutEffect(() => {
      const typed = textOf(keys.current.splice(0));
      if (Part && typed) return typeAtNextFocus(typed);
    }, [Part]);
    if (Part) return <Part {...props} />;
    if (place === "inside") return <Waiting className="p-4" />;
    const keep = (key: string) => void keys.current.push(key);
    return <WaitingOver endsByPress={place === "beside"} onKey={keep} onClose={props.onClose} />;
  };
}

const stayOpen = () => undefined;

/** The same for a part of what stays open without it, such as a row: where it can't be had, that is told, with a Retry. */
export function onDemandInPlace<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = onDemand(load, "inside");
  return function OnDemandInPlace(props: Props) {
    return <Part onClose={stayOpen} {...props} />;
  };
}

const OVER =
  "pointer-events-auto fixed inset-x-0 top-1/3 z-50 mx-auto w-fit animate-fade-in rounded-lg border bg-popover px-4 py-3 shadow-lg";

/** The button of what is asked for, and the words that say so. */
const OWN = "[aria-haspopup][aria-expanded=true], [role=status]";

const onNothing = () => () => undefined;
const ownBody = () => document.body;

type WaitingOverProps = Closable & { endsByPress: boolean; onKey: (key: string) => void };

function WaitingOver({ endsByPress, onKey, onClose }: WaitingOverProps) {
  const close = useEffectEvent(onClose);
  const keep = useEffectEvent(onKey);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape" && !isKept(event)) return;
      // A dialog that it was asked for in stays, and the button that has the focus still isn't pressed again.
      event.stopPropagation();
      if (event.key === "Escape") return close();
      event.preventDefault();
      keep(event.key);
    }
    // A space presses a button when it is let go.
    function onKeyUp(event: KeyboardEvent) {
      if (isKept(event)) event.preventDefault();
    }
    // Elsewhere, as where it is open: two that came together would close each other. Its own button closes it by itself.
    function onPress({ target }: Event) {
      if (endsByPress && target instanceof Element && !target.closest(OWN)) close();
    }
    window.addEventListener("keydown", onKeyDown, { capture: true });
    window.addEventListener("keyup", onKeyUp, { capture: true });
    window.addEventListener("pointerdown", onPress, { capture: true });
    return () => {
      window.removeEventListener("keydown", onKeyDown, { capture: true });
      window.removeEventListener("keyup", onKeyUp, { capture: true });
      window.removeEventListener("pointerdown", onPress, { capture: true });
    };
  }, [endsByPress]);
  // Behind whatever is open by then: it may have been asked for there, or in a table that keeps its parts to itself.
  const body = useSyncExternalStore(onNothing, ownBody, nothing);
  return body && createPortal(<Waiting className={OVER} />, body);
}

function Waiting({ className }: { className: string }) {
  return (
    <p role="status" className={cn("flex items-center justify-center gap-2 text-muted-foreground", className)}>
      <Spinner />
      Loading...
    </p>
  );
}
