"use client";

import { onDemand } from "@/components/ui/on-demand";
import { usePendingAnswer } from "@/lib/accounts/hooks/confirmation";

const Question = onDemand(() => import("./confirmation-question").then((part) => part.ConfirmationQuestion));

/** Asks for the second factor when something waits for it; the form that sent it stays as it is behind. */
export function ConfirmItsYou() {
  const answer = usePendingAnswer();
  return answer && <Question onAnswer={answer} onClose={() => answer(false)} />;
}
