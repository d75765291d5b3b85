"use client";

import { useHistory } from "@/app/use-history";
import { RfqsManagement } from "@/components/admin/rfqs-management";
import { RfqQuotes } from "@/components/quotes/on-demand/rfq-quotes";
import { RfqDetails } from "@/components/rfqs/on-demand/rfq-details";
import type { FirstPage } from "@/lib/kit/client/first-page";
import type { RfqSummaryWire } from "@/lib/rfqs/contract/wire";

const nameOf = ({ name }: RfqSummaryWire) => name;

/** The admin's table, with the terms and the quotes of an expanded RFP. */
export function RfqsAdminView({ first }: { first: FirstPage<RfqSummaryWire> }) {
  const { onHistory, history } = useHistory("rfq", nameOf);
  return (
    <>
      <RfqsManagement
        first={first}
        onHistory={onHistory}
        renderDetails={(rfq) => (
          <RfqDetails rfq={rfq}>
            <RfqQuotes rfqId={rfq.id} canDecide />
          </RfqDetails>
        )}
      />
      {history}
    </>
  );
}
