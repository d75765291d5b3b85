import { useState } from "react";
import { type QuoteDecision } from "@/lib/quotes/hooks/quotes";
import { useDecision } from "./use-decision";
import { type AskedDecision } from "./decision-dialog";
import { onDemand } from "@/components/ui/on-demand";
const DecisionDialog = onDemand(() => import("./decision-dialog").then((part) => part.DecisionDialog));

type DecisionDialogOptions = {
  /** What is behind the dialog says at once that the decision is on its way, and that it isn't when the server refuses it. */
  closesAtOnce?: boolean;
  /** Whoever accepts goes to the agreement; otherwise a link leads there. */
  opensAgreement?: boolean;
};

/** Asks before a quote is decided on. What was typed for a decision that was refused, or that a session's end cut off, is there when it is asked again. */
export function useDecisionDialog({ closesAtOnce = false, opensAgreement = false }: DecisionDialogOptions = {}) {
  const decide = useDecision(opensAgreement);
  const [asked, ask] = useState<AskedDecision | null>(null);

  async function confirm(decision: QuoteDecision, onDecided: () => void) {
    const decided = decide(decision).then(onDecided);
    // A refusal has been told by then.
    if (closesAtOnce) decided.catch(() => undefined);
    else await decided;
  }

  const dialog = asked && <DecisionDialog asked={asked} onClose={() => ask(null)} onConfirm={confirm} />;
  return { ask, dialog };
}
