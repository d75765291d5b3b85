"use client";

import { type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Fact, Facts } from "@/components/ui/facts";
import { Skeleton } from "@/components/ui/skeleton";
import { useRfq } from "@/lib/rfqs/hooks";
import { formatDateTime } from "@/lib/kit/dates";
import { NOT_AVAILABLE } from "@/lib/kit/format";
import { jurisdictionWords } from "@/lib/rfqs/rules/jurisdiction";
import type { RfqSummaryWire, RfqWire } from "@/lib/rfqs/contract/wire";
import { AllocationFacts, ParameterFacts } from "./facts";
import { DateText } from "@/components/data-table/table-cells";
import { MakerProcess } from "./process/maker-process";
import { OwnerProcess } from "./process/owner-process";
import { ProcessFacts } from "./process/process-facts";
import { useRfqStatus } from "./use-rfq-status";

type RfqDetailsProps = {
  rfq: RfqSummaryWire;
  /** Asks whether to close it; absent for whoever may not. */
  onClose?: () => void;
  /** The RFP's quotes, or a market maker's own. */
  children: ReactNode;
};

/** An expanded row: the terms in full, then the quotes. */
export function RfqDetails({ rfq, onClose, children }: RfqDetailsProps) {
  const isOpen = useRfqStatus(rfq) === "OPEN";
  return (
    <div className="flex flex-col gap-4">
      <Facts className="sm:grid-cols-3 lg:grid-cols-4">
        <Fact label="Valid Until">{formatDateTime(rfq.valid_until)} UTC</Fact>
        <Fact label="Estimated TGE Date">
          <DateText value={rfq.estimated_tge_date} />
        </Fact>
        <ParameterFacts parameters={rfq.contract_parameters} />
        <AllocationFacts parameters={rfq.contract_parameters} />
        <DetailFacts rfq={rfq} />
      </Facts>
      {children}
      {onClose && isOpen && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t pt-3">
          <p className="text-muted-foreground">Open for quotes until its deadline, unless you close it before.</p>
          <div className="flex flex-wrap gap-2">
            <OwnerProcess rfq={rfq} />
            <Button size="sm" variant="outline" onClick={onClose}>
              Close RFP
            </Button>
          </div>
        </div>
      )}
      <MakerProcess rfq={rfq} />
    </div>
  );
}

/** The issuer's jurisdiction, venues and, for those who may know, who is invited: a list doesn't carry them. */
function DetailFacts({ rfq }: { rfq: RfqSummaryWire }) {
  const { data, isPending } = useRfq(rfq.id);
  const pending = isPending ? <Skeleton className="h-5 w-48 max-w-full" /> : NOT_AVAILABLE;
  const names = (pick: (rfq: RfqWire) => string[]) => (data ? pick(data).join(", ") : pending);
  const jurisdiction = data && jurisdictionWords(data.issuer_jurisdiction);
  const seesInvited = rfq.quote_count !== undefined;
  return (
    <>
      <Fact label="Issuer Jurisdiction" note={jurisdiction?.note}>
        {jurisdiction ? jurisdiction.value : pending}
      </Fact>
      <Fact label="Venues" wide>
        {names(({ venues, venue_names: nameOf }) => venues.map((code) => nameOf[code] ?? code))}
      </Fact>
      {seesInvited && (
        <Fact label="Invited Market Makers" wide>
          {names(({ market_makers }) => (market_makers ?? []).map((maker) => maker.company_name))}
        </Fact>
      )}
      {data && <ProcessFacts rfq={data} />}
    </>
  );
}
