import { defineList } from "@/lib/kit/list-spec";
import { QUOTE_STATUSES } from "./constants";

const sorts = { rfq_id: "rfqId", price: "price", status: "status", created_at: "createdAt" } as const;
const quotes = { order: "-createdAt", filters: { status: QUOTE_STATUSES } } as const;

/** Any quotes; as a table, everyone's for admins. */
export const QUOTE_LIST = defineList({
  ...quotes,
  sorts: { ...sorts, updated_at: "updatedAt", valid_until: "validUntil" },
  search: "RFP and provider",
});

/** The table of a market maker's own. */
export const OWN_QUOTE_LIST = defineList({ ...quotes, sorts, search: "by RFP name or type" });

/** The table of an RFP's, nested in its row: without a search. */
export const RFQ_QUOTE_LIST = defineList({ ...quotes, sorts, search: null });
