import { FileText } from "lucide";
import { LatestRfqs } from "@/components/data-table/latest-rfqs";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PENDING_STANDING_LABELS } from "@/lib/rfqs/constants";
import { formatDate, formatDateTimeZone } from "@/lib/kit/dates";
import { ROUTES } from "@/lib/addresses/routes";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { type EmptyWords } from "./needs-now";

type RecentRfqsProps = {
  rfqs: RfqSummaryWire[];
  empty: EmptyWords;
};

const CREATED = {
  heading: "Created",
  render: (rfq: RfqSummaryWire) => (
    <time dateTime={rfq.created_at} title={formatDateTimeZone(rfq.created_at)}>
      {formatDate(rfq.created_at)}
    </time>
  ),
};

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
        <LatestRfqs
          rfqs={rfqs}
          labelledBy="recent-rfqs"
          date={CREATED}
          labels={PENDING_STANDING_LABELS}
          className="rounded-b-lg"
        />
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
