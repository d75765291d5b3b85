"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** What an entry of the history shows, as Next has it: a path, and the query that it was painted with. Null if it isn't Next's. */
function shown(): string | null {
  const state = history.state as { __PRIVATE_NEXTJS_INTERNALS_TREE?: { renderedSearch: string } } | null;
  const painting = state?.__PRIVATE_NEXTJS_INTERNALS_TREE;
  return painting ? `${window.location.pathname}${painting.renderedSearch}` : null;
}

/**
 * Where the server answers with another page than the one that Next asked for, Next puts that one in its place, and keeps
 * an empty one under the old name: whatever entry of the history leads there waits for ever. It forgets what it keeps with
 * a refresh, so one follows (docs/decisions/0172).
 */
export function WholePages() {
  const router = useRouter();
  useEffect(() => {
    const replace = history.replaceState;
    let timer: ReturnType<typeof setTimeout> | undefined;
    history.replaceState = (state, unused, address) => {
      const before = shown();
      replace.call(history, state, unused, address);
      if (before === null || shown() === before) return;
      clearTimeout(timer);
      // Next writes while it renders: a moment later it takes a refresh.
      timer = setTimeout(() => router.refresh());
    };
    return () => {
      clearTimeout(timer);
      history.replaceState = replace;
    };
  }, [router]);
  return null;
}
