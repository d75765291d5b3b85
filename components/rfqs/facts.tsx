import { Fact } from "@/components/ui/facts";
import { formatInteger, formatPercent, formatUsd, formatUsdShort } from "@/lib/kit/format";
import { allocationOf } from "@/lib/quotes/rules/quote-math";
import type { RfqWire } from "@/lib/rfqs/contract/wire";

/** An amount in full, and from a million on also short. */
function UsdFact({ label, value }: { label: string; value: number | undefined }) {
  const short = formatUsdShort(value);
  const full = formatUsd(value);
  return (
    <Fact label={label} note={short !== full && short}>
      {full}
    </Fact>
  );
}

type Parameters = RfqWire["contract_parameters"];

/** What the issuer offers. */
export function ParameterFacts({ parameters }: { parameters: Parameters }) {
  return (
    <>
      <UsdFact label="Target FDV" value={parameters.target_fdv} />
      <Fact label="Supply Allocation">{formatPercent(parameters.supply_allocation_percentage)}</Fact>
      <UsdFact label="Stable Allocation" value={parameters.stable_allocation} />
    </>
  );
}

/** What the offer comes to (contract section 6); null for an offer that isn't valid yet. */
export function AllocationFacts({ parameters }: { parameters: Parameters | null }) {
  const allocation =
    parameters &&
    allocationOf({
      targetFdv: parameters.target_fdv,
      supplyAllocationPercentage: parameters.supply_allocation_percentage,
      stableAllocation: parameters.stable_allocation,
      totalSupply: parameters.total_supply,
    });
  return (
    <>
      <UsdFact label="Loan Value" value={allocation?.loanValue} />
      <Fact label="Loan Tokens" note={allocation?.isNominalSupply && "of the nominal supply"}>
        {formatInteger(allocation?.loanTokens)}
      </Fact>
      <UsdFact label="Total Allocation" value={allocation?.totalAllocation} />
    </>
  );
}
