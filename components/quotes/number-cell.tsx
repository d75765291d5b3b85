import { type ReactNode, useId } from "react";
import { type FieldPathByValue, useController } from "react-hook-form";
import { NumberInput, type NumberInputProps } from "@/components/forms/number-input";
import { type QuoteFormValues } from "@/lib/quotes/contract/form";
import { type QuoteControl } from "./quote-values";

type NumberCellProps = Pick<NumberInputProps, "inputMode" | "prefix"> & {
  control: QuoteControl;
  name: FieldPathByValue<QuoteFormValues, number | null>;
  /** Row and column in words. */
  label: string;
  /** Under the field, say the same figure in another unit. */
  note?: ReactNode;
};

/** A number in a table's cell, with its error under it. */
export function NumberCell({ control, name, label, note, ...input }: NumberCellProps) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  const describedBy = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(" ");
  return (
    <td className="min-w-28 px-2 py-2 align-top">
      <NumberInput
        {...input}
        {...field}
        className="text-right"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {note && (
        <p id={`${id}-note`} className="mt-1 text-right text-xs whitespace-nowrap text-muted-foreground">
          {note}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 max-w-40 text-xs text-destructive">
          {error}
        </p>
      )}
    </td>
  );
}
