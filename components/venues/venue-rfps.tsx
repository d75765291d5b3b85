import { LatestRfqs } from "@/components/data-table/latest-rfqs";
import { formatDate, formatDateTimeZone, toDate } from "@/lib/kit/dates";
import { formatTotal } from "@/lib/kit/format";
import type { ElementList } from "@/lib/kit/http/wire";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";

type VenueRfpsProps = { found: ElementList<RfqSummaryWire>; labelledBy: string };

const VALID_UNTIL = {
  heading: "Valid Until",
  render: (rfq: RfqSummaryWire) => (
    <>
      <span className="sm:hidden">until </span>
      <time dateTime={toDate(rfq.valid_until)?.toISOString()} title={formatDateTimeZone(rfq.valid_until)}>
        {formatDate(rfq.valid_until)}
      </time>
    </>
  ),
};

/** The viewer's RFPs that name the venue, the newest of them in a table. */
export function VenueRfps({ found, labelledBy }: VenueRfpsProps) {
  const rfqs = found.element;
  if (rfqs.length === 0) return <p className="px-5 py-4 text-muted-foreground">None of your RFPs names this venue.</p>;
  return (
    <>
      <LatestRfqs rfqs={rfqs} labelledBy={labelledBy} date={VALID_UNTIL} className="mt-3 sm:border-t" />
      {found.total > rfqs.length && (
        <p className="border-t px-5 py-3 text-xs text-muted-foreground">
          The newest {rfqs.length} of {formatTotal(found)}.
        </p>
      )}
    </>
  );
}
