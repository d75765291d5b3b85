"use client";

import { type ReactNode } from "react";
import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
  useFormContext,
} from "react-hook-form";
import { type FieldAria, FormField } from "./form-field";
import { useOwnWords } from "./form-section";
import { useAnnounces } from "./refusals";

/** What every field of a form has in common, whatever its control. */
export type BoundFieldProps<Values extends FieldValues> = {
  /** Where in the form's values. Checked when the type is named: `<TextField<IssuerForm> name="generalInfo.vertical" />`. */
  name: FieldPath<Values>;
  label: ReactNode;
  help?: ReactNode;
  required?: boolean;
  className?: string;
};

type WithControl<Values extends FieldValues, Name extends FieldPath<Values>> = BoundFieldProps<Values> & {
  name: Name;
  /** Without a ref: many controls take none, and the form finds its first error by itself. */
  children: (field: Omit<ControllerRenderProps<Values, Name>, "ref">, aria: FieldAria) => ReactNode;
};

/** A control of the form around it, with its label, help and error. Naming the path too types the control's value. */
export function BoundField<
  Values extends FieldValues = FieldValues,
  Name extends FieldPath<Values> = FieldPath<Values>,
>({ name, children, ...props }: WithControl<Values, Name>) {
  const { field, fieldState } = useController<Values, Name>({ name });
  const { clearErrors, trigger } = useFormContext<Values>();
  const { error } = fieldState;
  const [announces, noteHand] = useAnnounces();
  const { value } = field;

  function onBlur() {
    noteHand();
    field.onBlur();
  }

  function onChange(next: unknown) {
    noteHand();
    field.onChange(next);
    // What the form did not find by its own rules (missing when the step was left, refused by the server) it would not
    // take back either; and a wizard that asks by the step doesn't know that it may have been put right.
    if (error?.type === "required" || error?.type === "server") clearErrors(name);
    else if (error) void trigger(name);
  }

  return (
    <FormField {...props} announces={announces} error={useOwnWords(errorText(error))}>
      {(aria) => children({ name, value, onChange, onBlur }, aria)}
    </FormField>
  );
}

/** The message of a field; of a list, unless it is to be shown beside its entries, also the first of those. */
export function errorText(error: unknown, { ofEntries = true } = {}): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  if ("root" in error && error.root) return errorText(error.root);
  return ofEntries && Array.isArray(error) ? errorText(error.find(Boolean)) : undefined;
}
