"use client";

import { type ReactNode } from "react";
import { type ControllerRenderProps, type FieldPath, useController } from "react-hook-form";
import { type FieldAria, FormField } from "@/components/forms/form-field";
import type { RfqFormValues } from "@/lib/schemas/rfq-form";

type RfqFieldProps<Name extends FieldPath<RfqFormValues>> = {
  name: Name;
  label: string;
  help?: ReactNode;
  required?: boolean;
  className?: string;
  /** Without a ref: many controls take none, and the form finds its first error by itself. */
  children: (field: Omit<ControllerRenderProps<RfqFormValues, Name>, "ref">, aria: FieldAria) => ReactNode;
};

/** A field of the form around it, with its label, help and error. */
export function RfqField<Name extends FieldPath<RfqFormValues>>({ name, children, ...props }: RfqFieldProps<Name>) {
  const { field, fieldState } = useController<RfqFormValues, Name>({ name });
  const { value, onChange, onBlur } = field;
  return (
    <FormField {...props} error={fieldState.error?.message}>
      {(aria) => children({ name, value, onChange, onBlur }, aria)}
    </FormField>
  );
}
