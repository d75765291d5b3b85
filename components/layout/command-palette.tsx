"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog } from "radix-ui";
import { useEffect, useState } from "react";
import { mayLeavePage } from "@/components/forms/use-unsaved-warning";
import { Button } from "@/components/ui/button";
import { Command, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { type Navigation } from "@/lib/routes";
import { NavIcon } from "./nav-icon";
import { type PaletteGroup, type PaletteSearch, useSearchResults } from "./use-search-results";

type CommandPaletteProps = { navigation: Navigation; search?: PaletteSearch };

/** A button and Ctrl/⌘-K: goes to any page of the user's navigation and to whatever `search` finds. */
export function CommandPalette({ navigation, search }: CommandPaletteProps) {
  const [open, setOpen] = useState(false);
  const returnFocus = useReturnFocus();

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((shown) => !shown);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="max-sm:size-9 max-sm:px-0 sm:border sm:border-input sm:px-3 sm:text-muted-foreground"
        onClick={() => setOpen(true)}
      >
        <Search />
        <span className="max-sm:sr-only">Search</span>
        <kbd aria-hidden className="rounded bg-muted px-1.5 py-0.5 font-sans text-xs max-sm:hidden">
          Ctrl K
        </kbd>
      </Button>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade-in bg-overlay" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[12vh] z-50 mx-auto flex max-h-[70vh] max-w-xl animate-pop-in flex-col overflow-hidden rounded-lg border bg-popover shadow-lg outline-none"
          {...returnFocus}
        >
          <Dialog.Title className="sr-only">Go to</Dialog.Title>
          <PaletteBody navigation={navigation} search={search} onDone={() => setOpen(false)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBody({ navigation, search, onDone }: CommandPaletteProps & { onDone: () => void }) {
  const router = useRouter();
  const [input, setInput] = useState("");
  const { groups: found, searching, failed } = useSearchResults(search, input);
  const groups = [...matchingPages(navigation, input), ...found];

  function go(href: string) {
    onDone();
    if (mayLeavePage()) router.push(href);
  }

  return (
    // The server has matched what it found; cmdk's own match by letters would hide some of it.
    <Command label="Search pages and records" shouldFilter={false}>
      <CommandInput
        value={input}
        onValueChange={setInput}
        placeholder={search ? "Go to a page, or find anything…" : "Go to a page…"}
      />
      <CommandEmpty>{searching ? "Searching…" : "No results found"}</CommandEmpty>
      {failed && (
        <p role="alert" className="px-3 py-2 text-sm text-destructive">
          The search failed. Pages can still be opened.
        </p>
      )}
      <CommandList className="max-h-none flex-1">
        {groups.map(({ heading, items }) => (
          <CommandGroup key={heading} heading={heading}>
            {items.map(({ id, label, hint, href }) => (
              <CommandItem key={id} value={`${heading} ${id}`} onSelect={() => go(href)}>
                <NavIcon href={href} className="text-muted-foreground" />
                <span className="min-w-0 truncate">{label}</span>
                {hint && <span className="ml-auto shrink-0 text-xs text-muted-foreground">{hint}</span>}
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
      </CommandList>
    </Command>
  );
}

function matchingPages({ links, more, admin }: Navigation, input: string): PaletteGroup[] {
  const words = input.trim().toLowerCase();
  const group = (heading: string, pages: Navigation["links"]) => ({
    heading,
    items: pages
      .filter(({ label }) => `${heading} ${label}`.toLowerCase().includes(words))
      .map(({ href, label }) => ({ id: href, href, label })),
  });
  return [group("Pages", [...links, ...more]), group("Admin Panel", admin)].filter(({ items }) => items.length > 0);
}
