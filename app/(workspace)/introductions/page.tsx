import { Handshake } from "lucide";
import { type Metadata } from "next";
import { firstAnswer } from "@/app/first-paint";
import { requirePageCaller } from "@/app/page-session";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { introductionHandlers } from "@/lib/introductions/handlers";
import { INTRODUCTIONS_AT_ONCE as limit } from "@/lib/introductions/constants";
import { counterpartOf } from "@/lib/introductions/rules";
import { IntroductionsView } from "./introductions-view";

export const metadata: Metadata = { title: "Introductions" };

export default async function IntroductionsPage() {
  const caller = await requirePageCaller(ROUTES.introductions);
  const counterpart = counterpartOf(caller.context.principal);
  if (counterpart === null) return <NotForThem />;
  const of = (direction: "received" | "sent") =>
    firstAnswer(introductionHandlers.list, caller, { query: { direction, limit } });
  const [received, sent] = await Promise.all([of("received"), of("sent")]);
  return (
    <>
      <PageHeader title="Introductions" subtitle="Between funds and token issuers, once both want it" />
      <IntroductionsView received={received} sent={sent} counterpart={counterpart} />
    </>
  );
}

/** At an address that the viewer's navigation doesn't have. */
function NotForThem() {
  return (
    <>
      <PageHeader title="Introductions" />
      <EmptyState
        icon={Handshake}
        title="Introductions run between funds and token issuers"
        text="Your account is neither of the two. You can look up which funds there are."
        action={
          <Button asChild variant="outline">
            <Link href={ROUTES.vcInvestors}>Browse VC investors</Link>
          </Button>
        }
      />
    </>
  );
}
