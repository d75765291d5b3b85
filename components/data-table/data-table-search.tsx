import { Search } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { useEarlyTyping } from "@/components/ui/use-early-typing";
import { LIMITS } from "@/lib/kit/limits";
import type { TableControl } from "@/lib/kit/table-query";
import { useSlashFocus } from "./use-slash-focus";

const DEBOUNCE_MS = 250;

/** The search box of a list; nothing where the list isn't searched. */
export function DataTableSearch({ list: { search }, state, setState }: TableControl) {
  if (search === null) return null;
  return <SearchBox placeholder={`Search ${search}`} value={state.q} onSearch={(q) => setState({ q })} />;
}

type SearchBoxProps = { placeholder: string; value: string; onSearch: (q: string) => void };

export function SearchBox({ placeholder, value, onSearch }: SearchBoxProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [draft, setDraft] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);

  // The search may change from outside (Clear all, the way back). Our own search coming back must not undo what was
  // typed since it was sent.
  if (value !== seen) {
    setSeen(value);
    setSent(value);
    if (value !== sent) setDraft(value);
  }

  const send = (text: string) => {
    clearTimeout(timer.current);
    if (text === value) return;
    setSent(text);
    onSearch(text);
  };
  const type = (text: string) => {
    setDraft(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), DEBOUNCE_MS);
  };
  const input = useEarlyTyping<HTMLInputElement>(draft, type);

  useSlashFocus(input);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <div className="relative w-full sm:w-80">
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={input}
        type="search"
        // Firefox would put back the search of before a reload, as if it had been typed.
        autoComplete="off"
        className="pl-9"
        placeholder={placeholder}
        aria-label={placeholder}
        aria-keyshortcuts="/"
        maxLength={LIMITS.searchLength}
        value={draft}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") send(draft);
        }}
      />
    </div>
  );
}
