"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { forgetAddresses, lastAddress, noteAddress } from "./last-address";

/** A part of a page, as Next notes it: its name, the parts within it, and of the innermost the query it was painted with. */
type Part = { 0: string; 1: Record<string, Part>; 5?: string };
type Entry = {
  __PRIVATE_NEXTJS_INTERNALS_TREE?: { tree: Part; renderedSearch: string };
  /** Of which document; a tab that is loaded anew keeps its history, but nothing of the pages in it. */
  writtenIn?: number;
} | null;

/** What the entry that is open shows: a path, and the query that it was painted with. Null if it isn't Next's. */
function shown(): string | null {
  const painting = (history.state as Entry)?.__PRIVATE_NEXTJS_INTERNALS_TREE;
  return painting ? `${window.location.pathname}${painting.renderedSearch}` : null;
}

/** Whether a page writes, and not Next: it does so with the state of the entry that is open. */
const isOfPage = (state: unknown) =>
  (state as Entry)?.__PRIVATE_NEXTJS_INTERNALS_TREE === (history.state as Entry)?.__PRIVATE_NEXTJS_INTERNALS_TREE;

function setSearch(part: Part, search: string): void {
  if (part[0] === "__PAGE__") part[5] = search;
  for (const inner of Object.values(part[1])) setSearch(inner, search);
}

/** What has to be painted anyway is asked for as the address has it. */
function askAsAddressed({ state }: PopStateEvent): void {
  forgetAddresses();
  const entry = state as Entry;
  const painting = entry?.__PRIVATE_NEXTJS_INTERNALS_TREE;
  if (!painting || entry.writtenIn === performance.timeOrigin) return;
  painting.renderedSearch = window.location.search;
  setSearch(painting.tree, window.location.search);
}

/**
 * Where the server answers with another page than the one that Next asked for, Next puts that one in its place, and keeps
 * an empty one under the old name: whatever entry of the history leads there waits for ever. So it asks for the right one
 * where that can be told beforehand, and else forgets what it keeps, by a refresh (docs/decisions/0172).
 */
export function WholePages() {
  const router = useRouter();
  useEffect(() => {
    const { pushState: push, replaceState: replace } = history;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const written = (state: unknown) => ({ ...(state as Entry), writtenIn: performance.timeOrigin });
    history.pushState = (state, unused, address) => {
      if (isOfPage(state)) noteAddress(address);
      else forgetAddresses();
      push.call(history, written(state), unused, address);
    };
    history.replaceState = (state, unused, address) => {
      const before = shown();
      const isNext = !isOfPage(state);
      if (!isNext) noteAddress(address);
      replace.call(history, written(state), unused, isNext ? lastAddress(address) : address);
      if (before === null || shown() === before) return;
      clearTimeout(timer);
      // Next writes while it renders: a moment later it takes a refresh.
      timer = setTimeout(() => router.refresh());
    };
    window.addEventListener("popstate", askAsAddressed, { capture: true });
    return () => {
      clearTimeout(timer);
      history.pushState = push;
      history.replaceState = replace;
      window.removeEventListener("popstate", askAsAddressed, { capture: true });
    };
  }, [router]);
  return null;
}
