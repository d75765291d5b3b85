import { Fact, Facts } from "@/components/ui/facts";
import type { QuoteWire } from "@/lib/quotes/contract/wire";

/** Why a quote was accepted or rejected, as far as the reader is told; nothing where nothing was said. */
export function DecisionWords({ memo, reason }: Partial<Pick<QuoteWire, "memo" | "reason">>) {
  if (!memo && !reason) return null;
  return (
    <Facts>
      {memo && (
        <Fact label="Why this one" note="Only the issuer and administrators read this." wide>
          {memo}
        </Fact>
      )}
      {reason && (
        <Fact label="Why it was rejected" wide>
          {reason}
        </Fact>
      )}
    </Facts>
  );
}
