import { UserX } from "lucide";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";

export default function UserNotFound() {
  return (
    <EmptyState
      isPage
      icon={UserX}
      title="User not found"
      text="The account may have been deleted."
      action={
        <Button asChild>
          <Link href={ROUTES.admin.users}>Back to users</Link>
        </Button>
      }
    />
  );
}
