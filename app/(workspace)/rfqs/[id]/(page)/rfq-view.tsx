"use client";

import { type Typist } from "@/components/forms/wizard-place";
import { useOpenRow } from "@/app/use-open-row";
import { ComparisonSummary } from "@/components/comparison/comparison-summary";
import { IssuerSummary } from "@/components/directories/issuer/issuer-summary";
import { Timeline } from "@/components/history/timeline";
import { PageHeader } from "@/components/layout/page-header";
import { QuestionsSection } from "@/components/questions/questions-section";
import { MakerAnswers } from "@/components/quotes/maker-answers";
import { RfqPageQuotes } from "@/components/quotes/rfq-quotes";
import { SealedNotice } from "@/components/quotes/sealed-notice";
import { AskFacts } from "@/components/rfqs/ask-facts";
import { AwardsGiven } from "@/components/rfqs/awards-given";
import { PlaceFacts, TermFacts } from "@/components/rfqs/facts";
import { EmailInvitations } from "@/components/rfqs/process/email-invitations";
import { MakerProcess } from "@/components/rfqs/process/maker-process";
import { CancelledFact } from "@/components/rfqs/process/process-facts";
import { QuoteButton } from "@/components/rfqs/quote-button";
import { RfqPageActions } from "@/components/rfqs/rfq-page-actions";
import { RfqStanding } from "@/components/rfqs/rfq-standing";
import { useRfqStatus } from "@/components/data-table/use-rfq-status";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { ROUTES } from "@/lib/addresses/routes";
import { isNotFound } from "@/lib/kit/client/api-error";
import type { ComparisonWire } from "@/lib/comparison/contract";
import type { EmailInvitationWire } from "@/lib/invitations/contract";
import type { RfqSummaryWire, RfqWire } from "@/lib/rfqs/contract/wire";
import { useRfq } from "@/lib/rfqs/hooks/rfqs";
import { SubmitQuoteModal } from "@/components/quotes/on-demand/submit-quote-modal";
import { onDemandInPlace } from "@/components/ui/on-demand";

const RecordNotFound = onDemandInPlace(async () => (await import("@/app/(workspace)/not-found")).default);

type RfqViewProps = {
  first: RfqWire;
  /** Of its quotes; null for whoever doesn't choose among them. */
  comparison: ComparisonWire | null;
  /** By e-mail; none for whoever is not told whom it invites. */
  invitations: EmailInvitationWire[];
  typist: Typist;
};

/** An RFP with its quotes: features that know nothing of each other meet here. */
export function RfqView({ first, comparison, invitations, typist }: RfqViewProps) {
  const { data: rfq = first, error } = useRfq(first.id, { initial: first });
  const [quoting, quote] = useOpenRow<RfqSummaryWire>("quoting", first.market_makers ? [] : [first]);
  const status = useRfqStatus(rfq);
  const form = quoting && <SubmitQuoteModal key="form" rfq={quoting} typist={typist} onClose={() => quote(null)} />;
  // Gone, taken back or no longer for them, as a reload would say. What is typed stays in view.
  if (isNotFound(error)) {
    return (
      <>
        <RecordNotFound />
        {form}
      </>
    );
  }
  // Told to its owner and admins alone.
  const makers = rfq.market_makers;
  const isSealed = makers !== undefined && rfq.is_sealed && status === "OPEN";
  const quotes = (
    <section aria-labelledby="rfq-quotes" className="flex min-w-0 flex-col gap-3">
      <h2 id="rfq-quotes" className="text-base font-semibold">
        {makers ? "Quotes" : "Your quotes"}
      </h2>
      {isSealed ? (
        // Not even asked for: a notification's link names a quote that nobody reads yet.
        <SealedNotice rfqId={rfq.id} count={rfq.quote_count ?? 0} />
      ) : (
        <RfqPageQuotes rfqId={rfq.id} canDecide={makers !== undefined} />
      )}
    </section>
  );
  return (
    <>
      <PageHeader
        title={rfq.name}
        subtitle={<RfqStanding rfq={rfq} />}
        breadcrumbs={[{ label: "RFPs", href: ROUTES.rfqs }, { label: rfq.name }]}
        action={makers ? <RfqPageActions rfq={rfq} /> : <QuoteButton rfq={rfq} onQuote={quote} />}
      />
      <div className="flex flex-col gap-6">
        <AwardsGiven rfq={rfq} canDecide={makers !== undefined} />
        <Card aria-labelledby="rfq-terms">
          <CardHeader>
            <CardTitle id="rfq-terms">Terms</CardTitle>
          </CardHeader>
          <CardContent>
            <Facts className="sm:grid-cols-3 lg:grid-cols-4">
              <TermFacts rfq={rfq} />
              <PlaceFacts rfq={rfq} />
              <AskFacts rfq={rfq} />
              <CancelledFact rfq={rfq} />
            </Facts>
          </CardContent>
        </Card>
        {comparison && <ComparisonSummary rfqId={rfq.id} first={comparison} />}
        {/* The questions follow the quotes: what stands beside these may be longer than they are. */}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
          <div className="flex min-w-0 flex-col gap-6">
            {quotes}
            {!makers && <MakerProcess rfq={rfq} />}
          </div>
          <div className="xl:col-start-2 xl:row-span-2 xl:row-start-1">
            {makers ? (
              <Card aria-labelledby="rfq-makers">
                <CardHeader className="pb-1">
                  <CardTitle id="rfq-makers">Market makers</CardTitle>
                </CardHeader>
                <MakerAnswers
                  rfqId={rfq.id}
                  status={status}
                  isSealed={isSealed}
                  makers={makers}
                  passes={rfq.passes ?? []}
                />
                <EmailInvitations rfqId={rfq.id} status={status} initial={invitations} />
              </Card>
            ) : (
              rfq.issuer_profile_id !== null && <IssuerSummary profileId={rfq.issuer_profile_id} />
            )}
          </div>
          <QuestionsSection rfq={rfq} status={status} typist={typist} />
        </div>
        {makers && <Timeline subject={{ object: "rfq", id: rfq.id, name: rfq.name }} />}
      </div>
      {form}
    </>
  );
}
