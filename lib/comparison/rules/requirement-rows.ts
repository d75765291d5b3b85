import type { ComparisonWire } from "@/lib/comparison/contract";
import { askedRequirements } from "@/lib/rfqs/rules/requirements";
import { markOf } from "./requirements";
import { cellsOf, type ComparisonSection, type Quotes } from "./rows";

/** Whether each quote meets what the RFP asks of every quote; no section where it asks nothing. */
export function requirementSections(quotes: Quotes, requirements: ComparisonWire["requirements"]): ComparisonSection[] {
  const rows = askedRequirements(requirements).map(({ key, label, words }) => ({
    label: `${label}: ${words}`,
    cells: cellsOf(quotes, ({ meets }) => ({
      text: markOf(meets[key]),
      isBest: false,
      isMissing: meets[key] === false,
    })),
  }));
  return rows.length > 0 ? [{ title: "What you require", rows }] : [];
}
