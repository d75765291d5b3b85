/** What the tables may be asked for, by the names of the API; the server reads it for the first paint too. */
import { QUOTE_STATUSES } from "./constants";

export const QUOTE_TABLE = {
  sorts: ["rfq_id", "price", "status", "created_at"],
  filters: { status: QUOTE_STATUSES },
} as const;

/** Everyone's quotes, for admins. */
export const ALL_QUOTES_TABLE = {
  sorts: ["rfq_id", "price", "status", "valid_until", "created_at", "updated_at"],
  filters: { status: QUOTE_STATUSES },
} as const;
