import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ComparedQuoteWire } from "@/lib/comparison/contract";
import type { ComparisonViewState } from "./use-comparison-view";

type ColumnHeadProps = {
  quote: ComparedQuoteWire;
  view: Pick<ComparisonViewState, "pin" | "hide">;
  onChange: (change: Partial<ComparisonViewState>) => void;
  /** False for the last one that is shown. */
  mayHide: boolean;
  /** What can be done with the quote. */
  children: ReactNode;
};

/** Above a quote's column: whose it is, what can be done with it, and where the column stands. */
export function ColumnHead({ quote, view: { pin, hide }, onChange, mayHide, children }: ColumnHeadProps) {
  const { id, provider_name: provider } = quote;
  const isPinned = pin.includes(id);
  return (
    <div className="flex flex-col items-start gap-2">
      <span className="text-sm font-semibold whitespace-normal">{provider}</span>
      <div className="flex flex-wrap gap-1.5">
        {children}
        <Button
          variant={isPinned ? "secondary" : "ghost"}
          size="sm"
          aria-label={`Pin the quote of ${provider}`}
          aria-pressed={isPinned}
          onClick={() => onChange({ pin: isPinned ? pin.filter((other) => other !== id) : [...pin, id] })}
        >
          {isPinned ? "Pinned" : "Pin"}
        </Button>
        {mayHide && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Hide the quote of ${provider}`}
            onClick={() => onChange({ hide: [...hide, id] })}
          >
            Hide
          </Button>
        )}
      </div>
    </div>
  );
}
