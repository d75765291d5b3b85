import { Hourglass } from "lucide";
import { redirect } from "next/navigation";
import { firstAnswer } from "@/app/first-paint";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { Caller } from "@/lib/accounts/serve";
import { ROUTES } from "@/lib/addresses/routes";
import { memberHandlers } from "@/lib/members/handlers";

/** What a member sees who is no owner: in the wizard they could save nothing, and every other page leads here until it is done. */
export async function OnboardingForOwners({ caller }: { caller: Caller }) {
  if (caller.session.user.onboardingCompletedAt !== null) redirect(ROUTES.dashboard);
  const { element: members } = await firstAnswer(memberHandlers.list, caller, {});
  const owners = members.filter(({ role }) => role === "owner").map(({ name, email }) => `${name} (${email})`);
  const names = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(owners);
  return (
    <EmptyState
      isPage
      icon={Hourglass}
      title="Your account is not set up yet"
      text={`Its onboarding is an owner's to complete: ask ${names}. The other pages open to you once it is done.`}
      action={
        <Button asChild variant="outline">
          <Link href={ROUTES.dashboard} isFetchedAhead={false}>
            Look again
          </Link>
        </Button>
      }
    />
  );
}
