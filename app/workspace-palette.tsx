"use client";

import { useMemo } from "react";
import { CommandPalette } from "@/components/layout/command-palette";
import { type PaletteSearch } from "@/components/layout/use-search-results";
import { navigationFor } from "@/lib/addresses/routes";
import { type Searcher } from "./palette-search";

/** The palette over everything that this user can look up. */
export function WorkspacePalette({ user, rfqList, quoteList }: Searcher) {
  const search = useMemo((): PaletteSearch => {
    return async (words, signal) =>
      (await import("./palette-search")).searchAs({ user, rfqList, quoteList }, words, signal);
  }, [user, rfqList, quoteList]);
  return <CommandPalette navigation={navigationFor(user)} search={search} />;
}
