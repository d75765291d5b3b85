import { Download, FileDown, Printer } from "lucide";
import { memo, type RefObject, type SyntheticEvent } from "react";
import { DownloadLink } from "@/components/layout/download-link";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Weights } from "@/lib/comparison/constants";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import { comparisonPdfUrl } from "@/lib/comparison/hooks";
import type { FileLine } from "@/lib/comparison/rules/file";
import type { ComparisonSection } from "@/lib/comparison/rules/rows";
import { toast } from "@/lib/kit/toast";
import type { ComparisonViewState } from "./use-comparison-view";

export type OnScreen = {
  /** As they are shown. */
  quotes: readonly ComparedQuoteWire[];
  sections: readonly ComparisonSection[];
  view: ComparisonViewState;
  weights: Weights;
  /** What is written beside them. */
  lines: readonly FileLine[];
};

type ComparisonExportsProps = {
  rfq: { id: number; name: string };
  /** Whether there is nothing that could leave it. */
  isEmpty: boolean;
  /** What is on the screen when it is asked for: a slider that moves draws nothing of this anew. */
  onScreen: RefObject<OnScreen | null>;
  /** What the address says: the screen but for a slider that hasn't come to rest. */
  view: ComparisonViewState;
  weights: Weights;
  /** What a narrow screen hasn't drawn yet, and paper should have. */
  onPrint: () => void;
};

/** What leaves the screen says what the screen says. */
export const ComparisonExports = memo(function ComparisonExports({
  rfq,
  isEmpty,
  onScreen,
  view,
  weights,
  onPrint,
}: ComparisonExportsProps) {
  /** What it looks like when it is pressed, however long it takes to load what writes it. */
  async function exportCsv() {
    const shown = onScreen.current;
    if (!shown) return;
    try {
      const { saveComparison } = await import("./save-comparison");
      saveComparison(rfq.name, shown);
    } catch {
      toast.error("The file could not be made. Check your connection, and try again.");
    }
  }

  async function print() {
    onPrint();
    // Without a connection neither it nor a chart comes: the figures are there.
    await import("./charts-have-come").then(
      ({ chartsHaveCome }) => chartsHaveCome(),
      () => undefined,
    );
    window.print();
  }

  /** Before the browser follows the link, or opens or copies it. */
  function leadToTheScreen(event: SyntheticEvent<HTMLAnchorElement>) {
    const shown = onScreen.current ?? { view, weights };
    event.currentTarget.href = comparisonPdfUrl(rfq.id, shown.view, shown.weights);
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" disabled={isEmpty} onClick={print}>
        <Icon of={Printer} />
        Print
      </Button>
      {!isEmpty && (
        <Button asChild variant="outline" size="sm">
          <DownloadLink
            href={comparisonPdfUrl(rfq.id, view, weights)}
            onPointerDown={leadToTheScreen}
            onContextMenu={leadToTheScreen}
            onClick={leadToTheScreen}
          >
            <Icon of={FileDown} />
            PDF
          </DownloadLink>
        </Button>
      )}
      <Button variant="outline" size="sm" disabled={isEmpty} onClick={exportCsv}>
        <Icon of={Download} />
        Export CSV
      </Button>
    </div>
  );
});
