import { UserX } from "lucide";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { TRAIL_ROUTES } from "@/lib/addresses/trail";

export default function UserNotFound() {
  return (
    <EmptyState
      isPage
      icon={UserX}
      title="User not found"
      text="The account may have been deleted."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button asChild>
            <Link href={ROUTES.admin.users}>Back to users</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href={TRAIL_ROUTES.ofKind("user")}>What happened to users</Link>
          </Button>
        </div>
      }
    />
  );
}
