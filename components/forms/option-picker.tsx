"use client";

import { ChevronsUpDown } from "lucide";
import { type ReactNode, useId, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { controlClasses } from "@/components/ui/input";
import { onDemand } from "@/components/ui/on-demand";
import { cn } from "@/lib/kit/class-names";
import { type FieldAria } from "./form-field";
import { type OptionSource } from "./option-list";

const OpenedPicker = onDemand(() => import("./opened-picker").then((part) => part.OpenedPicker), "beside");

/** What single and multi select take in common. */
export type PickerProps<V extends string | number> = Partial<FieldAria> &
  OptionSource<V> & {
    placeholder?: string;
    disabled?: boolean;
    onBlur?: () => void;
    "aria-label"?: string;
  };

type OptionPickerProps<V extends string | number> = PickerProps<V> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isChosen(value: V): boolean;
  onPick(value: V): void;
  /** What the closed control shows; nothing lets the placeholder stand. */
  summary: ReactNode;
};

/** The closed control and the searchable list that opens under it, which is loaded once the page rests. */
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
  const button = useRef<HTMLButtonElement>(null);

  function openOrClose(next: boolean) {
    if (!next) remote?.onSearch("");
    onOpenChange(next);
  }

  return (
    <>
      <button
        {...trigger}
        ref={button}
        data-keeps-focus
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        data-state={open ? "open" : "closed"}
        onBlur={onBlur}
        onClick={() => openOrClose(!open)}
        className={cn(controlClasses, "flex h-9 items-center justify-between gap-2 px-3 text-left")}
      >
        <span className={cn("truncate", !summary && "text-muted-foreground")}>{summary ?? placeholder}</span>
        <Icon of={ChevronsUpDown} className="text-muted-foreground" />
      </button>
      {open && (
        <OpenedPicker
          id={listId}
          trigger={button}
          options={options}
          allowOther={allowOther}
          remote={remote}
          isChosen={isChosen}
          onPick={onPick}
          onClose={() => openOrClose(false)}
        />
      )}
    </>
  );
}
