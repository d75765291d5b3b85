import { ScrollRegion } from "@/components/ui/scroll-region";
import { TWO_LINES_LOOK } from "@/components/data-table/cell-look";
import { RfqStateBadge } from "@/components/data-table/rfq-state-badge";
import { Link } from "@/components/ui/link";
import { RFQ_TYPE_LABELS } from "@/lib/rfqs/constants";
import { formatDate, formatDateTimeZone, toDate } from "@/lib/kit/dates";
import { formatTotal } from "@/lib/kit/format";
import type { ElementList } from "@/lib/kit/http/wire";
import { ROUTES } from "@/lib/addresses/routes";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";

type VenueRfpsProps = { found: ElementList<RfqSummaryWire>; labelledBy: string };

/** The viewer's RFPs that name the venue, the newest of them in a table. */
export function VenueRfps({ found, labelledBy }: VenueRfpsProps) {
  const rfqs = found.element;
  if (rfqs.length === 0) return <p className="px-5 py-4 text-muted-foreground">None of your RFPs names this venue.</p>;
  return (
    <>
      <ScrollRegion
        aria-labelledby={labelledBy}
        className="mt-3 overflow-x-auto focus-visible:-outline-offset-2 sm:border-t"
      >
        <table className="w-full max-sm:block">
          <thead className="text-xs text-muted-foreground max-sm:sr-only">
            <tr>
              {["Name", "Type", "Status", "Valid Until"].map((heading) => (
                <th key={heading} scope="col" className="h-9 px-3 text-left font-medium first:pl-5 last:pr-5">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rfqs.map((rfq) => (
              <tr key={rfq.id} className={TWO_LINES_LOOK}>
                <th
                  scope="row"
                  className="text-left font-medium wrap-anywhere max-sm:w-full sm:min-w-40 sm:py-2 sm:pr-3 sm:pl-5"
                >
                  <Link
                    href={ROUTES.rfq(rfq.id)}
                    className="rounded-sm text-foreground underline-offset-4 hover:underline"
                  >
                    {rfq.name}
                  </Link>
                </th>
                <td className="whitespace-nowrap sm:px-3">{RFQ_TYPE_LABELS[rfq.type]}</td>
                <td className="sm:px-3">
                  <RfqStateBadge rfq={rfq} />
                </td>
                <td className="whitespace-nowrap max-sm:ml-auto sm:px-3 sm:pr-5">
                  <span className="sm:hidden">until </span>
                  <time dateTime={toDate(rfq.valid_until)?.toISOString()} title={formatDateTimeZone(rfq.valid_until)}>
                    {formatDate(rfq.valid_until)}
                  </time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {found.total > rfqs.length && (
        <p className="border-t px-5 py-3 text-xs text-muted-foreground">
          The newest {rfqs.length} of {formatTotal(found)}.
        </p>
      )}
    </>
  );
}
