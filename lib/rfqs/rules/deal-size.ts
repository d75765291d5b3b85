import { type Allocation, allocationOf } from "@/lib/quotes/rules/quote-math";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";

/** What an RFQ's parameters come to (contract section 6), as the API has them. */
export function dealSizeOf(parameters: RfqSummaryWire["contract_parameters"]): Allocation {
  return allocationOf({
    targetFdv: parameters.target_fdv,
    supplyAllocationPercentage: parameters.supply_allocation_percentage,
    stableAllocation: parameters.stable_allocation,
    totalSupply: parameters.total_supply,
  });
}
