import { CircleCheck } from "lucide";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";

export function CompletedNotice() {
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-green-soft px-4 py-3 text-green"
    >
      <p className="flex items-center gap-2 font-medium">
        <Icon of={CircleCheck} />
        Onboarding completed successfully!
      </p>
      <Link href={ROUTES.dashboard} className="rounded-sm font-medium underline underline-offset-4">
        Go to dashboard
      </Link>
    </div>
  );
}
