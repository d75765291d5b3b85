import { ScrollRegion } from "@/components/ui/scroll-region";
import { FileText } from "lucide-react";
import Link from "next/link";
import { RfqStateBadge } from "@/components/data-table/rfq-state-badge";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PENDING_STANDING_LABELS, RFQ_TYPE_LABELS } from "@/lib/rfqs/constants";
import { formatDate, formatDateTimeZone } from "@/lib/kit/dates";
import { ROUTES } from "@/lib/addresses/routes";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { type EmptyWords } from "./needs-now";

type RecentRfqsProps = {
  rfqs: RfqSummaryWire[];
  empty: EmptyWords;
};

/** On a phone the name has a line to itself, and the rest stands below it. */
const ROW_LOOK =
  "h-11 border-t max-sm:first:border-t-0 max-sm:flex max-sm:h-auto max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-5 max-sm:py-3 max-sm:text-xs";

const HEADINGS = ["Name", "Type", "Status", "Created"];

export function RecentRfqs({ rfqs, empty }: RecentRfqsProps) {
  return (
    <Card aria-labelledby="recent-rfqs">
      <div className="flex items-center justify-between gap-3 border-b py-3 pr-3 pl-5">
        <CardTitle id="recent-rfqs">Recent RFQs</CardTitle>
        <Button asChild size="sm" variant="ghost">
          <Link href={ROUTES.rfqs}>View all</Link>
        </Button>
      </div>
      {rfqs.length > 0 ? (
        <RfqTable rfqs={rfqs} />
      ) : (
        <EmptyState
          icon={FileText}
          title="No RFPs yet"
          text={empty.text}
          action={
            <Button asChild variant="outline">
              <Link href={empty.href}>{empty.label}</Link>
            </Button>
          }
        />
      )}
    </Card>
  );
}

function RfqTable({ rfqs }: { rfqs: RfqSummaryWire[] }) {
  return (
    <ScrollRegion
      aria-labelledby="recent-rfqs"
      className="overflow-x-auto rounded-b-lg focus-visible:-outline-offset-2"
    >
      <table className="w-full">
        <thead className="text-xs text-muted-foreground max-sm:sr-only">
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className="h-9 px-3 text-left font-medium first:pl-5 last:pr-5">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rfqs.map((rfq) => (
            <tr key={rfq.id} className={ROW_LOOK}>
              <th scope="row" className="text-left font-medium wrap-anywhere max-sm:w-full sm:py-2 sm:pr-3 sm:pl-5">
                <Link href={ROUTES.rfq(rfq.id)} className="rounded-sm underline-offset-4 hover:underline">
                  {rfq.name}
                </Link>
              </th>
              <td className="text-muted-foreground sm:px-3 sm:whitespace-nowrap sm:text-foreground">
                {RFQ_TYPE_LABELS[rfq.type]}
              </td>
              <td className="sm:px-3">
                <RfqStateBadge rfq={rfq} labels={PENDING_STANDING_LABELS} />
              </td>
              <td className="ml-auto text-muted-foreground sm:pr-5 sm:pl-3 sm:whitespace-nowrap sm:text-foreground">
                <time dateTime={rfq.created_at} title={formatDateTimeZone(rfq.created_at)}>
                  {formatDate(rfq.created_at)}
                </time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
