"use client";

import { ForRole } from "@/components/layout/for-role";
import { useState } from "react";
import { useQuoteStatus } from "@/components/data-table/use-quote-status";
import { useRfqStatus } from "@/components/data-table/use-rfq-status";
import { Button } from "@/components/ui/button";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { usePassOnRfq, useRfq } from "@/lib/rfqs/hooks/rfqs";
import { ReasonDialog } from "@/components/forms/on-demand/reason-dialog";

/** An invited market maker says that they don't quote an open RFP, and reads that they did. */
export function MakerProcess({ rfq }: { rfq: RfqSummaryWire }) {
  const { data } = useRfq(rfq.id);
  const pass = usePassOnRfq(rfq.id);
  const [isAsking, setIsAsking] = useState(false);
  const isOpen = useRfqStatus(rfq) === "OPEN";
  // Also where a later quote of theirs came to nothing.
  const isQuotePending = useQuoteStatus(data?.my_quote) === "PENDING";
  const hasQuoted = isQuotePending || data?.is_awarded;
  // Unknown while it loads, and no matter of whoever is not invited.
  if (data?.my_pass === undefined || hasQuoted || (!isOpen && !data.my_pass)) return null;
  const { my_pass: passed } = data;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t pt-3">
      {passed ? (
        <p className="min-w-0 break-words">
          You passed. <span className="text-muted-foreground">{passed.reason}</span>
        </p>
      ) : (
        <p className="text-muted-foreground">You are not going to quote? Tell the issuer, so that they needn't wait.</p>
      )}
      {isOpen && (
        <ForRole action="rfqs.pass" others="pass">
          <Button size="sm" variant="outline" onOpen={() => setIsAsking(true)}>
            {passed ? "Change reason" : "Pass"}
          </Button>
        </ForRole>
      )}
      {isAsking && (
        <ReasonDialog
          about={`pass_${rfq.id}`}
          title="Pass on this RFP?"
          description={`${rfq.owner_name} learns that you don't quote on “${rfq.name}”, and why. You can still submit a quote later, which takes this back.`}
          help="Only the issuer and administrators can read it."
          confirmLabel="Pass"
          initial={passed?.reason ?? ""}
          onConfirm={(reason) => pass.mutateAsync({ reason })}
          words={{ done: "You passed on this RFP", failed: "Failed to pass" }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
