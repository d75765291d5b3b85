"use client";

import { Tooltip as TooltipPrimitive } from "radix-ui";
import { type ComponentProps, type ReactNode } from "react";
import { cn } from "@/lib/kit/class-names";

export const TooltipProvider = TooltipPrimitive.Provider;
export const Tooltip = TooltipPrimitive.Root;
export const TooltipTrigger = TooltipPrimitive.Trigger;

export function TooltipContent({ className, ...props }: ComponentProps<typeof TooltipPrimitive.Content>) {
  return (
    <TooltipPrimitive.Portal>
      <TooltipPrimitive.Content
        sideOffset={6}
        collisionPadding={8}
        className={cn(
          "z-50 max-w-72 animate-fade-in rounded-md bg-foreground px-2.5 py-1.5 text-xs text-balance text-background",
          className,
        )}
        {...props}
      />
    </TooltipPrimitive.Portal>
  );
}

type HintProps = {
  /** Nothing: no tooltip for now, while the child stays in place and keeps the focus. */
  text: ReactNode;
  side?: ComponentProps<typeof TooltipPrimitive.Content>["side"];
  /** One element that can take focus. A disabled button takes none: use aria-disabled there. */
  children: ReactNode;
};

/** The usual tooltip in one piece: words that appear when the child is hovered or focused. */
export function Hint({ text, side, children }: HintProps) {
  return (
    <Tooltip>
      <TooltipTrigger asChild>{children}</TooltipTrigger>
      {text && <TooltipContent side={side}>{text}</TooltipContent>}
    </Tooltip>
  );
}
