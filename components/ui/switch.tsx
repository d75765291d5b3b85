"use client";

import { type ComponentProps } from "react";
import { cn } from "@/lib/kit/class-names";

type SwitchProps = Omit<ComponentProps<"button">, "onClick" | "children"> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

export function Switch({ className, checked, onCheckedChange, ...props }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      className={cn(
        "inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-transparent p-px transition-colors disabled:cursor-not-allowed disabled:opacity-50",
        checked ? "bg-primary" : "bg-input",
        className,
      )}
      onClick={() => onCheckedChange(!checked)}
      {...props}
    >
      <span
        className={cn(
          "size-5 rounded-full border border-transparent bg-card transition-transform",
          checked && "translate-x-4",
        )}
      />
    </button>
  );
}
