import { LoaderCircle } from "lucide";
import { cn } from "@/lib/kit/class-names";
import { Icon } from "./icon";

/** Decoration only: whoever shows it says in words, or by aria-busy, what is under way. */
export function Spinner({ className }: { className?: string }) {
  return <Icon of={LoaderCircle} className={cn("animate-spin", className)} />;
}
