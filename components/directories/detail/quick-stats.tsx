import { formatInteger } from "@/lib/kit/format";
import { DateText } from "@/components/data-table/table-cells";
import { DetailSection } from "./section";

type QuickStatsProps = {
  profile: { created_at: string };
  /** The kind's own: team size, venues. */
  counts: readonly { label: string; count: number }[];
};

/** How far its owner has got with the wizard is nobody else's concern: the badge under the title says what is. */
export function QuickStats({ profile, counts }: QuickStatsProps) {
  const stats = [
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
