"use client";

import { type Typist } from "@/components/forms/wizard-place";
import { FileText } from "lucide";
import { parseAsInteger, useQueryState } from "nuqs";
import { useMemo } from "react";
import { useOpenRow } from "@/app/use-open-row";
import { DataTable } from "@/components/data-table/data-table";
import { UnlistedNote } from "@/components/forms/unlisted-note";
import { queryProps } from "@/components/data-table/query-props";
import { useOvertakenRows } from "@/components/data-table/use-overtaken-rows";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { ownQuoteColumns } from "@/components/quotes/own-quote-columns";
import { useDecisionDialog } from "@/components/quotes/use-decision-dialog";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { FirstPage } from "@/lib/kit/client/first-page";
import { fetchOwnQuoteRows, useOwnQuotes } from "@/lib/quotes/hooks/quotes";
import { QUOTE_STATUS_LABELS } from "@/lib/quotes/constants";
import { OWN_QUOTE_TABLE } from "@/lib/quotes/lists";
import { ROUTES } from "@/lib/addresses/routes";
import type { QuoteSummaryWire } from "@/lib/quotes/contract/wire";
import { SubmitQuoteModal } from "@/components/quotes/on-demand/submit-quote-modal";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
const OwnQuoteDialog = onDemand(() =>
  import("@/components/quotes/own-quote-dialog").then((part) => part.OwnQuoteDialog),
);

type QuotesViewProps = { first: FirstPage<QuoteSummaryWire>; typist: Typist };

export function QuotesView({ first, typist }: QuotesViewProps) {
  const table = useTableUrlState(OWN_QUOTE_TABLE);
  const query = useOwnQuotes(table.state, first);
  useOvertakenRows(table.state, query);
  // In the address, so that a notification can lead to one quote.
  const [viewed, setViewed] = useQueryState("quote", parseAsInteger);
  const [revised, revise, unlisted] = useOpenRow(
    "revise",
    first.data.element.filter(({ status }) => status === "PENDING"),
  );
  const { ask, dialog } = useDecisionDialog();
  const columns = useMemo(
    () => ownQuoteColumns({ onView: (id) => void setViewed(id), onRevise: revise, onAsk: ask }),
    [setViewed, revise, ask],
  );

  return (
    <>
      {unlisted !== null && <NotRevised id={unlisted} ended={first.data.element.find(({ id }) => id === unlisted)} />}
      <DataTable
        caption="My quotes"
        {...table}
        columns={columns}
        {...queryProps(query)}
        getRowId={(quote) => quote.id}
        exportRows={(told) => fetchOwnQuoteRows(table.state, told)}
        emptyState={<NoQuotes />}
      />
      {viewed !== null && (
        <OwnQuoteDialog quoteId={viewed} onRevise={revise} onAsk={ask} onClose={() => void setViewed(null)} />
      )}
      {revised && (
        <SubmitQuoteModal
          rfq={{ id: revised.rfq_id, name: revised.rfq_name, my_quote: revised }}
          typist={typist}
          onClose={() => revise(null)}
        />
      )}
      {dialog}
    </>
  );
}

/** @param ended the quote, where it is listed: it is not pending any more */
function NotRevised({ id, ended }: { id: number; ended: QuoteSummaryWire | undefined }) {
  const [href, action] = ended
    ? [ROUTES.quoteForm(ended.rfq_id), "Open your form on the RFP’s page"]
    : [ROUTES.quote(id), "Open the quote"];
  return (
    <UnlistedNote href={href} action={action}>
      Quote #{id}, which you were revising,{" "}
      {ended
        ? `can’t be revised any more: it is ${QUOTE_STATUS_LABELS[ended.status].toLowerCase()}.`
        : "is not among the quotes listed here: it may be decided on by now."}
    </UnlistedNote>
  );
}

function NoQuotes() {
  return (
    <EmptyState
      icon={FileText}
      title="No quotes yet"
      text="Open one of the RFPs that you are invited to, and submit your quote there."
      action={
        <Button asChild>
          <Link href={ROUTES.rfqs}>See assigned RFPs</Link>
        </Button>
      }
    />
  );
}
