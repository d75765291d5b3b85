/** What the tables may be asked for, by the names of the API; the server reads it for the first paint too. */
import { AGREEMENT_STATUSES } from "./constants";
import { RFQ_TYPES } from "@/lib/rfqs/constants";

export const AGREEMENT_TABLE = {
  sorts: ["rfq_name", "type", "loan_value", "stable_allocation", "price", "start", "end"],
  filters: { type: RFQ_TYPES, status: AGREEMENT_STATUSES },
} as const;
