"use client";

import { type FieldValues } from "react-hook-form";
import { BoundField, type BoundFieldProps } from "./bound-field";
import { TagInput } from "./tag-input";

type TagFieldProps<Values extends FieldValues> = BoundFieldProps<Values> & {
  placeholder?: string;
  keepCommas?: boolean;
};

/** A list of free texts. */
export function TagField<Values extends FieldValues = FieldValues>({
  placeholder,
  keepCommas,
  ...props
}: TagFieldProps<Values>) {
  return (
    <BoundField<Values> {...props}>
      {(field, aria) => (
        <TagInput
          {...aria}
          value={Array.isArray(field.value) ? field.value.map(String) : []}
          onChange={field.onChange}
          onBlur={field.onBlur}
          placeholder={placeholder}
          keepCommas={keepCommas}
        />
      )}
    </BoundField>
  );
}
