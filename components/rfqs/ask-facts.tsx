import { DownloadLink } from "@/components/layout/download-link";
import { Fact } from "@/components/ui/facts";
import type { RequirementsWire } from "@/lib/rfqs/contract/asks";
import type { RfqSummaryWire, RfqWire } from "@/lib/rfqs/contract/wire";
import { askedRequirements } from "@/lib/rfqs/rules/requirements";

/** What every quote is held against; nothing where nothing is asked. */
export function RequirementsFact({ requirements }: { requirements: RequirementsWire }) {
  const asked = askedRequirements(requirements);
  return (
    asked.length > 0 && (
      <Fact label="Requirements" wide>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {asked.map(({ key, label, words }) => (
            <li key={key}>
              {label} {words}
            </li>
          ))}
        </ul>
      </Fact>
    )
  );
}

/** How quotes are chosen from, in words; nothing where one is chosen and all are open. */
export function DecisionFact({ rfq }: { rfq: Pick<RfqSummaryWire, "is_sealed" | "award_count"> }) {
  const words = [
    rfq.is_sealed && "Quotes are sealed until it ends.",
    rfq.award_count > 1 && `Up to ${rfq.award_count} quotes are accepted.`,
  ];
  return (
    words.some(Boolean) && (
      <Fact label="How it is decided" wide>
        {words.filter(Boolean).join(" ")}
      </Fact>
    )
  );
}

/** What the RFP says beyond its terms: a list doesn't carry it. */
export function AskFacts({ rfq }: { rfq: RfqWire }) {
  return (
    <>
      {rfq.brief && (
        <Fact label="Brief" wide>
          <span className="block max-w-prose">{rfq.brief}</span>
        </Fact>
      )}
      <RequirementsFact requirements={rfq.requirements} />
      <DecisionFact rfq={rfq} />
      {rfq.document_files.length > 0 && (
        <Fact label="Documents" wide>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {rfq.document_files.map(({ id, url, name }) => (
              <li key={id}>
                <DownloadLink href={url} className="text-primary underline underline-offset-4">
                  {name}
                </DownloadLink>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  );
}
