import type { ComparedQuoteWire, ComparisonWire } from "@/lib/comparison/contract";
import { markOf } from "@/lib/comparison/rules/requirements";
import { askedRequirements } from "@/lib/rfqs/rules/requirements";
import type { ComparisonSection } from "./comparison-sections";

/** Whether each quote meets what the RFP asks of every quote; no section where it asks nothing. */
export function requirementSections(
  quotes: readonly ComparedQuoteWire[],
  requirements: ComparisonWire["requirements"],
): ComparisonSection[] {
  const rows = askedRequirements(requirements).map(({ key, label, words }) => ({
    label: `${label}: ${words}`,
    cells: quotes.map(({ meets }) => ({ text: markOf(meets[key]), isBest: false, isMissing: meets[key] === false })),
  }));
  return rows.length > 0 ? [{ title: "What you require", rows }] : [];
}
