"use client";

import { useCallback } from "react";
import { useRepaint } from "@/components/layout/use-repaint";
import { SealedNotice } from "@/components/quotes/sealed-notice";

/** In place of a comparison that nobody may see yet. */
export function SealedCompare({ rfqId, count }: { rfqId: number; count: number }) {
  const repaint = useRepaint();
  // The next tick is the retry.
  const refresh = useCallback(() => void repaint().catch(() => undefined), [repaint]);
  return <SealedNotice rfqId={rfqId} count={count} onEnd={refresh} />;
}
