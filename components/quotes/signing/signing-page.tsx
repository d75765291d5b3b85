"use client";

import { PenOff } from "lucide";
import { type ReactNode } from "react";
import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { type FactItem, FactList } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { UtcTime } from "@/components/ui/utc-time";
import { ROUTES } from "@/lib/addresses/routes";
import { isNotFound } from "@/lib/kit/client/api-error";
import { formatUsd } from "@/lib/kit/format";
import { QUOTE_STATUS_LABELS } from "@/lib/quotes/constants";
import type { FirstSignatureWire, QuoteWire } from "@/lib/quotes/contract/wire";
import { useQuote } from "@/lib/quotes/hooks/quotes";
import { useRfq } from "@/lib/rfqs/hooks/rfqs";
import { priceText } from "@/lib/quotes/rules/price-text";
import { QuoteDocument } from "../quote-document";
import { QuoteStatusBadge } from "../quote-status-badge";
import { SignatureActions } from "./signature-actions";

type SigningPageProps = {
  initial: QuoteWire;
  /** Instead of a quote that was deleted, or is theirs to read no more. */
  gone: ReactNode;
};

/** Where the second of two signers reads what is signed, and signs it or doesn't. */
export function SigningPage({ initial, gone }: SigningPageProps) {
  const { data: quote = initial, error } = useQuote(initial.id, { initial });
  const isPending = useQuoteStatus(quote) === "PENDING";
  // As a reload would say.
  if (isNotFound(error)) return gone;
  const { rfq_id: rfqId, rfq_name: rfqName, awaiting_second_signature: first } = quote;
  return (
    <>
      <PageHeader
        title="Second signature"
        subtitle={`Acceptance of ${quote.provider_name}’s quote`}
        breadcrumbs={[
          { label: "RFPs", href: ROUTES.rfqs },
          { label: rfqName, href: ROUTES.rfq(rfqId) },
          { label: "Second signature" },
        ]}
        action={
          <Button asChild variant="outline">
            <Link href={ROUTES.compareQuotes(rfqId)}>Compare quotes</Link>
          </Button>
        }
      />
      {isPending && first ? <Awaited quote={quote} first={first} /> : <NothingAwaited quote={quote} />}
    </>
  );
}

const DRAFT_OBSTACLE =
  "An administrator holds the RFP as a draft: the quote can be signed once it is published again. The first signature stands.";

function Awaited({ quote, first }: { quote: QuoteWire; first: FirstSignatureWire }) {
  const { data: rfq } = useRfq(quote.rfq_id, { anew: true });
  const facts: FactItem[] = [
    { label: "Value", value: first.value_usd === null ? "Not known" : formatUsd(first.value_usd) },
    { label: "Signed first by", value: first.by, note: first.is_own && "you" },
    { label: "Signed", value: <UtcTime value={first.at} /> },
    { label: "Can be signed until", value: <UtcTime value={quote.valid_until} /> },
    { label: "Afterwards the RFP", value: first.closes_rfq ? "closes as signed" : "stays as it is" },
  ];
  return (
    <div className="flex flex-col gap-4">
      <Part title="What is signed">
        <FactList facts={facts} />
        {first.memo && (
          <p className="mt-4 max-w-prose wrap-anywhere whitespace-pre-wrap own-direction">“{first.memo}”</p>
        )}
        {first.closes_rfq && (
          <p className="mt-4 text-muted-foreground">Every other pending quote on the RFP is rejected with it.</p>
        )}
        {/* Signed anew while a dialog asks, that dialog asked of something else. */}
        <SignatureActions
          key={first.at}
          quote={quote}
          first={first}
          obstacle={rfq?.status === "DRAFT" ? DRAFT_OBSTACLE : null}
        />
      </Part>
      <Part title="Quote">
        <QuoteDocument
          key={quote.revision}
          quote={quote}
          factsOf={factsOf}
          withoutSubmission="No detailed submission data available for this quote."
        />
      </Part>
    </div>
  );
}

function factsOf(quote: QuoteWire): FactItem[] {
  return [
    { label: "Provider", value: quote.provider_name, note: `Provider #${quote.provider_id}` },
    { label: "RFP", value: quote.rfq_name },
    { label: "Price", value: priceText(quote) },
    { label: "Status", value: <QuoteStatusBadge quote={quote} /> },
    { label: "Revision", value: quote.revision },
  ];
}

function NothingAwaited({ quote }: { quote: QuoteWire }) {
  const status = useQuoteStatus(quote);
  const { id, agreement_id: agreement, rfq_id: rfqId } = quote;
  const pendingText = quote.terms_changed
    ? "The RFP's terms have changed. The quote can be accepted anew once its market maker has revised it."
    : "The acceptance was declined or taken back, what was signed has changed, or the RFP has given all its awards to others. While one is left, the quote can be accepted anew.";
  const text = status === "PENDING" ? pendingText : `The quote is ${QUOTE_STATUS_LABELS[status].toLowerCase()}.`;
  const [href, label] =
    agreement === null
      ? [ROUTES.quoteOnRfq(rfqId, id), "Open the quote"]
      : [ROUTES.agreement(agreement), "Open the agreement"];
  return (
    <Card>
      <EmptyState
        icon={PenOff}
        title="Nothing awaits a signature"
        text={text}
        action={
          <Button asChild variant="outline">
            <Link href={href}>{label}</Link>
          </Button>
        }
      />
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>{children}</CardContent>
    </Card>
  );
}
