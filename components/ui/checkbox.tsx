"use client";

import { Check, Minus } from "lucide";
import { Checkbox as CheckboxPrimitive } from "radix-ui";
import { type ComponentProps } from "react";
import { cn } from "@/lib/kit/class-names";
import { Icon } from "./icon";

export function Checkbox({ className, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      className={cn(
        "group size-5 shrink-0 rounded border border-input bg-card text-primary-foreground disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary",
        className,
      )}
      {...props}
    >
      <CheckboxPrimitive.Indicator className="flex items-center justify-center">
        <Icon of={Check} className="hidden group-data-[state=checked]:block" />
        <Icon of={Minus} className="hidden group-data-[state=indeterminate]:block" />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}
