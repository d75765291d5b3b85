/** What the tables may be asked for, by the names of the API; the server reads it for the first paint too. */
import { RFQ_STATUSES, RFQ_TYPES } from "./constants";

export const RFQ_TABLE = {
  sorts: ["name", "type", "status", "market_maker_count", "valid_until", "created_at", "updated_at"],
  filters: { type: RFQ_TYPES, status: RFQ_STATUSES },
} as const;
