/** Which step of a wizard its address opens. */
import { WIZARD_STEPS } from "@/lib/profiles/constants/profiles";

/**
 * @param asked what the address says; null for nothing, then the wizard goes on where it was left
 * @param resumeAt from 1, where it was left
 * @param furthest from 1, how far it has come
 * @returns the step to open, and whether it is another than the one that was asked for
 */
export function stepToOpen(asked: string | null, resumeAt: number, furthest: number) {
  if (asked === null) return { step: resumeAt, isOther: false };
  const isStep = /^[1-9]$/.test(asked) && Number(asked) <= WIZARD_STEPS;
  if (isStep && Number(asked) <= furthest) return { step: Number(asked), isOther: false };
  return { step: furthest, isOther: true };
}
