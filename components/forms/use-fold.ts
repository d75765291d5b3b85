"use client";

import { createContext, use, useState } from "react";

/** Whether what nobody has to fill in stands folded: where a profile is begun, not where it is kept. */
export const FoldsOptional = createContext(false);

/**
 * Whether a part of a form is open.
 * @param isOptional it may be folded from the start
 * @param isUsed it holds something; once it did, only its user folds it
 * @param isWrong it holds a fault, which has to be seen
 */
export function useFold(isOptional: boolean, isUsed: boolean, isWrong: boolean): [boolean, () => void] {
  const folds = use(FoldsOptional) && isOptional;
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (chosen === null && folds && isUsed) setChosen(true);
  const open = isWrong || (chosen ?? !folds);
  function toggle(): void {
    // It can't close then; remembered, the press would close it under whoever has just put the fault right.
    if (!isWrong) setChosen(!open);
  }
  return [open, toggle];
}
