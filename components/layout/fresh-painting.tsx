"use client";

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useReadWhenPassed } from "@/components/ui/use-now";
import { changesSoFar } from "@/lib/kit/client/query-client";
import { quoteKeys } from "@/lib/quotes/hooks/quotes";
import { useRepaint } from "./use-repaint";

/** How many changes there had been when each painting was first shown. */
const shownAt = new Map<string, number>();

type FreshPaintingProps = {
  /** The id of the request that painted the page, which no other painting has, and when that was. */
  painting: { id: string; at: number };
  /** What the page shows of them, or counts by them. */
  deadlines?: readonly (string | number)[];
};

/**
 * On a page that is the server's painting alone: it is as old as a list would be that was read then, and is read anew when
 * lists are. That is with news, where the tab comes back into view, once a deadline has passed, and where the way back
 * shows it as it was kept though something was changed since.
 */
export function FreshPainting({ painting: { id, at }, deadlines = [] }: FreshPaintingProps) {
  const repaint = useRepaint();
  const { refetch } = useQuery({
    queryKey: [...quoteKeys.all, "painting", id],
    queryFn: async () => {
      await repaint();
      return id;
    },
    initialData: id,
    // Nobody asked for it: the next press says what is wrong.
    retry: false,
    meta: { ownErrorToast: true },
  });
  const read = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  // What had passed by then is shown as that.
  useReadWhenPassed(
    deadlines.filter((deadline) => new Date(deadline).getTime() > at),
    read,
  );

  useEffect(() => {
    const then = shownAt.get(id);
    if (then === undefined) shownAt.set(id, changesSoFar());
    else if (then !== changesSoFar()) read();
  }, [id, read]);
  return null;
}
