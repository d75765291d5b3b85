import { ChevronRight, CircleCheck } from "lucide";
import { type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { TimeLeft } from "@/components/ui/time-left";
import { TimeSince } from "@/components/ui/time-since";
import type { NeedWire } from "@/lib/dashboard/contract";
import { moreWords, needHeading } from "./need-words";

/** What stands in place of nothing, and the way to what the user can do meanwhile. */
export type EmptyWords = { text: string; label: string; href: string };

type NeedsNowProps = { needs: readonly NeedWire[]; empty: EmptyWords };

/** What waits for the user, each a step from where it is done; the server puts the urgent first. */
export function NeedsNow({ needs, empty }: NeedsNowProps) {
  return (
    <section aria-labelledby="needs-now" className="flex flex-col gap-3">
      <h2 id="needs-now" className="text-base font-semibold">
        What needs you now
      </h2>
      {needs.length > 0 ? (
        <div className="flex flex-col gap-3 lg:block lg:gap-x-4 lg:has-[>:nth-child(2)]:columns-2">
          {needs.map((need) => (
            <NeedCard key={need.kind} need={need} />
          ))}
        </div>
      ) : (
        <Card>
          <EmptyState
            icon={CircleCheck}
            title="Nothing needs you now"
            text={empty.text}
            action={
              <Button asChild variant="outline">
                <Link href={empty.href}>{empty.label}</Link>
              </Button>
            }
          />
        </Card>
      )}
    </section>
  );
}

function NeedCard({ need }: { need: NeedWire }) {
  const { kind, total, href, rows } = need;
  const id = `need-${kind}`;
  return (
    <Card aria-labelledby={id} className="break-inside-avoid lg:not-last:mb-4">
      <h3 id={id} className="px-4 pt-3 pb-2 font-semibold">
        <Link href={href} className="inline-flex items-center gap-1 rounded-sm underline-offset-4 hover:underline">
          {needHeading(need)}
          <Icon of={ChevronRight} className="text-muted-foreground" />
        </Link>
      </h3>
      <ul aria-labelledby={id}>
        {rows.map((row) => (
          <li key={row.id} className="border-t">
            <Link
              href={row.href}
              className="flex min-h-11 items-center justify-between gap-3 px-4 py-1.5 last:rounded-b-lg hover:bg-muted focus-visible:-outline-offset-2"
            >
              <NeedRow {...row} />
            </Link>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="border-t px-4 py-2 text-xs">
          <Link href={href} className="rounded-sm text-primary underline-offset-4 hover:underline">
            {moreWords(need, rows.length)}
            <span className="sr-only">: {needHeading(need)}</span>
          </Link>
        </p>
      )}
    </Card>
  );
}

type NeedRowProps = NeedWire["rows"][number];

function NeedRow({ name, detail, deadline, since, is_urgent: isUrgent, percent }: NeedRowProps) {
  return (
    <>
      <span className="min-w-0">
        <Line title={name}>{name}</Line>
        {detail && (
          <Line title={detail} isSmall>
            {detail}
          </Line>
        )}
      </span>
      {deadline && <TimeLeft deadline={deadline} isUrgent={isUrgent} />}
      {since && <TimeSince since={since} />}
      {percent !== null && <span className="shrink-0 figures text-xs text-muted-foreground">{percent}% filled in</span>}
    </>
  );
}

function Line({ title, isSmall, children }: { title: string; isSmall?: boolean; children: ReactNode }) {
  return (
    <span
      title={title}
      className={
        isSmall
          ? "block text-xs leading-4 wrap-anywhere text-muted-foreground sm:truncate"
          : "block font-medium wrap-anywhere sm:truncate"
      }
    >
      {children}
    </span>
  );
}
