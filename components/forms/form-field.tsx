"use client";

import { type ReactNode, useId } from "react";
import { Label } from "@/components/ui/label";
import { cn } from "@/lib/kit/class-names";

/** What ties a control to its label, help and error. Spread it on the control that takes the focus. */
export type FieldAria = {
  id: string;
  "aria-labelledby": string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
};

type FormFieldProps = {
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  /** Whether the error is announced as it comes, as it is unless told otherwise. Whoever comes to the field hears it in any case. */
  announces?: boolean;
  required?: boolean;
  className?: string;
  children: (aria: FieldAria) => ReactNode;
};

export function FormField({ label, help, error, announces = true, required, className, children }: FormFieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(" ");

  return (
    <div className={cn("flex min-w-0 flex-col gap-1.5", className)}>
      <Label id={labelId} htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden className="text-destructive">
            {" "}
            *
          </span>
        )}
      </Label>
      {children({
        id,
        "aria-labelledby": labelId,
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(error && { "aria-invalid": true }),
        ...(required && { "aria-required": true }),
      })}
      {help && (
        <p id={helpId} className="text-xs text-muted-foreground">
          {help}
        </p>
      )}
      {error && (
        <p id={errorId} role={announces ? "alert" : undefined} className="text-xs text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
