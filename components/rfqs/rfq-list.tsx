"use client";

import { FileText } from "lucide";
import { parseAsInteger, useQueryState } from "nuqs";
import { type ReactNode, useId, useMemo, useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { HistoryButton } from "@/components/data-table/history-button";
import { queryProps } from "@/components/data-table/query-props";
import { useOvertakenRows } from "@/components/data-table/use-overtaken-rows";
import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { FirstPage } from "@/lib/kit/client/first-page";
import { fetchRfqRows, useRfqList } from "@/lib/rfqs/hooks/rfqs";
import type { RfqListName } from "@/lib/rfqs/rules/own-list";
import { RFQ_LIST } from "@/lib/rfqs/lists";
import { ROUTES } from "@/lib/addresses/routes";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { CreateRfqLink } from "./create-rfq-link";
import { DraftActions } from "./draft-actions";
import { RfqActionDialog } from "./on-demand/rfq-action-dialog";
import { RfqDetails } from "./on-demand/rfq-details";
import { QuoteButton } from "./quote-button";
import type { RfqAction } from "./rfq-action-dialog";
import { rfqColumns } from "./rfq-columns";
import { RFQ_LIST_WORDS } from "./rfq-lists";

export type RfqListProps = {
  list: RfqListName;
  first: FirstPage<RfqSummaryWire>;
  /** Issuers and admins; everyone else only reads. */
  canManage: boolean;
  renderQuotes: (rfq: RfqSummaryWire) => ReactNode;
  /** A market maker wants to quote. The same function on each render. */
  onQuote: (rfq: RfqSummaryWire) => void;
  /** Whoever manages it asks what happened to it. The same function on each render. */
  onHistory: (rfq: RfqSummaryWire) => void;
};

export function RfqList({ list, first, canManage, renderQuotes, onQuote, onHistory }: RfqListProps) {
  const headingId = useId();
  const { heading } = RFQ_LIST_WORDS[list];
  const table = useTableUrlState(RFQ_LIST);
  const [linkedRow] = useQueryState("rfq", parseAsInteger);
  const query = useRfqList(list, table.state, first);
  useOvertakenRows(table.state, query);
  const [asked, setAsked] = useState<{ action: RfqAction; rfq: RfqSummaryWire } | null>(null);
  // As it is by now: what is asked about may have changed, and been read anew.
  const askedRow = query.data?.element.find(({ id }) => id === asked?.rfq.id);

  const columns = useMemo(
    () =>
      rfqColumns(list, (rfq) => {
        if (list === "assigned") return <QuoteButton rfq={rfq} onQuote={onQuote} />;
        if (!canManage) return null;
        return (
          <div className="flex gap-1 lg:justify-end">
            <DraftActions rfq={rfq} onAsk={(action, row) => setAsked({ action, rfq: row })} />
            <HistoryButton label={rfq.name} onClick={() => onHistory(rfq)} />
          </div>
        );
      }),
    [list, canManage, onQuote, onHistory],
  );

  return (
    <section aria-labelledby={headingId}>
      {/* The page's title, in nearly the same words, stands right above it. */}
      <h2 id={headingId} className="sr-only">
        {heading}
      </h2>
      <DataTable
        caption={heading}
        {...table}
        columns={columns}
        {...queryProps(query)}
        getRowId={(rfq) => rfq.id}
        linkedRow={linkedRow}
        emptyState={<NoRfqs list={list} canManage={canManage} />}
        exportRows={(told) => fetchRfqRows(list, table.state, told)}
        renderExpanded={(rfq) => (
          <RfqDetails rfq={rfq} onCloseRfp={canManage ? () => setAsked({ action: "close", rfq }) : undefined}>
            {renderQuotes(rfq)}
          </RfqDetails>
        )}
      />
      {asked && <RfqActionDialog {...asked} rfq={askedRow ?? asked.rfq} onClose={() => setAsked(null)} />}
    </section>
  );
}

function NoRfqs({ list, canManage }: Pick<RfqListProps, "list" | "canManage">) {
  if (list === "assigned") {
    return (
      <EmptyState
        icon={FileText}
        title="No RFPs assigned yet"
        text="An RFP appears here as soon as an issuer who invited you publishes it."
        action={<BrowseLink href={ROUTES.tokenIssuers}>Browse token issuers</BrowseLink>}
      />
    );
  }
  return canManage ? (
    <EmptyState
      icon={FileText}
      title="No RFPs yet"
      text="Describe what you need, choose the market makers to ask, and publish it when it is ready."
      action={<CreateRfqLink />}
    />
  ) : (
    <EmptyState
      icon={FileText}
      title="No RFPs"
      text="RFPs run between token issuers and market makers. You can look up who makes markets."
      action={<BrowseLink href={ROUTES.marketMakers}>Browse market makers</BrowseLink>}
    />
  );
}

function BrowseLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button asChild variant="outline">
      <Link href={href}>{children}</Link>
    </Button>
  );
}
