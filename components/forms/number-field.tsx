"use client";

import { type FieldValues } from "react-hook-form";
import { BoundField, type BoundFieldProps } from "./bound-field";
import { MoneyInput, NumberInput, type NumberInputProps, PercentInput } from "./number-input";

type NumberFieldProps<Values extends FieldValues> = BoundFieldProps<Values> &
  Pick<NumberInputProps, "step" | "min" | "max" | "suffix" | "placeholder" | "inputMode"> & {
    unit?: "usd" | "percent";
    /** A year: digits that are not grouped. */
    plain?: boolean;
  };

const INPUTS = { usd: MoneyInput, percent: PercentInput };

export function NumberField<Values extends FieldValues = FieldValues>({
  step,
  min,
  max,
  suffix,
  placeholder,
  inputMode,
  unit,
  plain,
  ...props
}: NumberFieldProps<Values>) {
  const Control = unit ? INPUTS[unit] : NumberInput;
  return (
    <BoundField<Values> {...props}>
      {(field, aria) => (
        <Control
          {...field}
          {...aria}
          {...(suffix && { suffix })}
          value={field.value ?? null}
          onChange={field.onChange}
          step={step}
          min={min}
          max={max}
          plain={plain}
          placeholder={placeholder}
          inputMode={inputMode}
        />
      )}
    </BoundField>
  );
}
