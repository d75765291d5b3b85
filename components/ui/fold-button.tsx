import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/kit/class-names";

type FoldButtonProps = Omit<ComponentProps<"button">, "type"> & { isOpen: boolean };

/** Opens and folds what `aria-controls` names: an arrow and words, in a line. */
export function FoldButton({ isOpen, className, children, ...props }: FoldButtonProps) {
  return (
    <button
      {...props}
      type="button"
      aria-expanded={isOpen}
      className={cn("flex items-start gap-2 rounded-sm text-left", className)}
    >
      <ChevronDown aria-hidden className={cn("mt-0.5 size-4 shrink-0 transition-transform", !isOpen && "-rotate-90")} />
      {children}
    </button>
  );
}
