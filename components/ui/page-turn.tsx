"use client";

import { type TransitionStartFunction, useEffect, useTransition } from "react";

let start: TransitionStartFunction | undefined;

/**
 * Goes to another page, and shows that it is on its way until it has come.
 * @param go what asks the router for it
 */
export const turnPage = (go: () => void) => (start ? start(go) : go());

/** The bar at the top while a page is on its way; shown no sooner than most pages need to come. */
export function PageTurn() {
  const [isTurning, startTurning] = useTransition();
  useEffect(() => {
    start = startTurning;
    return () => void (start = undefined);
  }, [startTurning]);
  return (
    isTurning && (
      <div
        role="status"
        className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-page-turn bg-primary"
      >
        <span className="sr-only">The page is on its way</span>
      </div>
    )
  );
}
