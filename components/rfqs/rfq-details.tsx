"use client";

import { type ReactNode } from "react";
import { ForRole } from "@/components/layout/for-role";
import { Button } from "@/components/ui/button";
import { Fact, Facts } from "@/components/ui/facts";
import { Skeleton } from "@/components/ui/skeleton";
import { useRfq } from "@/lib/rfqs/hooks/rfqs";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { AskFacts } from "./ask-facts";
import { AwardsGiven } from "./awards-given";
import { PlaceFacts, TermFacts } from "./facts";
import { MakerProcess } from "./process/maker-process";
import { OwnerProcess } from "./process/owner-process";
import { CancelledFact, PassesFact } from "./process/process-facts";
import { useRfqStatus } from "@/components/data-table/use-rfq-status";

type RfqDetailsProps = {
  rfq: RfqSummaryWire;
  /** Asks whether to close it; absent for whoever may not. */
  onCloseRfp?: () => void;
  /** The RFP's quotes, or a market maker's own. */
  children: ReactNode;
};

/** An expanded row: the terms in full, then the quotes. */
export function RfqDetails({ rfq, onCloseRfp, children }: RfqDetailsProps) {
  const isOpen = useRfqStatus(rfq) === "OPEN";
  return (
    <div className="flex flex-col gap-4">
      <AwardsGiven rfq={rfq} canDecide={rfq.quote_count !== undefined} />
      <Facts className="sm:grid-cols-3 lg:grid-cols-4">
        <TermFacts rfq={rfq} />
        <DetailFacts rfq={rfq} />
      </Facts>
      {children}
      {onCloseRfp && isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t pt-3">
          <p className="text-muted-foreground">Open for quotes until its deadline, unless you close it before.</p>
          <div className="flex flex-wrap gap-2">
            <ForRole action="rfqs.run" others="extend, close or cancel it">
              <OwnerProcess rfq={rfq} />
              <Button size="sm" variant="outline" onOpen={onCloseRfp}>
                Close RFP
              </Button>
            </ForRole>
          </div>
        </div>
      )}
      <MakerProcess rfq={rfq} />
    </div>
  );
}

/** The issuer's jurisdiction, venues and, for those who may know, who is invited. */
function DetailFacts({ rfq }: { rfq: RfqSummaryWire }) {
  const { data, isPending } = useRfq(rfq.id);
  const pending = isPending && <Skeleton className="h-5 w-48 max-w-full" />;
  const seesInvited = rfq.quote_count !== undefined;
  return (
    <>
      <PlaceFacts rfq={data} pending={pending} />
      {seesInvited && (
        <Fact label="Invited Market Makers" wide>
          {data ? (data.market_makers ?? []).map((maker) => maker.company_name).join(", ") : pending}
        </Fact>
      )}
      {data && <AskFacts rfq={data} />}
      {data && <CancelledFact rfq={data} />}
      {data && <PassesFact rfq={data} />}
    </>
  );
}
