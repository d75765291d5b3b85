import { defineList } from "@/lib/kit/list-spec";
import { RFQ_STATUSES, RFQ_TYPES } from "./constants";

export const RFQ_LIST = defineList({
  sorts: {
    name: "name",
    type: "type",
    status: "status",
    market_maker_count: "marketMakerCount",
    valid_until: "validUntil",
    created_at: "createdAt",
    updated_at: "updatedAt",
  },
  order: "-createdAt",
  filters: { type: RFQ_TYPES, status: RFQ_STATUSES },
  search: "name and type",
});
