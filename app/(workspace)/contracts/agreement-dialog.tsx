import { TermSheetLink } from "@/components/agreements/term-sheet-link";
import { DecisionWords } from "@/components/quotes/decision-words";
import { RevisionTerms } from "@/components/quotes/revision-terms";
import { UtcTime } from "@/components/ui/utc-time";
import { Badge } from "@/components/ui/badge";
import { FactList } from "@/components/ui/facts";
import { Modal } from "@/components/ui/modal";
import { useQuoteRevision } from "@/lib/quotes/hooks";
import { AGREEMENT_STATUS_LABELS } from "@/lib/agreements/constants";
import { RFQ_TYPE_LABELS } from "@/lib/rfqs/constants";
import { endWording } from "@/lib/agreements/rules";
import { formatDate } from "@/lib/kit/dates";
import { formatUsd } from "@/lib/kit/format";
import { priceText } from "@/lib/quotes/rules/price-text";
import { agreementStatusTone } from "@/lib/agreements/rules";
import type { AgreementWire } from "@/lib/agreements/contract";

/** What can be said of its end; nothing until the accepted revision, which has the term, was read. */
function useEndWording({ quote_id: quoteId, revision, ...agreement }: AgreementWire) {
  // A quote without a submission (revision 0) has no term.
  const hasTerms = revision > 0;
  const { data: accepted } = useQuoteRevision(quoteId, revision, { enabled: hasTerms });
  if (hasTerms && !accepted) return undefined;
  return endWording({
    signedAt: new Date(agreement.start),
    endsAt: new Date(agreement.end),
    estimatedTgeDate: new Date(agreement.estimated_tge_date),
    term: accepted?.submission.rfqContext.term ?? null,
  });
}

/** An agreement in full: its parties, amounts and dates, and the terms of the revision that was accepted. */
export function AgreementDialog({ agreement, onClose }: { agreement: AgreementWire; onClose: () => void }) {
  const { quote_id: quoteId, revision, status } = agreement;
  const wording = useEndWording(agreement);
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="xl"
      title={agreement.rfq_name}
      description={`Agreement #${agreement.id} · quote #${quoteId}, revision ${revision}`}
      footer={<TermSheetLink id={agreement.id} />}
    >
      <div className="flex flex-col gap-5">
        <FactList
          facts={[
            {
              label: "Status",
              value: <Badge tone={agreementStatusTone(status)}>{AGREEMENT_STATUS_LABELS[status]}</Badge>,
            },
            { label: "Type", value: RFQ_TYPE_LABELS[agreement.type] },
            { label: "Issuer", value: agreement.issuer.company_name },
            { label: "Market Maker", value: agreement.market_maker.company_name },
            { label: "Loan Value", value: formatUsd(agreement.loan_value) },
            { label: "Stable Allocation", value: formatUsd(agreement.stable_allocation) },
            { label: "Price", value: priceText(agreement.price) },
            { label: "Start", value: <UtcTime value={agreement.start} />, note: "signed" },
            { label: wording?.tge ?? "Estimated TGE", value: formatDate(agreement.estimated_tge_date) },
            { label: "End", value: <UtcTime value={agreement.end} />, note: wording?.end },
          ]}
        />
        <DecisionWords memo={agreement.memo} />
        {revision > 0 ? (
          <RevisionTerms quoteId={quoteId} number={revision} />
        ) : (
          <p className="border-t pt-5 text-muted-foreground">No detailed submission data available for this quote.</p>
        )}
      </div>
    </Modal>
  );
}
