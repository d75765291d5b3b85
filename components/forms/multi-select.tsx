"use client";

import { X } from "lucide";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { type Option } from "./option-list";
import { OptionPicker, type PickerProps } from "./option-picker";

type MultiSelectProps<V extends string | number> = PickerProps<V> & {
  value: readonly V[];
  onChange: (value: V[]) => void;
  /** The labels of what is chosen and not among the options, which a search may have narrowed. */
  known?: readonly Option<V>[];
};

/** Several of many, with a search. What is chosen stands below as chips, each with its own button to remove it. */
export function MultiSelect<V extends string | number>({ value, onChange, known = [], ...props }: MultiSelectProps<V>) {
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useKeptFocus(container, value.join());
  const without = (removed: V) => value.filter((kept) => kept !== removed);
  // A stored value that the list no longer offers still shows, so that it can be seen and removed.
  const labelOf = (chosen: V) =>
    [...props.options, ...known].find((option) => option.value === chosen)?.label ?? String(chosen);

  return (
    <div ref={container} className="flex min-w-0 flex-col gap-2">
      <OptionPicker
        {...props}
        open={open}
        onOpenChange={setOpen}
        isChosen={(candidate) => value.includes(candidate)}
        onPick={(picked) => onChange(value.includes(picked) ? without(picked) : [...value, picked])}
        summary={value.length > 0 ? `${value.length} selected` : undefined}
      />
      {value.length > 0 && (
        <ul aria-label="Selected" className="flex flex-wrap items-center gap-1.5">
          {value.map((chosen) => (
            <li
              key={chosen}
              className="flex min-w-0 items-center gap-0.5 rounded-md border bg-secondary py-0.5 pr-0.5 pl-2 text-xs"
            >
              <span className="min-w-0 break-words">{labelOf(chosen)}</span>
              <Button
                variant="ghost"
                className="size-6 p-0"
                aria-label={`Remove ${labelOf(chosen)}`}
                disabled={props.disabled}
                onClick={() => onChange(without(chosen))}
              >
                <Icon of={X} className="size-3" />
              </Button>
            </li>
          ))}
          <li>
            <Button variant="ghost" className="h-7 px-2 text-xs" disabled={props.disabled} onClick={() => onChange([])}>
              Clear all
            </Button>
          </li>
        </ul>
      )}
    </div>
  );
}
