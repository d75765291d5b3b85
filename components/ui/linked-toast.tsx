import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { toast } from "@/lib/kit/toast";

/** Long enough to read it, and to get to its link. */
const LINK_MS = 10_000;

/** Says that something is done, and leads to what came of it. */
export function toastWithLink(done: string, { href, label }: { href: string; label: string }): void {
  const shown: string | number = toast.success(done, {
    duration: LINK_MS,
    action: (
      // Also while a dialog keeps the mouse from everything around it.
      <Button asChild variant="link" className="pointer-events-auto ml-auto">
        <Link href={href} onClick={() => toast.dismiss(shown)}>
          {label}
        </Link>
      </Button>
    ),
  });
}
