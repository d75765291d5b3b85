import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { cn } from "@/lib/kit/class-names";
import { Icon } from "./icon";

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
      <Icon of={ChevronDown} className={cn("mt-0.5 transition-transform", !isOpen && "-rotate-90")} />
      {children}
    </button>
  );
}
