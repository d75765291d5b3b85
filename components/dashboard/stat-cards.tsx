import { Link } from "@/components/ui/link";

export type Stat = {
  label: string;
  value: string;
  /** The value in full, where it is shown in short. */
  exact?: string;
  /** What is counted. */
  note: string;
  /** The list behind the figure. */
  href?: string;
};

export function StatCards({ stats }: { stats: Stat[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {stats.map(({ label, value, exact, note, href }) => (
        <div key={label} className="flex min-w-0 flex-col rounded-lg border bg-card p-3.5 sm:p-5">
          <dt className="text-muted-foreground">
            {href ? (
              <Link href={href} className="rounded-sm underline-offset-4 hover:text-foreground hover:underline">
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className="mt-2 figures text-2xl font-semibold tracking-tight break-words" title={exact}>
            {value}
          </dd>
          <dd className="mt-1 text-xs text-pretty text-muted-foreground">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
