import { ScrollRegion } from "@/components/ui/scroll-region";
import { FileText } from "lucide-react";
import { TWO_LINES_LOOK } from "@/components/data-table/cell-look";
import { RfqStateBadge } from "@/components/data-table/rfq-state-badge";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PENDING_STANDING_LABELS, RFQ_TYPE_LABELS } from "@/lib/rfqs/constants";
import { formatDate, formatDateTimeZone } from "@/lib/kit/dates";
import { ROUTES } from "@/lib/addresses/routes";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { type EmptyWords } from "./needs-now";

type RecentRfqsProps = {
  rfqs: RfqSummaryWire[];
  empty: EmptyWords;
};

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
      <table className="w-full max-sm:block">
        <thead className="text-xs text-muted-foreground max-sm:sr-only">
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className="h-9 px-3 text-left font-medium first:pl-5 last:pr-5">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rfqs.map((rfq) => (
            <tr key={rfq.id} className={TWO_LINES_LOOK}>
              <th scope="row" className="text-left font-medium wrap-anywhere max-sm:w-full sm:py-2 sm:pr-3 sm:pl-5">
                <Link
                  href={ROUTES.rfq(rfq.id)}
                  className="rounded-sm text-foreground underline-offset-4 hover:underline"
                >
                  {rfq.name}
                </Link>
              </th>
              <td className="whitespace-nowrap sm:px-3">{RFQ_TYPE_LABELS[rfq.type]}</td>
              <td className="sm:px-3">
                <RfqStateBadge rfq={rfq} labels={PENDING_STANDING_LABELS} />
              </td>
              <td className="whitespace-nowrap max-sm:ml-auto sm:pr-5 sm:pl-3">
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
