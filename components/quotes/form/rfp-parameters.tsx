import { formatInteger, formatPercentInFull, formatUsd, NOT_AVAILABLE } from "@/lib/kit/format";
import { jurisdictionWords } from "@/lib/rfqs/rules/jurisdiction";
import { type Allocation } from "@/lib/quotes/rules/quote-math";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { type FactItem, FactList } from "@/components/ui/facts";
import { UtcTime } from "@/components/ui/utc-time";

/** The terms that a quote answers. A parameter that the issuer never gave is stored as 0 (spec 1-core section 3). */
export function RfpParameters({ rfq, allocation }: { rfq: RfqWire; allocation: Allocation }) {
  const terms = rfq.contract_parameters;
  const isGiven = terms.target_fdv > 0 || terms.supply_allocation_percentage > 0 || terms.stable_allocation > 0;
  const ifGiven = (text: string) => (isGiven ? text : NOT_AVAILABLE);
  const supply = `of ${formatInteger(allocation.totalSupply)}`;
  const { value: jurisdiction, note: incorporation } = jurisdictionWords(rfq.issuer_jurisdiction);
  const facts: FactItem[] = [
    { label: "Valid Until", value: <UtcTime value={rfq.valid_until} /> },
    { label: "Target FDV", value: terms.target_fdv > 0 ? formatUsd(terms.target_fdv) : NOT_AVAILABLE },
    {
      label: "Supply Allocation",
      value: ifGiven(formatPercentInFull(terms.supply_allocation_percentage)),
      note: isGiven && `worth ${formatUsd(allocation.loanValue)}`,
    },
    { label: "Stable Allocation", value: ifGiven(formatUsd(terms.stable_allocation)) },
    { label: "Total Allocation", value: ifGiven(formatUsd(allocation.totalAllocation)) },
    {
      label: "Loan Tokens",
      value: ifGiven(formatInteger(allocation.loanTokens)),
      note: isGiven && (allocation.isNominalSupply ? `${supply}, a nominal supply` : supply),
    },
    { label: "Issuer Jurisdiction", value: jurisdiction, note: incorporation },
  ];
  return (
    <section aria-labelledby="rfp-parameters" className="rounded-lg border bg-muted p-4">
      <h3 id="rfp-parameters" className="mb-3 text-sm font-semibold">
        RFP Parameters
      </h3>
      <FactList facts={facts} className="lg:grid-cols-4" />
    </section>
  );
}
