"use client";

import { Label as LabelPrimitive } from "radix-ui";
import { type ComponentProps } from "react";
import { cn } from "@/lib/kit/class-names";

export function Label({ className, ...props }: ComponentProps<typeof LabelPrimitive.Root>) {
  return <LabelPrimitive.Root className={cn("text-sm leading-5 font-medium", className)} {...props} />;
}
