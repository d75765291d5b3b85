/** By what a market maker tells which RFPs are worth an answer: how large, from when, and where. */
import { dateColumn, type RfqColumn } from "@/components/data-table/shared-columns";
import { TwoLines, UsdText } from "@/components/data-table/table-cells";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";
import { dealSizeOf } from "@/lib/rfqs/rules/deal-size";

const sizeOf = ({ contract_parameters: parameters }: RfqSummaryWire) => dealSizeOf(parameters);

/** US dollars: the loan, and what it is together with the stable allocation. */
function DealSize({ rfq }: { rfq: RfqSummaryWire }) {
  const { loanValue, totalAllocation } = sizeOf(rfq);
  return (
    <TwoLines
      main={<UsdText value={loanValue} />}
      below={
        <>
          of <UsdText value={totalAllocation} />
        </>
      }
    />
  );
}

const allOf = ({ venue_list: venues = [] }: RfqSummaryWire) => venues.join(", ");

/** In a row the first, and all in a tooltip; on a card there is room for all. */
function Venues({ rfq }: { rfq: RfqSummaryWire }) {
  const [first, ...others] = rfq.venue_list ?? [];
  return (
    <>
      <span className="lg:hidden">{allOf(rfq)}</span>
      <span className="max-lg:hidden" title={allOf(rfq)}>
        {first}
        {others.length > 0 && <span className="text-muted-foreground"> +{others.length}</span>}
      </span>
    </>
  );
}

export const DEAL_COLUMNS: RfqColumn[] = [
  {
    id: "deal_size",
    header: "Deal Size",
    unsorted: "It is computed from FDV and allocation",
    align: "right",
    cell: (rfq) => <DealSize rfq={rfq} />,
    csv: (rfq) => sizeOf(rfq).loanValue,
    beside: [{ header: "Total Allocation", csv: (rfq) => sizeOf(rfq).totalAllocation }],
  },
  { ...dateColumn("estimated_tge_date", "TGE"), room: 896 },
  {
    id: "venues",
    header: "Venues",
    unsorted: "An RFP names several",
    room: 896,
    cell: (rfq) => <Venues rfq={rfq} />,
    csv: allOf,
  },
];
