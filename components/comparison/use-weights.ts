import { useMemo, useState } from "react";
import { CRITERIA, type Weights } from "@/lib/comparison/constants";
import { useSaveWeights } from "@/lib/comparison/hooks";

export type WeightsDraft = {
  weights: Weights;
  /** Whether they differ from those that are kept. */
  isChanged: boolean;
  isSaving: boolean;
  change: (change: Partial<Weights>) => void;
  save: () => void;
  undo: () => void;
};

/** Those that were moved on while others were saved. */
function stillMoved(moved: Partial<Weights>, saved: Partial<Weights>): Partial<Weights> {
  return Object.fromEntries(
    CRITERIA.filter(({ key }) => moved[key] !== saved[key]).map(({ key }) => [key, moved[key]]),
  );
}

/** @param kept the weights that the server keeps for the RFP */
export function useWeights(rfqId: number, kept: Weights): WeightsDraft {
  // Only what was moved: another's save of the rest still comes through.
  const [moved, setMoved] = useState<Partial<Weights>>({});
  const { mutate, isPending } = useSaveWeights(rfqId);
  const weights = useMemo(() => ({ ...kept, ...moved }), [kept, moved]);
  // The same while nothing of it changes: what it is drawn by stays while another slider moves.
  return useMemo(
    () => ({
      weights,
      isChanged: CRITERIA.some(({ key }) => weights[key] !== kept[key]),
      isSaving: isPending,
      change: (change) => setMoved({ ...moved, ...change }),
      // A failure shows its toast, and leaves them as they are.
      save: () => mutate(moved, { onSuccess: () => setMoved((now) => stillMoved(now, moved)) }),
      undo: () => setMoved({}),
    }),
    [weights, kept, moved, isPending, mutate],
  );
}
