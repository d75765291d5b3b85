"use client";

import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useTransition } from "react";

type Turning = {
  /** Fetches the shape of a page. */
  fetchAhead: (href: string) => void;
  /** Goes to it, and shows that it is on its way until it has come, wherever it leads. */
  turnTo: (href: string) => void;
};

/** What links are followed by; undefined before there is a page that could turn. */
export let turning: Turning | undefined;

/** Goes to a page as a link does, once something has been done. */
export const turnTo = (href: string): void => turning?.turnTo(href);

/**
 * While a page is on its way, the address of the one that is left may still change: a search that was typed just before
 * the press gets there a moment later. Next takes that for where to stay and forgets the press, so it isn't told: what
 * comes with the state of this entry is Next's own to it.
 */
function keepTurning() {
  const replace = history.replaceState;
  history.replaceState = (state, unused, address) =>
    replace.call(history, state ?? (history.state as unknown), unused, address);
  return () => {
    history.replaceState = replace;
  };
}

/** The bar at the top while a page is on its way; shown no sooner than most pages need to come. */
export function PageTurn() {
  const router = useRouter();
  const [isTurning, start] = useTransition();
  useEffect(() => {
    turning = {
      fetchAhead: (href) => router.prefetch(href),
      turnTo: (href) => start(() => router.push(href)),
    };
    return () => void (turning = undefined);
  }, [router]);
  useLayoutEffect(() => (isTurning ? keepTurning() : undefined), [isTurning]);
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
