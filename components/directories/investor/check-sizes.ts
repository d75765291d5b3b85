import { formatUsdShort } from "@/lib/kit/format";
import type { VcInvestorCardWire } from "@/lib/profiles/contract/vc-investor-wire";

/** `$500,000 – $6M`, `from $500,000`, `up to $6M`; null where neither end is known. */
export function checkSizeText({ min, max }: Pick<VcInvestorCardWire["check_sizes"], "min" | "max">): string | null {
  if (min !== null && max !== null) return `${formatUsdShort(min)} – ${formatUsdShort(max)}`;
  if (min !== null) return `from ${formatUsdShort(min)}`;
  return max === null ? null : `up to ${formatUsdShort(max)}`;
}
