"use client";

import { ArrowRight } from "lucide";
import { useState } from "react";
import { mayLeavePage } from "@/components/forms/use-unsaved-warning";
import { Button } from "@/components/ui/button";
import { Command, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { Icon } from "@/components/ui/icon";
import { turnTo } from "@/components/ui/page-turn";
import { Spinner } from "@/components/ui/spinner";
import { type Navigation } from "@/lib/addresses/routes";
import { searchable } from "@/lib/kit/search";
import { NavIcon } from "./nav-icon";
import { type PaletteGroup, type PaletteSearch, useSearchResults } from "./use-search-results";

export type PaletteContents = { navigation: Navigation; search?: PaletteSearch };

export function PaletteBody({ navigation, search, onDone }: PaletteContents & { onDone: () => void }) {
  const [input, setInput] = useState("");
  const { groups: found, searching, failed, retry } = useSearchResults(search, input);
  const words = input.trim();
  const groups = [...matchingPages(navigation, words), ...found];

  function go(href: string) {
    onDone();
    if (mayLeavePage()) turnTo(href);
  }

  return (
    // The server has matched what it found; cmdk's own match by letters would hide some of it.
    <Command label="Search pages and records" shouldFilter={false}>
      <CommandInput
        value={input}
        onValueChange={setInput}
        placeholder={search ? "Page, RFP, quote, company, #number…" : "Go to a page…"}
      />
      {!failed && <CommandEmpty>{searching ? "Searching…" : `Nothing found for “${words}”`}</CommandEmpty>}
      <CommandList className="max-h-none flex-1">
        {groups.map((group) => (
          <ResultGroup key={group.heading} group={group} words={words} onGo={go} />
        ))}
      </CommandList>
      {searching && groups.length > 0 && (
        <p role="status" className="flex items-center gap-2 border-t px-3 py-2 text-xs text-muted-foreground">
          <Spinner /> Searching…
        </p>
      )}
      {failed && <SearchFailed onRetry={retry} />}
    </Command>
  );
}

type ResultGroupProps = { group: PaletteGroup; words: string; onGo: (href: string) => void };

function ResultGroup({ group: { heading, items, listHref, more }, words, onGo }: ResultGroupProps) {
  const listed = listHref && more ? `${listHref}?q=${encodeURIComponent(words)}` : null;
  return (
    <CommandGroup heading={heading}>
      {items.map(({ id, label, hint, href }) => (
        <CommandItem key={id} value={`${heading} ${id}`} onSelect={() => onGo(href)}>
          <NavIcon href={listHref ?? href} className="text-muted-foreground" />
          <span className="min-w-0 wrap-anywhere">{label}</span>
          {hint && <span className="ml-auto shrink-0 text-xs text-muted-foreground">{hint}</span>}
        </CommandItem>
      ))}
      {listed && (
        <CommandItem value={`${heading} all`} onSelect={() => onGo(listed)} className="text-muted-foreground">
          <Icon of={ArrowRight} />
          All {more} results in {heading}
        </CommandItem>
      )}
    </CommandGroup>
  );
}

function SearchFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-3 border-t px-3 py-2">
      <p className="text-destructive">The search failed. Pages can still be opened.</p>
      <Button
        variant="outline"
        size="sm"
        // Enter on it is its own, not the list's.
        onKeyDown={(event) => event.stopPropagation()}
        onClick={onRetry}
      >
        Retry
      </Button>
    </div>
  );
}

function matchingPages({ links, more, admin }: Navigation, words: string): PaletteGroup[] {
  const group = (heading: string, pages: Navigation["links"]) => ({
    heading,
    items: pages
      .filter(({ label }) => searchable(`${heading} ${label}`).includes(searchable(words)))
      .map(({ href, label }) => ({ id: href, href, label })),
  });
  return [group("Pages", [...links, ...more]), group("Admin Panel", admin)].filter(({ items }) => items.length > 0);
}
