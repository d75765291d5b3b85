"use client";

import { type ReactNode, useId } from "react";
import { useFormState } from "react-hook-form";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import type { VenueFormValues } from "@/lib/schemas/venue-form";

type SectionProps = {
  title: string;
  description?: ReactNode;
  /** Said once, when one of the section's required fields is empty; the fields themselves then say that they are. */
  missing?: string;
  children: ReactNode;
};

/** Whether some error, however deep, has this message. */
function says(errors: unknown, message: string): boolean {
  if (typeof errors !== "object" || errors === null) return false;
  if ("message" in errors && errors.message === message) return true;
  // A `ref` leads into the page's own elements.
  return Object.entries(errors).some(([name, inner]) => name !== "ref" && says(inner, message));
}

export function Section({ title, description, missing, children }: SectionProps) {
  const id = useId();
  const { errors } = useFormState<VenueFormValues>();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{title}</CardTitle>
        {description && <CardDescription>{description}</CardDescription>}
        {missing && says(errors, missing) && (
          <p role="alert" className="text-destructive">
            {missing}
          </p>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-5">{children}</CardContent>
    </Card>
  );
}
