import { FileSignature } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Hint } from "@/components/ui/tooltip";
import { ROUTES } from "@/lib/addresses/routes";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";

type AgreementLinkProps = {
  quote: QuoteSummaryWire;
  /** In a row: which quote it is of. */
  of?: string;
  /** In a row that has no room for a word. */
  isIcon?: boolean;
};

/** To what an accepted quote became. */
export function AgreementLink({ quote: { agreement_id: id }, of, isIcon = false }: AgreementLinkProps) {
  if (id === null) return null;
  const label = of && `Agreement on ${of}`;
  if (isIcon) {
    return (
      <Hint text="Agreement">
        <Button asChild size="icon-sm" variant="ghost">
          <Link href={ROUTES.agreement(id)} aria-label={label}>
            <Icon of={FileSignature} />
          </Link>
        </Button>
      </Hint>
    );
  }
  return (
    <Button asChild variant="outline" size={of ? "sm" : "default"}>
      <Link href={ROUTES.agreement(id)} aria-label={label}>
        {of ? "Agreement" : "Open the agreement"}
      </Link>
    </Button>
  );
}
