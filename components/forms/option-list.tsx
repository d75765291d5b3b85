"use client";

import { Check, Plus } from "lucide";
import { useState } from "react";
import { Command, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Icon } from "@/components/ui/icon";
import { cn } from "@/lib/kit/class-names";
import { searchable } from "@/lib/kit/search";

/** `hint` stands under the label: what tells two of one name apart. */
export type Option<V extends string | number = string> = { value: V; label: string; hint?: string };

/** Options that are searched for elsewhere, as the words are typed, because they are too many to list. */
type RemoteSearch = {
  words: string;
  onSearch: (words: string) => void;
  state: "searching" | "failed" | "found";
  /** How many of those found are options, where not all are: `20 of 260`. */
  listed: string | null;
  /** What is said where none of those found is an option. */
  noneWords?: string | undefined;
};

/** What there is to pick from. */
export type OptionSource<V extends string | number> = {
  options: readonly Option<V>[];
  /** What is searched for and not in the list may be taken as it was typed. Only for values that are their own labels. */
  allowOther?: boolean;
  /** Then `options` are what its words find. */
  remote?: RemoteSearch;
};

function matches(_value: string, search: string, keywords: string[] = []): number {
  return searchable(keywords.join(" ")).includes(searchable(search.trim())) ? 1 : 0;
}

type OptionListProps<V extends string | number> = OptionSource<V> & {
  id: string;
  isChosen: (value: V) => boolean;
  onPick: (value: V) => void;
};

const EMPTY_WORDS = {
  searching: "Searching…",
  failed: "The search failed. Type again to repeat it.",
  found: "No results found",
};

/** What can be picked, narrowed by a search. */
export function OptionList<V extends string | number>({
  id,
  options,
  allowOther,
  remote,
  isChosen,
  onPick,
}: OptionListProps<V>) {
  const [ownSearch, setOwnSearch] = useState("");
  const [search, setSearch] = remote ? [remote.words, remote.onSearch] : [ownSearch, setOwnSearch];
  const typed = search.trim();
  const isListed = options.some((option) => searchable(option.label) === searchable(typed));
  return (
    <Command label="Search options" filter={matches} shouldFilter={!remote}>
      <CommandInput
        placeholder={allowOther ? "Search or type another…" : "Search…"}
        value={search}
        onValueChange={setSearch}
      />
      <CommandEmpty>{remote?.noneWords ?? EMPTY_WORDS[remote?.state ?? "found"]}</CommandEmpty>
      <CommandList id={id}>
        <CommandGroup>
          {options.map((option) => (
            <CommandItem
              key={option.value}
              value={String(option.value)}
              keywords={[option.label, option.hint ?? ""]}
              aria-checked={isChosen(option.value)}
              onSelect={() => onPick(option.value)}
            >
              <Icon of={Check} className={cn("text-primary", !isChosen(option.value) && "invisible")} />
              <span className="min-w-0 break-words">
                {option.label}
                {option.hint && <span className="block text-xs text-muted-foreground">{option.hint}</span>}
              </span>
            </CommandItem>
          ))}
          {allowOther && typed && !isListed && (
            <CommandItem
              value={`other: ${typed}`}
              keywords={[typed]}
              onSelect={() => {
                onPick(typed as V);
                setSearch("");
              }}
            >
              <Icon of={Plus} className="text-primary" />
              <span className="min-w-0 break-words">Add “{typed}”</span>
            </CommandItem>
          )}
        </CommandGroup>
      </CommandList>
      {remote?.listed && (
        <p role="status" className="border-t px-3 py-2 text-xs text-muted-foreground">
          {remote.listed} shown. Type to find the others.
        </p>
      )}
    </Command>
  );
}
