"use client";

import { useMemo } from "react";
import { CommandPalette } from "@/components/layout/command-palette";
import { type PaletteSearch } from "@/components/layout/use-search-results";
import { findOwnQuotes, findRfqs } from "@/lib/client/palette";
import { type RfqListName } from "@/lib/client/rfqs";
import { navigationFor, type NavigationUser } from "@/lib/routes";

type WorkspacePaletteProps = { user: NavigationUser; rfqList: RfqListName; hasQuotes: boolean };

/** The palette over everything that this user can look up. */
export function WorkspacePalette({ user, rfqList, hasQuotes }: WorkspacePaletteProps) {
  const search = useMemo(
    (): PaletteSearch => async (words, signal) => {
      const [rfqs, quotes] = await Promise.all([
        findRfqs(rfqList, words, signal),
        hasQuotes ? findOwnQuotes(words, signal) : [],
      ]);
      return [
        { heading: "RFPs", items: rfqs },
        { heading: "Quotes", items: quotes },
      ].filter(({ items }) => items.length > 0);
    },
    [rfqList, hasQuotes],
  );
  return <CommandPalette navigation={navigationFor(user)} search={search} />;
}
