import { type ReactNode } from "react";
import { DateText } from "@/components/data-table/table-cells";
import { Glossed } from "@/components/glossary/glossed";
import { Fact } from "@/components/ui/facts";
import { UtcTime } from "@/components/ui/utc-time";
import { formatInteger, formatPercentInFull, formatUsd, formatUsdShort } from "@/lib/kit/format";
import type { RfqSummaryWire, RfqWire } from "@/lib/rfqs/contract/wire";
import { dealSizeOf } from "@/lib/rfqs/rules/deal-size";
import { jurisdictionWords } from "@/lib/rfqs/rules/jurisdiction";

/** An amount in full, and from a million on also short. */
function UsdFact({ label, value }: { label: ReactNode; value: number | undefined }) {
  const short = formatUsdShort(value);
  const full = formatUsd(value);
  return (
    <Fact label={label} note={short !== full && short}>
      {full}
    </Fact>
  );
}

type Parameters = RfqWire["contract_parameters"];

/** What the issuer offers. An FDV that they never gave is stored as 0. */
export function ParameterFacts({ parameters }: { parameters: Parameters }) {
  return (
    <>
      <UsdFact label={<Glossed text="Target FDV" />} value={parameters.target_fdv || undefined} />
      <Fact label="Supply Allocation">{formatPercentInFull(parameters.supply_allocation_percentage)}</Fact>
      <UsdFact label="Stable Allocation" value={parameters.stable_allocation} />
    </>
  );
}

/** What the offer comes to (contract section 6); null for an offer that isn't valid yet. */
export function AllocationFacts({ parameters }: { parameters: Parameters | null }) {
  const allocation = parameters && dealSizeOf(parameters);
  const supply = allocation?.isNominalSupply ? "the nominal supply" : formatInteger(allocation?.totalSupply);
  return (
    <>
      <UsdFact label="Loan Value" value={allocation?.loanValue} />
      <Fact label="Loan Tokens" note={allocation && `of ${supply}`}>
        {formatInteger(allocation?.loanTokens)}
      </Fact>
      <UsdFact label="Total Allocation" value={allocation?.totalAllocation} />
    </>
  );
}

/** Until when, and what is on offer: the lists say it too. */
export function TermFacts({ rfq }: { rfq: RfqSummaryWire }) {
  return (
    <>
      <Fact label="Valid Until">
        <UtcTime value={rfq.valid_until} />
      </Fact>
      <Fact label={<Glossed text="Estimated TGE Date" />}>
        <DateText value={rfq.estimated_tge_date} />
      </Fact>
      <ParameterFacts parameters={rfq.contract_parameters} />
      <AllocationFacts parameters={rfq.contract_parameters} />
    </>
  );
}

type PlaceFactsProps = {
  rfq: RfqWire | undefined;
  /** In place of what isn't there yet. */
  pending?: ReactNode;
};

/** Where the issuer is at home and where the token is to trade: a list doesn't carry them. */
export function PlaceFacts({ rfq, pending }: PlaceFactsProps) {
  const jurisdiction = rfq && jurisdictionWords(rfq.issuer_jurisdiction);
  return (
    <>
      <Fact label="Issuer Jurisdiction" note={jurisdiction?.note}>
        {jurisdiction ? jurisdiction.value : pending}
      </Fact>
      <Fact label="Venues" wide>
        {rfq ? rfq.venues.map((code) => rfq.venue_names[code] ?? code).join(", ") : pending}
      </Fact>
    </>
  );
}
