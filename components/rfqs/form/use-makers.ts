"use client";

import { useState } from "react";
import { useSettled } from "@/components/ui/use-settled";
import { useMarketMakersById, useMarketMakerSearch } from "@/lib/rfqs/hooks/makers";
import type { ElementList } from "@/lib/kit/http/wire";
import type { InvitableMakerWire } from "@/lib/accounts/contract/wire";

/**
 * The market makers whose names the form knows: those that it began with, those that were picked, and those that only
 * their ids are kept of.
 * @param chosen the ids that need a name
 */
export function useKnownMakers(initial: readonly InvitableMakerWire[], chosen: readonly number[]) {
  const [seen, setSeen] = useState<readonly InvitableMakerWire[]>(initial);
  const { data: found = [] } = useMarketMakersById(chosen.filter((id) => !seen.some((maker) => maker.id === id)));
  return {
    known: [...seen, ...found],
    remember: (maker: InvitableMakerWire) =>
      setSeen((makers) => (makers.some(({ id }) => id === maker.id) ? makers : [...makers, maker])),
  };
}

/** The search behind the picker. @param first what it finds before anything is typed, if the page brought it */
export function useMakerSearch(withUnfinished: boolean, first?: ElementList<InvitableMakerWire>) {
  const [words, setWords] = useState("");
  const settled = useSettled(words.trim());
  const { data, isFetching, isPlaceholderData, isError } = useMarketMakerSearch(settled, withUnfinished, first);
  const isSearching = settled !== words.trim() || (isFetching && (isPlaceholderData || !data));
  const state: "searching" | "failed" | "found" = isSearching ? "searching" : isError ? "failed" : "found";
  return {
    // None while others are on their way: Enter must not pick what the words before these found.
    makers: state === "found" ? (data?.element ?? []) : [],
    remote: { words, onSearch: setWords, state, total: data?.total ?? 0 },
  };
}
