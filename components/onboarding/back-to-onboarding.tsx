import { Hourglass } from "lucide";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";

/** On the settings, before the other pages open. */
export function BackToOnboarding({ href }: { href: string }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border bg-primary-soft px-4 py-3">
      <p className="flex items-center gap-2">
        <Icon of={Hourglass} className="text-primary" />
        Your onboarding is not complete yet. The other pages open once it is.
      </p>
      <Link href={href} className="rounded-sm font-medium text-primary underline underline-offset-4">
        Back to onboarding
      </Link>
    </div>
  );
}
