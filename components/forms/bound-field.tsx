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

/** What every field of a form has in common, whatever its control. */
export type BoundFieldProps<Values extends FieldValues> = {
  /** Where in the form's values. Checked when the type is named: `<TextField<IssuerForm> name="generalInfo.vertical" />`. */
  name: FieldPath<Values>;
  label: string;
  help?: ReactNode;
  required?: boolean;
  className?: string;
};

type WithControl<Values extends FieldValues> = BoundFieldProps<Values> & {
  /** Without a ref: many controls take none, and the form finds its first error by itself. */
  children: (field: Omit<ControllerRenderProps<Values, FieldPath<Values>>, "ref">, aria: FieldAria) => ReactNode;
};

/** A control of the form around it, with its label, help and error. */
export function BoundField<Values extends FieldValues = FieldValues>({
  name,
  children,
  ...props
}: WithControl<Values>) {
  const { field, fieldState } = useController<Values>({ name });
  const { clearErrors } = useFormContext<Values>();
  const { value, onBlur } = field;
  const { error } = fieldState;

  function onChange(next: unknown) {
    // What the form did not find by its own rules (missing when the step was left, refused by the server) it would not
    // take back either.
    if (error?.type === "required" || error?.type === "server") clearErrors(name);
    field.onChange(next);
  }

  return (
    <FormField {...props} error={errorText(error)}>
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
