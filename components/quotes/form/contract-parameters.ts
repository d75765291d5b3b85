import type { ContractParameters } from "@/lib/quotes/rules/quote-math";
import type { RfqWire } from "@/lib/rfqs/contract/wire";

/** The terms of an RFP as a quote is worked out from them. */
export function contractParametersOf({ contract_parameters: terms }: RfqWire): ContractParameters {
  return {
    targetFdv: terms.target_fdv,
    supplyAllocationPercentage: terms.supply_allocation_percentage,
    stableAllocation: terms.stable_allocation,
    totalSupply: terms.total_supply,
  };
}
