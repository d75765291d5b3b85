import { formatTotal } from "@/lib/kit/format";
import type { DirectoryCountsWire } from "@/lib/profiles/contract/browse";

/** The whole directory, whatever is searched for below. */
export function DirectoryStats({ totalLabel, counts }: { totalLabel: string; counts: DirectoryCountsWire }) {
  const stats = [
    { label: totalLabel, total: counts.total, total_capped: counts.total_capped },
    { label: "Completed", total: counts.completed, total_capped: counts.completed_capped },
    { label: "In Progress", total: counts.in_progress, total_capped: counts.in_progress_capped },
  ];
  return (
    <dl className="grid grid-cols-3 gap-3 sm:gap-4">
      {stats.map(({ label, ...counted }) => (
        <div key={label} className="flex min-w-0 flex-col justify-between rounded-lg border bg-card p-3 sm:p-5">
          <dt className="text-xs text-muted-foreground sm:text-sm">{label}</dt>
          <dd className="mt-2 figures text-2xl font-semibold tracking-tight">{formatTotal(counted)}</dd>
        </div>
      ))}
    </dl>
  );
}
