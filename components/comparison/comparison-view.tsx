"use client";

import { Scale } from "lucide";
import { type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { assumptionsText, fileLines, leftOutWords, QUOTES_PER_SHEET, sheetsOf } from "@/lib/comparison/rules/file";
import { ordersOf } from "@/lib/comparison/rules/columns";
import { haveOptions } from "@/lib/comparison/rules/cost-figures";
import { criteriaOf, weightsText } from "@/lib/comparison/rules/score";
import { AssumptionControls } from "./assumption-controls";
import { BasisPanel } from "./basis-panel";
import { Charts } from "./charts";
import { ColumnHead } from "./column-head";
import { onDemand } from "@/components/ui/on-demand";
import { OutdatedNote } from "./outdated-note";
import { ComparisonExports, type OnScreen } from "./comparison-exports";
import { ComparisonTable } from "./comparison-table";
import { ComparisonToolbar } from "./comparison-toolbar";
import { type ChangeView, type ComparisonViewState, useAssumptions, useComparisonView } from "./use-comparison-view";
import { useLiveComparison } from "./use-live-comparison";
import { usePrinting } from "./use-printing";
import { useShownQuotes } from "./use-shown-quotes";
import { useWeights, type WeightsDraft } from "./use-weights";
import { WeightControls } from "./weight-controls";

const QuoteNoteDialog = onDemand(() => import("./quote-note-dialog").then((part) => part.QuoteNoteDialog));

/** So many columns stand beside each other in what a page is wide otherwise. */
const MOST_IN_CONTENT = 5;

type ComparisonViewProps = {
  rfq: { id: number; name: string };
  first: ComparisonWire;
  /** What can be done with a quote. The same function on each render. */
  renderActions: (quote: ComparedQuoteWire) => ReactNode;
};

/** Quotes side by side: what each costs by the viewer's own assumptions, what it commits to, and how it scores. */
export function ComparisonView({ rfq, first, renderActions }: ComparisonViewProps) {
  const data = useLiveComparison(rfq.id, first);
  const { view, setView } = useComparisonView();
  const draft = useWeights(rfq.id, data.weights);
  const [noted, setNoted] = useState<number | null>(null);
  const noting = data.quotes.find(({ id }) => id === noted);
  if (data.quotes.length === 0) {
    return (
      <div className="flex flex-col gap-4">
        <OutdatedNote count={data.outdated_quotes} />
        <NothingToCompare rfqId={rfq.id} />
      </div>
    );
  }

  return (
    <>
      <SideBySide
        rfq={rfq}
        data={data}
        view={view}
        setView={setView}
        draft={draft}
        onNote={setNoted}
        renderActions={renderActions}
      />
      {noting?.mark && <QuoteNoteDialog quote={noting} note={noting.mark.note} onClose={() => setNoted(null)} />}
    </>
  );
}

type SideBySideProps = Pick<ComparisonViewProps, "rfq" | "renderActions"> & {
  data: ComparisonWire;
  view: ComparisonViewState;
  setView: ChangeView;
  draft: WeightsDraft;
  onNote: (quoteId: number) => void;
};

/** All that is drawn anew while an assumption moves, and little else. */
function SideBySide({ rfq, data, view: addressed, setView, draft, onNote, renderActions }: SideBySideProps) {
  const { assumptions, assume } = useAssumptions(addressed, setView);
  const view = { ...addressed, ...assumptions };
  const isPrinting = usePrinting();
  const [isPrintAsked, setPrintAsked] = useState(false);
  const askPrint = useCallback(() => setPrintAsked(true), []);
  const { quotes, sections } = useShownQuotes(data, view, draft.weights);
  const charted = useDeferredValue(quotes);
  const onScreen = useRef<OnScreen>(null);
  const lines = fileLines(
    { assumptions, weights: draft.weights, quotes: data.quotes },
    { shown: quotes.length, outdated: data.outdated_quotes, onlyDifferences: view.differences },
  );
  const leftOut = leftOutWords(quotes.length, data.quotes.length);
  useLayoutEffect(() => {
    onScreen.current = { quotes, sections, view, weights: draft.weights, lines };
  });

  // The same while an assumption moves: neither what is offered nor uptime rests on one.
  const criteria = useMemo(() => criteriaOf(data.quotes), [data.quotes]);
  const orders = useMemo(() => ordersOf(data, view.by), [data, view.by]);
  const container = useRef<HTMLDivElement>(null);
  // A column goes with the button that hid it, and the button that shows all of them with its press.
  useKeptFocus(container, quotes.map(({ id }) => id).join());
  const pinned = view.pin.join();
  const mayHide = quotes.length > 1;
  const renderHead = useCallback(
    (quote: ComparedQuoteWire) => (
      <ColumnHead
        quote={quote}
        isPinned={pinned.split(",").includes(String(quote.id))}
        onChange={setView}
        onNote={onNote}
        mayHide={mayHide}
        renderActions={renderActions}
      />
    ),
    [pinned, setView, onNote, mayHide, renderActions],
  );

  const sheets = isPrinting ? sheetsOf(quotes, sections, QUOTES_PER_SHEET) : [{ quotes, sections }];
  return (
    <div
      // By all quotes: hiding one moves nothing else.
      data-wide={data.quotes.length > MOST_IN_CONTENT || undefined}
      className="flex flex-col gap-4 wide-sheets print:block print:space-y-4"
    >
      {!isPrinting && <OutdatedNote count={data.outdated_quotes} />}
      {haveOptions(data.quotes.flatMap(({ submission }) => submission ?? [])) && (
        <BasisPanel title="Assumptions" text={assumptionsText(assumptions)}>
          <AssumptionControls assumptions={assumptions} onChange={assume} />
        </BasisPanel>
      )}
      <BasisPanel
        title="Weights"
        text={`${weightsText(draft.weights, criteria)}${draft.isChanged ? ", not saved" : ""}`}
      >
        <WeightControls {...draft} criteria={criteria} />
      </BasisPanel>
      <div ref={container} className="contents print:block print:space-y-4">
        <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
          <ComparisonToolbar
            by={view.by}
            orders={orders}
            differences={view.differences}
            // Somebody else's shortlist is none of an administrator's.
            shortlisted={data.quotes.some(({ mark }) => mark) ? view.shortlisted : null}
            hidden={data.quotes.filter(({ id }) => view.hide.includes(id)).length}
            onChange={setView}
          />
          <ComparisonExports
            rfq={rfq}
            isEmpty={quotes.length === 0}
            onScreen={onScreen}
            view={addressed}
            weights={draft.weights}
            onPrint={askPrint}
          />
        </div>
        {isPrinting &&
          lines.map(([label, text]) => (
            <p key={label}>
              {label}: {text}
            </p>
          ))}
        {quotes.length === 0 && <NothingShown isShortlist={view.shortlisted} />}
        {!isPrinting && quotes.length > 0 && leftOut && <p className="text-xs text-muted-foreground">{leftOut}</p>}
        {sheets.map((sheet, index) => (
          <ComparisonTable key={index} {...sheet} renderHead={renderHead} />
        ))}
      </div>
      <Charts quotes={charted} venues={data.venues} isAsked={isPrintAsked} />
    </div>
  );
}

function NothingToCompare({ rfqId }: { rfqId: number }) {
  return (
    <div className="rounded-lg border bg-card">
      <EmptyState
        icon={Scale}
        title="No quotes to compare"
        text="Live quotes on this RFP appear here side by side."
        action={
          <Button asChild variant="outline">
            <Link href={ROUTES.rfq(rfqId)}>Back to the RFP</Link>
          </Button>
        }
      />
    </div>
  );
}

function NothingShown({ isShortlist }: { isShortlist: boolean }) {
  return (
    <p role="status" className="rounded-lg border bg-card px-4 py-8 text-center text-muted-foreground">
      {isShortlist
        ? "None of the quotes shown is on your shortlist. A star above a column puts it there."
        : "All quotes are hidden."}
    </p>
  );
}
