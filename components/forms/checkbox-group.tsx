"use client";

import { useId } from "react";
import { type FieldValues, useFormContext, useFormState, useWatch } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { type BoundFieldProps, errorText } from "./bound-field";
import { useAnnounces } from "./refusals";

type CheckboxGroupProps<Values extends FieldValues> = BoundFieldProps<Values> & {
  options: readonly { value: string; label: string }[];
  onToggle?: (value: string, checked: boolean) => void;
};

/** An object with a boolean for each option, as checkboxes. Other properties of the object are left alone. */
export function CheckboxGroup<Values extends FieldValues = FieldValues>({
  label,
  help,
  required,
  className,
  options,
  onToggle,
  ...props
}: CheckboxGroupProps<Values>) {
  const id = useId();
  const name: string = props.name;
  const { setValue, clearErrors, getFieldState } = useFormContext();
  // Not a controller of the whole object, which would write back its other properties as it last saw them.
  const value: Record<string, unknown> = useWatch({ name });
  const error = errorText(getFieldState(name, useFormState({ name })).error);
  const [announces, noteHand] = useAnnounces();

  return (
    <fieldset className={className} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-sm font-medium">
        {label}
        {required && (
          <span aria-hidden className="text-destructive">
            {" "}
            *
          </span>
        )}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map((option) => (
          <div key={option.value} className="flex min-h-6 items-center gap-2">
            <Checkbox
              id={`${id}-${option.value}`}
              checked={value[option.value] === true}
              aria-invalid={error ? true : undefined}
              onCheckedChange={(checked) => {
                noteHand();
                clearErrors(name);
                setValue(`${name}.${option.value}`, checked === true, { shouldDirty: true, shouldTouch: true });
                onToggle?.(option.value, checked === true);
              }}
            />
            <Label htmlFor={`${id}-${option.value}`} className="font-normal">
              {option.label}
            </Label>
          </div>
        ))}
      </div>
      {help && <p className="mt-1.5 text-xs text-muted-foreground">{help}</p>}
      {error && (
        <p id={`${id}-error`} role={announces ? "alert" : undefined} className="mt-1.5 text-xs text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
