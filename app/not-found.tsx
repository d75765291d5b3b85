import { FileQuestionMark } from "lucide";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";

export default function NotFound() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        isPage
        icon={FileQuestionMark}
        title="Not found"
        text="There is nothing here for you to see. It may have been withdrawn, or was never shared with you."
        action={
          <Button asChild>
            <Link href={ROUTES.home}>Go to the start page</Link>
          </Button>
        }
      />
    </main>
  );
}
