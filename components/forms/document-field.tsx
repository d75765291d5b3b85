"use client";

import { type FieldValues } from "react-hook-form";
import { type DocumentPurpose } from "@/lib/files/constants";
import { BoundField, type BoundFieldProps } from "./bound-field";
import { DocumentInput } from "./document-input";

type DocumentFieldProps<Values extends FieldValues> = BoundFieldProps<Values> & { purpose: DocumentPurpose };

/** A web address or an uploaded file. */
export function DocumentField<Values extends FieldValues = FieldValues>({
  purpose,
  ...props
}: DocumentFieldProps<Values>) {
  return (
    <BoundField<Values> {...props}>
      {(field, aria) => (
        <DocumentInput {...aria} value={field.value ?? ""} onChange={field.onChange} purpose={purpose} />
      )}
    </BoundField>
  );
}
