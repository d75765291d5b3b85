import { WIZARD_STEPS } from "@/lib/profiles/constants/profiles";
import { formatInteger } from "@/lib/kit/format";
import { completionPercent } from "@/lib/profiles/rules/completeness";
import { DateText } from "@/components/data-table/table-cells";
import { DetailSection } from "./section";

type QuickStatsProps = {
  profile: { is_completed: boolean; current_step: number; created_at: string };
  /** The kind's own: team size, venues. */
  counts: readonly { label: string; count: number }[];
};

export function QuickStats({ profile, counts }: QuickStatsProps) {
  const stats = [
    { label: "Completion", value: `${completionPercent(profile.is_completed)}%` },
    { label: "Current step", value: `${profile.current_step} of ${WIZARD_STEPS}` },
    ...counts.map(({ label, count }) => ({ label, value: formatInteger(count) })),
    { label: "Created", value: <DateText value={profile.created_at} /> },
  ];
  return (
    <DetailSection title="Quick Stats">
      <dl className="flex flex-col gap-2.5">
        {stats.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </DetailSection>
  );
}
