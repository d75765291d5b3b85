import { CalendarLink } from "@/components/agreements/calendar-link";
import { OptionCalendar } from "@/components/agreements/option-calendar";
import { TermSheetLink } from "@/components/agreements/term-sheet-link";
import { AgreementStateBadge } from "@/components/data-table/agreement-state-badge";
import { AcceptedFigures, hasCosts } from "@/components/comparison/accepted-figures";
import { Section } from "@/components/quotes/section";
import { DecisionWords } from "@/components/quotes/decision-words";
import { RevisionTerms } from "@/components/quotes/revision-terms";
import { UtcTime } from "@/components/ui/utc-time";
import { FactList } from "@/components/ui/facts";
import { Modal } from "@/components/ui/modal";
import { useQuoteRevision } from "@/lib/quotes/hooks/quotes";
import { RFQ_TYPE_LABELS } from "@/lib/rfqs/constants";
import { agreedTerm, endWording } from "@/lib/agreements/rules/end";
import { formatDate } from "@/lib/kit/dates";
import { formatUsd } from "@/lib/kit/format";
import { priceText } from "@/lib/quotes/rules/price-text";
import type { AgreementWire } from "@/lib/agreements/contract";

/** What was accepted, and what can be said of the end: nothing until the accepted revision, which has the term, was read. */
function useAccepted({ quote_id: quoteId, revision, ...agreement }: AgreementWire) {
  // A quote without a submission (revision 0) has no term.
  const hasTerms = revision > 0;
  const { data } = useQuoteRevision(quoteId, revision, { enabled: hasTerms });
  if (hasTerms && !data) return {};
  const wording = endWording({
    signedAt: new Date(agreement.start),
    endsAt: new Date(agreement.end),
    estimatedTgeDate: new Date(agreement.estimated_tge_date),
    ...agreedTerm(data ? { rfqContext: data.submission.rfqContext, content: data.submission } : null),
  });
  return { wording, submission: data?.submission };
}

type AgreementDialogProps = {
  agreement: AgreementWire;
  /** Whether what the quote costs the issuer is the reader's business. */
  seesCosts: boolean;
  onClose: () => void;
};

/** An agreement in full: its parties, amounts and dates, and the terms of the revision that was accepted. */
export function AgreementDialog({ agreement, seesCosts, onClose }: AgreementDialogProps) {
  const { quote_id: quoteId, revision } = agreement;
  const { wording, submission } = useAccepted(agreement);
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="xl"
      title={agreement.rfq_name}
      description={`Agreement #${agreement.id} · quote #${quoteId}, revision ${revision}`}
      footer={
        <>
          <CalendarLink id={agreement.id} />
          <TermSheetLink id={agreement.id} />
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FactList
          facts={[
            { label: "Status", value: <AgreementStateBadge agreement={agreement} /> },
            { label: "Type", value: RFQ_TYPE_LABELS[agreement.type] },
            partyFact("Issuer", agreement.issuer.company_name, agreement.signed_as.issuer),
            partyFact("Market Maker", agreement.market_maker.company_name, agreement.signed_as.market_maker),
            { label: "Loan Value", value: formatUsd(agreement.loan_value) },
            { label: "Stable Allocation", value: formatUsd(agreement.stable_allocation) },
            { label: "Price", value: priceText(agreement) },
            { label: "Start", value: <UtcTime value={agreement.start} />, note: "signed" },
            { label: wording?.tge ?? "Estimated TGE", value: formatDate(agreement.estimated_tge_date) },
            { label: "End", value: <UtcTime value={agreement.end} />, note: wording?.end },
          ]}
        />
        <DecisionWords memo={agreement.memo} />
        {submission && submission.options.length > 0 && (
          <Section title="Option Calendar">
            <OptionCalendar agreement={agreement} submission={submission} />
          </Section>
        )}
        {submission && seesCosts && hasCosts(submission) && (
          <Section title="Cost at Acceptance">
            <AcceptedFigures submission={submission} />
          </Section>
        )}
        {revision > 0 ? (
          <RevisionTerms quoteId={quoteId} number={revision} />
        ) : (
          <p className="border-t pt-5 text-muted-foreground">No detailed submission data available for this quote.</p>
        )}
      </div>
    </Modal>
  );
}

/** A party under the name that it bears today; one that signed under another says so. */
const partyFact = (label: string, name: string, signedAs: string) => ({
  label,
  value: name,
  note: name === signedAs ? undefined : `signed as ${signedAs}`,
});
