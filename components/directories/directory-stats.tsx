import { formatTotal } from "@/lib/kit/format";
import { LIMITS } from "@/lib/kit/limits";
import type { DirectoryCountsWire } from "@/lib/profiles/contract/browse";

/** The whole directory, whatever is searched for below. */
export function DirectoryStats({ totalLabel, counts }: { totalLabel: string; counts: DirectoryCountsWire }) {
  const stats = [
    { label: totalLabel, value: counts.total },
    { label: "Completed", value: counts.completed },
    { label: "In Progress", value: counts.in_progress },
  ];
  return (
    <dl className="grid grid-cols-3 gap-3 sm:gap-4">
      {stats.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 flex-col justify-between rounded-lg border bg-card p-3 sm:p-5">
          <dt className="text-xs text-muted-foreground sm:text-sm">{label}</dt>
          <dd className="mt-2 figures text-2xl font-semibold tracking-tight">
            {formatTotal({ total: value, total_capped: value >= LIMITS.countedRows })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
