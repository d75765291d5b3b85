/** The RFQ's terms as a quote keeps them (docs/decisions/0006): written by the server, shown before a quote is sent. Pure. */
import type { QuoteSubmissionWire } from "@/lib/quotes/contract/wire";
import { termMonths } from "./kinds";
import { allocationOf, type ContractParameters } from "./quote-math";

/**
 * @param content what the quote says, which gives its term
 * @param validUntil the RFQ's deadline, in milliseconds
 */
export function rfqContextOf(
  rfq: ContractParameters,
  content: Parameters<typeof termMonths>[0],
  validUntil: number,
): QuoteSubmissionWire["rfqContext"] {
  const allocation = allocationOf(rfq);
  return {
    term: termMonths(content),
    totalSupply: allocation.totalSupply,
    isNominalSupply: allocation.isNominalSupply,
    fdv: rfq.targetFdv,
    targetFdv: rfq.targetFdv,
    loanPercentage: rfq.supplyAllocationPercentage,
    supplyAllocationPercentage: rfq.supplyAllocationPercentage,
    stableAllocation: rfq.stableAllocation,
    totalAllocation: allocation.totalAllocation,
    loanValue: allocation.loanValue,
    loanTokens: allocation.loanTokens,
    validUntil,
  };
}
