"use client";

import { Check, ChevronsUpDown, Plus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Command, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { controlClasses } from "@/components/ui/input";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { cn } from "@/lib/kit/class-names";
import { type FieldAria } from "./form-field";

export type Option<V extends string | number = string> = { value: V; label: string; hint?: string };

/** Options that are searched for elsewhere, as the words are typed, because they are too many to list. */
export type RemoteSearch = {
  words: string;
  onSearch: (words: string) => void;
  state: "searching" | "failed" | "found";
  /** How many are found; there may be more of them than options. */
  total: number;
};

/** What single and multi select take in common. */
export type PickerProps<V extends string | number> = Partial<FieldAria> & {
  options: readonly Option<V>[];
  placeholder?: string;
  disabled?: boolean;
  /** What is searched for and not in the list may be taken as it was typed. Only for values that are their own labels. */
  allowOther?: boolean;
  /** Then `options` are what its words find. */
  remote?: RemoteSearch;
  onBlur?: () => void;
  "aria-label"?: string;
};

type OptionPickerProps<V extends string | number> = PickerProps<V> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isChosen: (value: V) => boolean;
  onPick: (value: V) => void;
  /** What the closed control shows; nothing lets the placeholder stand. */
  summary: ReactNode;
};

function matches(_value: string, search: string, keywords: string[] = []): number {
  return keywords.join(" ").toLowerCase().includes(search.trim().toLowerCase()) ? 1 : 0;
}

/** The closed control and the searchable list that opens under it. */
export function OptionPicker<V extends string | number>({
  options,
  placeholder = "Select…",
  allowOther,
  remote,
  open,
  onOpenChange,
  isChosen,
  onPick,
  summary,
  onBlur,
  ...trigger
}: OptionPickerProps<V>) {
  const listId = useId();

  function openOrClose(next: boolean) {
    if (!next) remote?.onSearch("");
    onOpenChange(next);
  }

  return (
    // Modal, because inside a dialog a list outside of it could be neither scrolled nor reached by Tab.
    <Popover modal open={open} onOpenChange={openOrClose}>
      <PopoverTrigger
        {...trigger}
        role="combobox"
        aria-haspopup="listbox"
        aria-controls={open ? listId : undefined}
        onBlur={onBlur}
        className={cn(controlClasses, "flex h-9 items-center justify-between gap-2 px-3 text-left")}
      >
        <span className={cn("truncate", !summary && "text-muted-foreground")}>{summary ?? placeholder}</span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </PopoverTrigger>
      <PopoverContent className="w-(--radix-popover-trigger-width) min-w-56 overflow-hidden p-0" aria-label="Options">
        <OptionList
          id={listId}
          options={options}
          allowOther={allowOther}
          remote={remote}
          isChosen={isChosen}
          onPick={onPick}
        />
      </PopoverContent>
    </Popover>
  );
}

type OptionListProps<V extends string | number> = Pick<
  OptionPickerProps<V>,
  "options" | "allowOther" | "remote" | "isChosen" | "onPick"
> & { id: string };

const EMPTY_WORDS = {
  searching: "Searching…",
  failed: "The search failed. Type again to repeat it.",
  found: "No results found",
};

function OptionList<V extends string | number>({
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
  const isListed = options.some((option) => option.label.toLowerCase() === typed.toLowerCase());
  return (
    <Command label="Search options" filter={matches} shouldFilter={!remote}>
      <CommandInput
        placeholder={allowOther ? "Search or type another…" : "Search…"}
        value={search}
        onValueChange={setSearch}
      />
      <CommandEmpty>{EMPTY_WORDS[remote?.state ?? "found"]}</CommandEmpty>
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
              <Check aria-hidden className={cn("text-primary", !isChosen(option.value) && "invisible")} />
              <span className="min-w-0 break-words">{option.label}</span>
              {option.hint && <span className="ml-auto text-xs text-muted-foreground">{option.hint}</span>}
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
              <Plus aria-hidden className="text-primary" />
              <span className="min-w-0 break-words">Add “{typed}”</span>
            </CommandItem>
          )}
        </CommandGroup>
      </CommandList>
      {remote && options.length > 0 && options.length < remote.total && (
        <p role="status" className="border-t px-3 py-2 text-xs text-muted-foreground">
          {options.length} of {remote.total} shown. Type to find the others.
        </p>
      )}
    </Command>
  );
}
