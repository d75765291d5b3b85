import { type ComponentProps } from "react";
import { cn } from "@/lib/kit/class-names";
import { controlClasses } from "./input";

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      className={cn(controlClasses, "field-sizing-content min-h-20 px-3 py-2", className)}
      {...props}
    />
  );
}
