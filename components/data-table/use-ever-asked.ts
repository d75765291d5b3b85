import { useState } from "react";
import { type TableState } from "@/lib/kit/table-query";
import { everAsked } from "./room";

/** The columns that have sorted or filtered the table since it came up. */
export function useEverAsked(state: TableState): readonly string[] {
  const [before, setBefore] = useState<readonly string[]>([]);
  const asked = everAsked(before, state);
  // While rendering, and not in an effect: the column must not be gone for a frame.
  if (asked !== before) setBefore(asked);
  return asked;
}
