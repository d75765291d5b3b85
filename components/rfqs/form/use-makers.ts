"use client";

import { useState } from "react";
import { useSettled } from "@/components/ui/use-settled";
import { makerPicks, makersToAskFor } from "@/lib/rfqs/rules/maker-picks";
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

/**
 * The search behind the picker.
 * @param leftOut those who are not to be picked
 * @param first what it finds before anything is typed, if the page brought it
 */
export function useMakerSearch(
  withUnfinished: boolean,
  leftOut: readonly number[],
  first?: ElementList<InvitableMakerWire>,
) {
  const [words, setWords] = useState("");
  const settled = useSettled(words.trim());
  const { data, isFetching, isPlaceholderData, isError } = useMarketMakerSearch(
    settled,
    withUnfinished,
    makersToAskFor(leftOut),
    first,
  );
  const isSearching = settled !== words.trim() || (isFetching && (isPlaceholderData || !data));
  const state: "searching" | "failed" | "found" = isSearching ? "searching" : isError ? "failed" : "found";
  // None while others are on their way: Enter must not pick what the words before these found.
  const picks = state === "found" && data ? makerPicks(data, leftOut) : null;
  return {
    makers: picks?.makers ?? [],
    remote: {
      ...{ words, onSearch: setWords, state },
      listed: picks?.listed ?? null,
      noneWords: picks?.areAllLeftOut ? "Everybody found is invited already" : undefined,
    },
  };
}
