import { LoaderCircle } from "lucide";
import { Icon } from "./icon";
import { cn } from "@/lib/kit/class-names";

/** Decoration only: whoever shows it says in words, or by aria-busy, what is under way. */
export function Spinner({ className }: { className?: string }) {
  return <Icon of={LoaderCircle} className={cn("animate-spin", className)} />;
}
