/** What an RFQ may hold quotes against, in words (docs/decisions/0054). Pure. */
import { counted, formatPercentInFull, formatUsdInFull } from "@/lib/kit/format";
import type { RequirementsWire } from "@/lib/rfqs/contract/asks";

export type RequirementKey = keyof RequirementsWire;

const SPECS: { key: RequirementKey; label: string; words: (asked: number) => string }[] = [
  { key: "max_spread", label: "Largest spread", words: (asked) => `at most ${formatPercentInFull(asked)}` },
  { key: "min_depth_two", label: "Depth within ±2%", words: (asked) => `at least ${formatUsdInFull(asked)}` },
  { key: "min_uptime", label: "Uptime", words: (asked) => `at least ${formatPercentInFull(asked)}` },
  { key: "term_months", label: "Term", words: (asked) => counted(asked, "month") },
];

/** Those that are asked for, with every decimal that decides: `Largest spread`, `at most 0.125%`. */
export function askedRequirements(requirements: RequirementsWire) {
  return SPECS.flatMap(({ key, label, words }) => {
    const asked = requirements[key];
    return asked === null ? [] : [{ key, label, words: words(asked) }];
  });
}
