import { memo, useRef } from "react";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { type CRITERIA, WEIGHT_LIMITS, type Weights } from "@/lib/comparison/constants";
import { SliderField } from "./slider-field";
import type { WeightsDraft } from "./use-weights";

type WeightControlsProps = WeightsDraft & {
  /** Those that count. */
  criteria: readonly (typeof CRITERIA)[number][];
};

/** What counts how much: tried out at once, and kept for the RFP when saved. */
export const WeightControls = memo(function WeightControls({ criteria, ...draft }: WeightControlsProps) {
  const { weights, isChanged, isSaving, change, save, undo } = draft;
  const container = useRef<HTMLDivElement>(null);
  // Saved or undone, the buttons go.
  useKeptFocus(container, String(isChanged));
  return (
    <div ref={container} className="flex flex-col gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12.75rem,100%),1fr))] gap-x-5 gap-y-3">
        {criteria.map(({ key, label, note }) => (
          <SliderField
            key={key}
            label={`Weight of ${label.toLowerCase()}`}
            limits={WEIGHT_LIMITS}
            step={5}
            value={weights[key]}
            text={String(weights[key])}
            onChange={(value) => change({ [key]: value } satisfies Partial<Weights>)}
            note={note}
          />
        ))}
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" tabIndex={-1} data-keeps-focus className="text-xs text-muted-foreground outline-none">
          {isChanged ? "Not saved: only you see these weights, until you leave." : "In use for this RFP."}
        </p>
        {isChanged && (
          <>
            <ForRole action="rfqs.weigh">
              <Button size="sm" loading={isSaving} onClick={save}>
                Save weights
              </Button>
            </ForRole>
            <Button size="sm" variant="outline" disabled={isSaving} onClick={undo}>
              Undo
            </Button>
          </>
        )}
      </div>
    </div>
  );
});
