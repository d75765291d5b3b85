import { LoaderCircle } from "lucide-react";
import { cn } from "@/lib/kit/class-names";

/** Decoration only: whoever shows it says in words, or by aria-busy, what is under way. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn("size-4 animate-spin", className)} />;
}
