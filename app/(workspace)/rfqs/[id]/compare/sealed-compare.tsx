"use client";

import { useRouter } from "next/navigation";
import { useCallback } from "react";
import { SealedNotice } from "@/components/quotes/sealed-notice";

/** In place of a comparison that nobody may see yet. */
export function SealedCompare({ rfqId, count }: { rfqId: number; count: number }) {
  const router = useRouter();
  const refresh = useCallback(() => router.refresh(), [router]);
  return <SealedNotice rfqId={rfqId} count={count} onEnd={refresh} />;
}
