import { defineList } from "@/lib/kit/list-spec";
import { RFQ_TYPES } from "@/lib/rfqs/constants";
import { AGREEMENT_STATUSES } from "./constants";

export const AGREEMENT_LIST = defineList({
  sorts: {
    rfq_name: "rfqNameKey",
    type: { choice: "rfqType", of: RFQ_TYPES },
    loan_value: "loanValue",
    stable_allocation: "stableAllocation",
    price: "price",
    start: "createdAt",
    end: "endsAt",
  },
  order: "-createdAt",
  filters: { type: RFQ_TYPES, status: AGREEMENT_STATUSES },
  search: "RFP, company, #number",
});
