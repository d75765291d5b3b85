import { type ReactNode, useId, useState } from "react";
import { type FieldPathByValue, useController } from "react-hook-form";
import { CARD_CELL } from "@/components/data-table/cell-look";
import { NumberInput, type NumberInputProps } from "@/components/forms/number-input";
import { cn } from "@/lib/kit/class-names";
import { type QuoteFormValues } from "@/lib/quotes/contract/form";
import type { GridPlace } from "@/lib/quotes/rules/grid";
import { type QuoteControl } from "./quote-values";

type Figure = number | null;

/** Another unit than that of the form's value: what is typed in it, what is shown of a value, and of its error. */
export type Conversion = {
  kept: (typed: Figure) => Figure;
  shown: (value: Figure) => Figure;
  fault: (message: string) => string;
};

type NumberCellProps = Pick<NumberInputProps, "inputMode" | "sign"> & {
  control: QuoteControl;
  name: FieldPathByValue<QuoteFormValues, Figure>;
  /** In its table, for the keys (use-grid.ts). */
  place: GridPlace;
  /** The column's, where the row is a card. */
  header: string;
  /** Row and column in words. */
  label: string;
  /** Under the field, say the same figure in another unit. */
  note?: ReactNode;
  conversion?: Conversion | undefined;
  /** Added since the form was last refused. */
  isNew?: boolean;
};

/** A number in a table's cell, with its error under it. */
export function NumberCell(props: NumberCellProps) {
  const { control, name, place, header, label, note, conversion, isNew, ...input } = props;
  const id = useId();
  const { field, fieldState, formState } = useController({ control, name });
  const converted = useConverted(field, conversion);
  // A row's fields are found wrong as soon as it is added. To say so is for when one is left: a message that goes away
  // while the focus moves on would also make the dialog take the focus.
  const isSaid = fieldState.isTouched || (formState.isSubmitted && !isNew);
  const message = isSaid ? fieldState.error?.message : undefined;
  const error = message && conversion ? conversion.fault(message) : message;
  const describedBy = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(" ");
  return (
    <td data-label={header} className={cn("px-2 py-2 align-top max-lg:*:first:mt-1", CARD_CELL)}>
      <NumberInput
        {...input}
        {...field}
        {...converted}
        data-row={place.row}
        data-column={place.column}
        className="lg:text-right"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {note && (
        <p id={`${id}-note`} className="mt-1 text-xs text-muted-foreground lg:text-right">
          {note}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-xs text-destructive lg:max-w-40">
          {error}
        </p>
      )}
    </td>
  );
}

type Bound = { value: Figure; onChange: (value: Figure) => void };

/** What was typed stays as it was typed: there and back again it might be rounded under whoever types. */
function useConverted({ value, onChange }: Bound, conversion: Conversion | undefined): Bound {
  const [last, setLast] = useState<{ typed: Figure; value: Figure }>();
  if (!conversion) return { value, onChange };
  return {
    value: last && Object.is(last.value, value) ? last.typed : conversion.shown(value),
    onChange(typed) {
      const next = conversion.kept(typed);
      setLast({ typed, value: next });
      onChange(next);
    },
  };
}
