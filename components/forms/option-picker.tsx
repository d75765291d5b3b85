"use client";

import { ChevronsUpDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { controlClasses } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import { cn } from "@/lib/kit/class-names";
import { type FieldAria } from "./form-field";
import { OptionList, type OptionSource } from "./option-list";

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
  isChosen: (value: V) => boolean;
  onPick: (value: V) => void;
  /** What the closed control shows; nothing lets the placeholder stand. */
  summary: ReactNode;
};

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
    <Popover
      modal
      open={open}
      onOpenChange={openOrClose}
      className="w-(--radix-popover-trigger-width) min-w-56 overflow-hidden p-0"
      aria-label="Options"
      trigger={
        <button
          {...trigger}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          onBlur={onBlur}
          className={cn(controlClasses, "flex h-9 items-center justify-between gap-2 px-3 text-left")}
        >
          <span className={cn("truncate", !summary && "text-muted-foreground")}>{summary ?? placeholder}</span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </button>
      }
    >
      <OptionList
        id={listId}
        options={options}
        allowOther={allowOther}
        remote={remote}
        isChosen={isChosen}
        onPick={onPick}
      />
    </Popover>
  );
}
