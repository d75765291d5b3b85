import { type ComponentProps } from "react";
import { cn } from "@/lib/kit/class-names";

/** The browser's own: its keys and its touch are what people know. */
export function Slider({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return <input type="range" className={cn("h-6 w-full cursor-pointer accent-primary", className)} {...props} />;
}
