import { formatUsd, formatUsdShort } from "@/lib/domain/format";

/** Short from a million on, with the whole amount in a tooltip. */
export function UsdText({ value }: { value: number | null }) {
  return <span title={value === null ? undefined : formatUsd(value)}>{formatUsdShort(value)}</span>;
}
