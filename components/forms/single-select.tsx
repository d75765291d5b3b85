"use client";

import { X } from "lucide";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { OptionPicker, type PickerProps } from "./option-picker";

type SingleSelectProps<V extends string | number> = PickerProps<V> & {
  value: V | null;
  onChange: (value: V | null) => void;
  clearable?: boolean;
};

/** One of many, with a search. For up to about seven options `components/ui/select` is quicker to the hand. */
export function SingleSelect<V extends string | number>({
  value,
  onChange,
  clearable,
  ...props
}: SingleSelectProps<V>) {
  const [open, setOpen] = useState(false);
  const chosen = props.options.find((option) => option.value === value);
  return (
    <div className="flex min-w-0 gap-1">
      <OptionPicker
        {...props}
        open={open}
        onOpenChange={setOpen}
        isChosen={(candidate) => candidate === value}
        onPick={(picked) => {
          onChange(picked);
          setOpen(false);
        }}
        summary={chosen?.label}
      />
      {clearable && chosen && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Clear ${chosen.label}`}
          disabled={props.disabled}
          onClick={() => onChange(null)}
        >
          <Icon of={X} />
        </Button>
      )}
    </div>
  );
}
