import { FileQuestionMark } from "lucide";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";

/** For a record's page: within the frame, so that the way on is in sight. */
export default function RecordNotFound() {
  return (
    <EmptyState
      isPage
      icon={FileQuestionMark}
      title="Not found"
      text="It may have been withdrawn, or was never shared with you."
      action={
        <Button asChild>
          <Link href={ROUTES.dashboard}>Go to dashboard</Link>
        </Button>
      }
    />
  );
}
