"use client";

import { type Typist } from "@/components/forms/wizard-place";
import { useHistory } from "@/app/use-history";
import { useOpenRow } from "@/app/use-open-row";
import { UnlistedNote } from "@/components/forms/unlisted-note";
import { RfqQuotes } from "@/components/quotes/on-demand/rfq-quotes";
import { RfqList, type RfqListProps } from "@/components/rfqs/rfq-list";
import { ROUTES } from "@/lib/addresses/routes";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { SubmitQuoteModal } from "@/components/quotes/on-demand/submit-quote-modal";

type RfqsViewProps = Pick<RfqListProps, "list" | "first" | "canManage"> & { typist: Typist };

const nameOf = ({ name }: RfqSummaryWire) => name;

/** RFPs with their quotes: two features that know nothing of each other meet here. */
export function RfqsView({ typist, ...props }: RfqsViewProps) {
  const { list, first } = props;
  const [quoting, quote, unlisted] = useOpenRow("quoting", list === "assigned" ? first.data.element : []);
  const { onHistory, history } = useHistory("rfq", nameOf);
  return (
    <>
      {list === "assigned" && unlisted !== null && (
        <UnlistedNote href={ROUTES.quoteForm(unlisted)} action="Open your quote on its own page">
          RFP #{unlisted}, which you were quoting on, is not among the RFPs listed here: it may be closed by now.
        </UnlistedNote>
      )}
      <RfqList
        {...props}
        onQuote={quote}
        onHistory={onHistory}
        renderQuotes={(rfq) => <RfqQuotes rfqId={rfq.id} canDecide={props.canManage} />}
      />
      {quoting && <SubmitQuoteModal rfq={quoting} typist={typist} onClose={() => quote(null)} />}
      {history}
    </>
  );
}
