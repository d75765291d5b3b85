/** What the tables may be asked for, by the names of the API; the server reads it for the first paint too. */
import { EXCHANGES } from "@/lib/venues/constants/exchanges";
import { ASSET_CLASSES, PROJECT_VERTICALS } from "./constants/option-lists";
import { DIRECTORY_STATUSES, MAKER_SERVICES, MARKET_MAKER_SORTS, TOKEN_ISSUER_SORTS } from "./constants/profiles";

export const TOKEN_ISSUER_TABLE = {
  sorts: TOKEN_ISSUER_SORTS,
  filters: { vertical: PROJECT_VERTICALS, status: DIRECTORY_STATUSES },
} as const;

export const MARKET_MAKER_TABLE = {
  sorts: MARKET_MAKER_SORTS,
  filters: {
    service: MAKER_SERVICES,
    venue: EXCHANGES.map(({ name }) => name),
    asset_class: ASSET_CLASSES,
    status: DIRECTORY_STATUSES,
  },
} as const;
