"use client";

import { RfqsManagement } from "@/components/admin/rfqs-management";
import { RfqQuotes } from "@/components/quotes/rfq-quotes";
import { RfqDetails } from "@/components/rfqs/rfq-details";
import { type FirstPage } from "@/lib/client/rfqs";
import { type RfqSummaryWire } from "@/lib/schemas/wire";

/** The admin's table, with the terms and the quotes of an expanded RFP. */
export function RfqsAdminView({ first }: { first: FirstPage<RfqSummaryWire> }) {
  return (
    <RfqsManagement
      first={first}
      renderDetails={(rfq) => (
        <RfqDetails rfq={rfq}>
          <RfqQuotes rfqId={rfq.id} canDecide />
        </RfqDetails>
      )}
    />
  );
}
