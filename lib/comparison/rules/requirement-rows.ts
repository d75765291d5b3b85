import type { ComparisonWire } from "@/lib/comparison/contract";
import { counted } from "@/lib/kit/format";
import { askedRequirements } from "@/lib/rfqs/rules/requirements";
import { markOf } from "./requirements";
import { cellsOf, type ComparisonRow, type ComparisonSection, figureRow, type Quotes } from "./rows";

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

/** The terms in months. Where the RFP asks for one, none is the better for being shorter, and another than that says so. */
export function termRow(quotes: Quotes, requirements: ComparisonWire["requirements"]): ComparisonRow {
  const row = figureRow("term_months", quotes);
  const asked = requirements.term_months;
  if (asked === null) return row;
  const cells: ComparisonRow["cells"] = (from, to) => {
    const those = quotes.slice(from, to);
    return row.cells(from, to).map((cell, index) => {
      const isMissing = those[index]?.meets.term_months === false;
      return { text: isMissing ? `${cell.text} (${asked} asked)` : cell.text, isBest: false, isMissing };
    });
  };
  return { ...row, why: `The RFP asks for ${counted(asked, "month")}: a shorter term is no better than that.`, cells };
}
