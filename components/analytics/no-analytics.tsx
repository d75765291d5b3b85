import { ChartLine } from "lucide";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { type Party } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";

type Way = { title: string; text: string; label: string; href: string };

const BYSTANDER: Way = {
  title: "Nothing to analyze",
  text: "These pictures are drawn from RFPs and quotes, which run between token issuers and market makers. Your account takes part in neither.",
  label: "Browse market makers",
  href: ROUTES.marketMakers,
};

const WAYS: Record<Party, Way> = {
  issuer: {
    title: "Nothing to analyze yet",
    text: "Publish an RFP: its quotes, response times and depth are then drawn here.",
    label: "Create RFP",
    href: ROUTES.newRfq,
  },
  maker: {
    title: "Nothing to analyze yet",
    text: "Once an issuer invites you to an RFP, your response, your quotes and what became of them are drawn here.",
    label: "Browse token issuers",
    href: ROUTES.tokenIssuers,
  },
  admin: {
    title: "Nothing to analyze yet",
    text: "No RFP has been published in the last 12 months.",
    label: "See all RFPs",
    href: ROUTES.rfqs,
  },
  vc: BYSTANDER,
  guest: BYSTANDER,
};

/** What will stand here, and the way to it. */
export function NoAnalytics({ party }: { party: Party }) {
  const { title, text, label, href } = WAYS[party];
  return (
    <EmptyState
      icon={ChartLine}
      title={title}
      text={text}
      action={
        <Button asChild variant="outline">
          <Link href={href}>{label}</Link>
        </Button>
      }
    />
  );
}
