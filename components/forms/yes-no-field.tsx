"use client";

import { RadioGroup as RadioGroupPrimitive } from "radix-ui";
import { type FieldValues } from "react-hook-form";
import { BoundField, type BoundFieldProps } from "./bound-field";

type YesNoFieldProps<Values extends FieldValues> = BoundFieldProps<Values> & {
  /** What else an answer changes, such as the list that a No empties. */
  onAnswer?: (yes: boolean) => void;
};

const ANSWERS = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** A question. Unanswered (null) shows neither. */
export function YesNoField<Values extends FieldValues = FieldValues>({ onAnswer, ...props }: YesNoFieldProps<Values>) {
  return (
    <BoundField<Values> {...props}>
      {(field, aria) => (
        <RadioGroupPrimitive.Root
          {...aria}
          orientation="horizontal"
          className="flex w-fit rounded-md border border-input bg-card p-0.5"
          value={typeof field.value === "boolean" ? (field.value ? "yes" : "no") : ""}
          onValueChange={(answer) => {
            field.onChange(answer === "yes");
            onAnswer?.(answer === "yes");
          }}
          onBlur={field.onBlur}
        >
          {ANSWERS.map(({ value, label }) => (
            <RadioGroupPrimitive.Item
              key={value}
              value={value}
              className="h-8 min-w-14 rounded px-3 text-sm text-muted-foreground hover:text-foreground data-[state=checked]:bg-primary data-[state=checked]:font-medium data-[state=checked]:text-primary-foreground"
            >
              {label}
            </RadioGroupPrimitive.Item>
          ))}
        </RadioGroupPrimitive.Root>
      )}
    </BoundField>
  );
}
