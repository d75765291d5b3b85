import { type ComponentProps } from "react";
import { cn } from "@/lib/kit/class-names";

/** The frame that every text-like control shares, so that a form's controls line up. */
export const controlClasses =
  "border-input bg-card text-foreground aria-invalid:border-destructive w-full min-w-0 rounded-md border text-sm transition-colors disabled:cursor-not-allowed disabled:opacity-60";

export function Input({ className, type = "text", ...props }: ComponentProps<"input">) {
  return <input type={type} className={cn(controlClasses, "h-9 px-3", className)} {...props} />;
}
