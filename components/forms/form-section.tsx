"use client";

import { createContext, type ReactNode, use, useId } from "react";
import { useFormState } from "react-hook-form";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";

type FormSectionProps = {
  title: string;
  description?: ReactNode;
  /** Written once, when one of the section's required fields is empty; the fields themselves then say that they are. */
  missing?: string;
  children: ReactNode;
};

const SaidBySection = createContext<string | undefined>(undefined);

/** What a field says of itself; what its section says for all of its fields is not said once more. */
export function useOwnWords(message: string | undefined): string | undefined {
  const said = use(SaidBySection);
  return message !== undefined && message === said ? "This field is required" : message;
}

/** Whether some error, however deep, has this message. */
function says(errors: unknown, message: string): boolean {
  if (typeof errors !== "object" || errors === null) return false;
  if ("message" in errors && errors.message === message) return true;
  // A `ref` leads into the page's own elements.
  return Object.entries(errors).some(([name, inner]) => name !== "ref" && says(inner, message));
}

/** A titled part of a form. */
export function FormSection({ title, description, missing, children }: FormSectionProps) {
  const id = useId();
  const { errors } = useFormState();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
        {description && <CardDescription>{description}</CardDescription>}
        {missing && says(errors, missing) && <p className="text-destructive">{missing}</p>}
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <SaidBySection value={missing}>{children}</SaidBySection>
      </CardContent>
    </Card>
  );
}
