"use client";

import { RadioGroup as RadioGroupPrimitive } from "radix-ui";
import { type ComponentProps, useId } from "react";
import { RadioGroup } from "@/components/ui/radio-group";

type ChoiceCardsProps<V extends string> = Omit<
  ComponentProps<typeof RadioGroupPrimitive.Root>,
  "value" | "defaultValue" | "onValueChange" | "onChange"
> & {
  value: V | null;
  onChange: (value: V) => void;
  options: readonly { value: V; title: string; description?: string }[];
};

/** Radio buttons as cards, for the few choices that deserve a sentence each. */
export function ChoiceCards<V extends string>({ value, onChange, options, className, ...props }: ChoiceCardsProps<V>) {
  const id = useId();
  // By its place: a value may have spaces, and no id can.
  return (
    <RadioGroup
      value={value}
      onValueChange={(next) => onChange(next as V)}
      className={className ?? "sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]"}
      {...props}
    >
      {options.map((option, index) => (
        <RadioGroupPrimitive.Item
          key={option.value}
          value={option.value}
          aria-labelledby={`${id}-${index}-title`}
          aria-describedby={option.description && `${id}-${index}-description`}
          className="group flex gap-3 rounded-lg border border-input bg-card p-3 text-left hover:bg-accent disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft"
        >
          <span
            aria-hidden
            className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-input group-data-[state=checked]:border-primary"
          >
            <span className="size-2 rounded-full group-data-[state=checked]:bg-primary" />
          </span>
          <span className="min-w-0">
            <span id={`${id}-${index}-title`} className="block text-sm font-medium">
              {option.title}
            </span>
            {option.description && (
              <span id={`${id}-${index}-description`} className="mt-0.5 block text-xs text-muted-foreground">
                {option.description}
              </span>
            )}
          </span>
        </RadioGroupPrimitive.Item>
      ))}
    </RadioGroup>
  );
}
