import { defineList } from "@/lib/kit/list-spec";
import { RFQ_STANDINGS, RFQ_TYPES } from "./constants";

export const RFQ_LIST = defineList({
  sorts: {
    name: "nameKey",
    type: { choice: "type", of: RFQ_TYPES },
    status: "status",
    market_maker_count: "marketMakerCount",
    estimated_tge_date: "estimatedTgeDate",
    valid_until: "validUntil",
    created_at: "createdAt",
    updated_at: "updatedAt",
  },
  order: "-createdAt",
  filters: { type: RFQ_TYPES, status: RFQ_STANDINGS },
  search: "name and type",
});

/** Everyone's, for admins: a market maker must not sort by how many quotes there are. */
export const ALL_RFQ_LIST = defineList({ ...RFQ_LIST, sorts: { ...RFQ_LIST.sorts, quote_count: "quoteCount" } });
