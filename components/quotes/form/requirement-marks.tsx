import { useWatch } from "react-hook-form";
import { markOf, meetsOf } from "@/lib/comparison/rules/requirements";
import type { RequirementsWire } from "@/lib/rfqs/contract/asks";
import { askedRequirements } from "@/lib/rfqs/rules/requirements";
import { type QuoteControl, typedTerm } from "./quote-values";

type RequirementMarksProps = { control: QuoteControl; requirements: RequirementsWire };

/** What the issuer requires, held against the quote as it is being typed. It warns, and keeps nobody from sending. */
export function RequirementMarks({ control, requirements }: RequirementMarksProps) {
  const [options, venues, retainer, otc, treasury] = useWatch({
    control,
    name: ["options", "venues", "retainer", "otc", "treasury"],
  });
  const asked = askedRequirements(requirements);
  if (asked.length === 0) return null;
  const term = typedTerm({ options, retainer, otc, treasury });
  // A row left empty commits to nothing on that venue.
  const committed = venues.filter(
    ({ maxTOBSpread, depthTwoPercent }) => maxTOBSpread !== null || depthTwoPercent !== null,
  );
  const meets = meetsOf(requirements, { term: term || null, venues: committed });
  return (
    <section aria-labelledby="rfp-requirements" className="rounded-lg border p-4">
      <h3 id="rfp-requirements" className="text-sm font-semibold">
        What the issuer requires
      </h3>
      <p className="mb-3 text-xs text-muted-foreground">
        The spread, depth and uptime on every venue that you commit to. A quote that misses one can be sent; the issuer
        sees it marked.
      </p>
      <ul aria-live="polite" className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {asked.map(({ key, label, words }) => (
          <li key={key} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {label} {words}
            </span>
            <span className={toneOf(meets[key])}>{markOf(meets[key])}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toneOf(isMet: boolean | null): string {
  if (isMet === null) return "text-muted-foreground";
  return isMet ? "text-green" : "text-yellow";
}
