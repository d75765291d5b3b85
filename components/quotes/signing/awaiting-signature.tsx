import { PenLine } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";

/** In place of what decides on a quote whose acceptance one has signed: leads to where the second does. */
export function AwaitingSignature({ quote }: { quote: QuoteSummaryWire }) {
  return (
    <Button asChild variant="outline" size="sm" className="h-auto min-h-8 py-1 whitespace-normal">
      <Link
        href={ROUTES.signQuote(quote.id)}
        aria-label={`Waiting for second signature: quote of ${quote.provider_name}`}
      >
        <Icon of={PenLine} />
        Waiting for second signature
      </Link>
    </Button>
  );
}
