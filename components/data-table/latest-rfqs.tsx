import { type ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { ROUTES } from "@/lib/addresses/routes";
import { cn } from "@/lib/kit/class-names";
import { RFQ_TYPE_LABELS, type RfqStanding } from "@/lib/rfqs/constants";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { AgreementsLink } from "./agreements-link";
import { TWO_LINES_LOOK } from "./cell-look";
import { RfqStateBadge } from "./rfq-state-badge";
import { TwoLines } from "./table-cells";

type LatestRfqsProps = {
  rfqs: readonly RfqSummaryWire[];
  labelledBy: string;
  /** The last column, in which screens differ. */
  date: { heading: string; render: (rfq: RfqSummaryWire) => ReactNode };
  /** The words of the screen for an RFP's state, where it has its own. */
  labels?: Record<RfqStanding, string>;
  className?: string;
};

/** A few RFPs on a card, to be looked over and opened; a list to work with is a `DataTable`. */
export function LatestRfqs({ rfqs, labelledBy, date, labels, className }: LatestRfqsProps) {
  return (
    <ScrollRegion
      aria-labelledby={labelledBy}
      className={cn("overflow-x-auto focus-visible:-outline-offset-2", className)}
    >
      <table className="w-full max-sm:block">
        <thead className="text-xs text-muted-foreground max-sm:sr-only">
          <tr>
            {["Name", "Type", "Status", date.heading].map((heading) => (
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
                <TwoLines
                  main={<RfqStateBadge rfq={rfq} labels={labels} />}
                  below={rfq.is_awarded && <AgreementsLink rfq={rfq} />}
                />
              </td>
              <td className="whitespace-nowrap max-sm:ml-auto sm:pr-5 sm:pl-3">{date.render(rfq)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
