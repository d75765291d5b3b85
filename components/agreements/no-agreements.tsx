import { FileSignature } from "lucide";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { type Party } from "@/lib/accounts/rules/permissions";
import { ROUTES } from "@/lib/addresses/routes";

type Way = { text: string; label: string; href: string };

const LOOK_UP: Way = {
  text: "Agreements are signed between token issuers and market makers. You can look up who makes markets.",
  label: "Browse market makers",
  href: ROUTES.marketMakers,
};

const WAYS: Record<Party, Way> = {
  issuer: {
    text: "Accept a quote on one of your RFPs: it becomes an agreement and stays here with its terms.",
    label: "See my RFPs",
    href: ROUTES.rfqs,
  },
  maker: {
    text: "When an issuer accepts one of your quotes, it becomes an agreement and stays here with its terms.",
    label: "See my quotes",
    href: ROUTES.quotes,
  },
  admin: {
    text: "No quote has been accepted. Every acceptance appears here as an agreement.",
    label: "See all quotes",
    href: ROUTES.admin.quotes,
  },
  vc: LOOK_UP,
  guest: LOOK_UP,
};

/** What will stand here, and the way to it. */
export function NoAgreements({ party }: { party: Party }) {
  const { text, label, href } = WAYS[party];
  return (
    <EmptyState
      icon={FileSignature}
      title="No agreements yet"
      text={text}
      action={
        <Button asChild variant="outline">
          <Link href={href}>{label}</Link>
        </Button>
      }
    />
  );
}
