import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { cn } from "@/lib/kit/class-names";

/** The product's name with its mark: bids and asks around a mid price. */
export function Brand({ href = ROUTES.dashboard, markOnly = false }: { href?: string; markOnly?: boolean }) {
  return (
    <Link href={href} className="flex items-center gap-2 rounded-md text-base font-semibold tracking-tight">
      <svg aria-hidden viewBox="0 0 24 24" className="size-6 shrink-0 text-primary" fill="currentColor">
        <rect x="2" y="5" width="4" height="14" rx="1" />
        <rect x="7" y="10" width="4" height="9" rx="1" />
        <rect x="13" y="10" width="4" height="9" rx="1" opacity="0.6" />
        <rect x="18" y="5" width="4" height="14" rx="1" opacity="0.6" />
      </svg>
      <span className={cn(markOnly && "sr-only")}>Depthbook</span>
    </Link>
  );
}
