"use client";

import { useEffect } from "react";
import { isSessionOver } from "@/lib/accounts/hooks/session-end";

const QUESTION = "You have unsaved changes. Leave this page?";

/** One entry per form in the page that would lose something, and whether this browser keeps it. */
const unsaved = new Map<symbol, { isKept: boolean }>();

/**
 * Asks, if the page holds unsaved changes, whether to leave. For whatever leaves by script (the command palette, Sign
 * Out): no event tells of that beforehand. Once agreed, nothing else asks on the way out.
 */
export function mayLeavePage(): boolean {
  const leaves = unsaved.size === 0 || window.confirm(QUESTION);
  if (leaves) unsaved.clear();
  return leaves;
}

/** Once the session is over, staying would help nobody to save: it asks only for what would be lost for good. */
function onBeforeUnload(event: BeforeUnloadEvent) {
  const asked = [...unsaved.values()].filter(({ isKept }) => !(isKept && isSessionOver()));
  if (asked.length > 0) event.preventDefault();
}

function onClick(event: MouseEvent) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target === "_blank" || link.hasAttribute("download")) return;
  const staysHere = link.origin === location.origin && link.pathname === location.pathname && link.hash !== "";
  if (staysHere || mayLeavePage()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Back and Forward. They can be stopped only where the browser has the Navigation API. */
function onNavigate(event: NavigateEvent) {
  if (event.navigationType !== "traverse" || !event.cancelable) return;
  const { pathname } = new URL(event.destination.url);
  if (pathname !== location.pathname && !mayLeavePage()) event.preventDefault();
}

/**
 * Asks before unsaved changes are lost: on closing or reloading the tab, on Back, and on any link out of the page.
 * @param isKept this browser keeps them and offers them again
 */
export function useUnsavedWarning(dirty: boolean, isKept = false) {
  useEffect(() => {
    if (!dirty) return;
    const form = Symbol("form");
    unsaved.set(form, { isKept });
    window.addEventListener("beforeunload", onBeforeUnload);
    // In the capture phase, before the router's own click handler navigates.
    document.addEventListener("click", onClick, true);
    const { navigation } = window as Partial<Pick<Window, "navigation">>;
    navigation?.addEventListener("navigate", onNavigate);
    return () => {
      unsaved.delete(form);
      if (unsaved.size > 0) return;
      window.removeEventListener("beforeunload", onBeforeUnload);
      document.removeEventListener("click", onClick, true);
      navigation?.removeEventListener("navigate", onNavigate);
    };
  }, [dirty, isKept]);
}
