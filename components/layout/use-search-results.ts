"use client";

import { useQuery } from "@tanstack/react-query";
import { useSettled } from "@/components/ui/use-settled";

type PaletteItem = { id: string; label: string; hint?: string; href: string };

export type PaletteGroup = {
  heading: string;
  items: PaletteItem[];
  /** The page with the whole list: its icon stands for the group, and its search shows what is left out. */
  listHref?: string;
  /** How many match in all, in words, when that is more than `items`. */
  more?: string;
};

/** Finds what matches the words; an aborted signal means that other words have been typed meanwhile. */
export type PaletteSearch = (words: string, signal: AbortSignal) => Promise<PaletteGroup[]>;

const MIN_LENGTH = 2;

/** Asks once the typing pauses, and keeps the earlier results in view until the new ones are there. */
export function useSearchResults(search: PaletteSearch | undefined, input: string) {
  const words = useSettled(input.trim());
  const enabled = search !== undefined && words.length >= MIN_LENGTH;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ["palette", words],
    queryFn: ({ signal }) => search?.(words, signal) ?? [],
    enabled,
    placeholderData: (previous) => previous,
    // Its own button asks again: nobody waits for a palette.
    retry: false,
    meta: { ownErrorToast: true },
  });
  const typing = search !== undefined && input.trim() !== words;
  return {
    groups: enabled ? (data ?? []).filter(({ items }) => items.length > 0) : [],
    searching: isFetching || typing,
    failed: isError && !isFetching,
    retry: () => void refetch(),
  };
}
