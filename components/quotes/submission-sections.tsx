import { counted, formatInteger, formatPercentInFull, formatUsd } from "@/lib/kit/format";
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";
import { FactList } from "@/components/ui/facts";
import { givenTerms, KIND_TERM_TITLES, termRows, termText } from "@/lib/quotes/rules/kind-terms";
import { OptionProgram } from "./option-program";
import { Section } from "./section";
import { VenueEngagement } from "./venue-engagement";

/** Everything that a submission says (spec 1-core section 2, Quote Details dialog). */
export function SubmissionSections({ submission }: { submission: QuoteSubmissionWire }) {
  const { rfqContext: context, twapMethodology, options, venues, additionalNotes } = submission;
  const kindTitle = KIND_TERM_TITLES[submission.kind];
  const terms = givenTerms(termRows(submission, context));
  return (
    <>
      <Section title="RFQ Context">
        <FactList
          facts={[
            { label: "Term", value: counted(context.term, "month") },
            {
              label: "Total Supply",
              value: `${formatInteger(context.totalSupply)} tokens`,
              note: context.isNominalSupply && "nominal supply",
            },
            // One that the issuer never gave is stored as 0.
            { label: "FDV", value: formatUsd(context.fdv || null) },
            { label: "Loan Percentage", value: formatPercentInFull(context.loanPercentage) },
            { label: "Loan Value", value: formatUsd(context.loanValue) },
            { label: "Loan Tokens", value: formatInteger(context.loanTokens) },
          ]}
        />
      </Section>
      {kindTitle !== null && terms.length > 0 && (
        <Section title={kindTitle}>
          <FactList facts={terms.map((row) => ({ label: row.label, value: termText(row) }))} />
        </Section>
      )}
      {twapMethodology && (
        <Section title="TWAP Methodology">
          <p className="max-w-prose break-words whitespace-pre-wrap own-direction">{twapMethodology}</p>
        </Section>
      )}
      {options.length > 0 && <OptionProgram options={options} loanTokens={context.loanTokens} />}
      <VenueEngagement venues={venues} />
      {additionalNotes && (
        <Section title="Additional Notes">
          <p className="max-w-prose break-words whitespace-pre-wrap own-direction">{additionalNotes}</p>
        </Section>
      )}
    </>
  );
}
