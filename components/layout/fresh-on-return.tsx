"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { changesSoFar } from "@/lib/kit/client/query-client";

/** How many changes there had been when each rendering was first shown. */
const shownAt = new Map<string, number>();

/**
 * On a page that is the server's painting alone: where the way back shows it as it was kept, and something was changed
 * since, it is asked for anew.
 * @param rendering the id of the request that painted it; another one is another painting
 */
export function FreshOnReturn({ rendering }: { rendering: string }) {
  const router = useRouter();
  useEffect(() => {
    const then = shownAt.get(rendering);
    if (then === undefined) shownAt.set(rendering, changesSoFar());
    else if (then !== changesSoFar()) router.refresh();
  }, [rendering, router]);
  return null;
}
