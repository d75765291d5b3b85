"use client";

import { type ReactNode } from "react";
import { type FieldPath, type FieldValues, useFormContext, useFormState, useWatch } from "react-hook-form";
import { MoreFields } from "@/components/forms/more-fields";
import { isFilled } from "@/lib/profiles/rules/completeness";

type MoreAboutProps<Values extends FieldValues> = {
  topic: string;
  /** The fields in it. */
  names: FieldPath<Values>[];
  children: ReactNode;
};

/** The optional fields of a section that requires others: folded until one of them holds something. */
export function MoreAbout<Values extends FieldValues>({ topic, names, children }: MoreAboutProps<Values>) {
  const { getFieldState } = useFormContext<Values>();
  const state = useFormState<Values>();
  const values: readonly unknown[] = useWatch<Values>({ name: names });
  return (
    <MoreFields
      about={topic}
      isUsed={values.some(isFilled)}
      isWrong={names.some((name) => getFieldState(name, state).error !== undefined)}
    >
      {children}
    </MoreFields>
  );
}
