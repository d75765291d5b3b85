import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { counted } from "@/lib/kit/format";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";

type AgreementsLinkProps = {
  rfq: Pick<RfqSummaryWire, "id" | "name" | "awarded_count">;
  /** What it says; else how many agreements there are, as far as the reader knows. */
  words?: string;
};

/** To what was agreed on an RFP of which something is awarded. */
export function AgreementsLink({ rfq: { id, name, awarded_count: count }, words }: AgreementsLinkProps) {
  const said = words ?? (count === undefined ? "Agreement" : counted(count, "agreement"));
  return (
    <Link
      href={ROUTES.agreementsOn(id)}
      aria-label={`${said}: what was agreed on ${name}`}
      className="rounded-sm underline underline-offset-4 hover:text-foreground"
    >
      {said}
    </Link>
  );
}
