"use client";

import { type FieldValues } from "react-hook-form";
import { BoundField, type BoundFieldProps } from "./bound-field";
import { MultiSelect } from "./multi-select";
import { type Option } from "./option-list";
import { SingleSelect } from "./single-select";

type SelectFieldProps<Values extends FieldValues> = BoundFieldProps<Values> & {
  /** Values that are their own labels. */
  options: readonly string[];
  placeholder?: string;
  /** Names that are not in the list may be typed. */
  allowOther?: boolean;
};

const toOptions = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }));

export function MultiSelectField<Values extends FieldValues = FieldValues>({
  options,
  placeholder,
  allowOther,
  onChange,
  ...props
}: SelectFieldProps<Values> & { onChange?: (value: string[]) => void }) {
  return (
    <BoundField<Values> {...props}>
      {(field, aria) => (
        <MultiSelect
          {...aria}
          value={field.value ?? []}
          onChange={(value) => {
            field.onChange(value);
            onChange?.(value);
          }}
          onBlur={field.onBlur}
          options={toOptions(options)}
          placeholder={placeholder}
          allowOther={allowOther}
        />
      )}
    </BoundField>
  );
}

/** Holds "" while nothing is chosen. A stored value that the list no longer offers stays choosable. */
export function SingleSelectField<Values extends FieldValues = FieldValues>({
  options,
  placeholder,
  allowOther,
  ...props
}: SelectFieldProps<Values>) {
  return (
    <BoundField<Values> {...props}>
      {(field, aria) => {
        const value: string = field.value ?? "";
        const isListed = !value || options.includes(value);
        return (
          <SingleSelect
            {...aria}
            value={value || null}
            onChange={(next) => field.onChange(next ?? "")}
            onBlur={field.onBlur}
            options={toOptions(isListed ? options : [...options, value])}
            placeholder={placeholder}
            allowOther={allowOther}
            clearable={!props.required}
          />
        );
      }}
    </BoundField>
  );
}
