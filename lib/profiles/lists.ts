/** The directories. */
import { defineList } from "@/lib/kit/list-spec";
import { EXCHANGES } from "@/lib/venues/constants/exchanges";
import {
  ASSET_CLASSES,
  FUNDING_ROUNDS,
  INVESTMENT_SECTORS,
  INVESTMENT_STAGES,
  PROJECT_VERTICALS,
  REGIONS,
} from "./constants/option-lists";
import { DIRECTORY_STATUSES, MAKER_SERVICES } from "./constants/profiles";

const dates = { created_at: "createdAt", updated_at: "updatedAt" } as const;

export const TOKEN_ISSUER_LIST = defineList({
  sorts: { project_name: "nameKey", vertical: "vertical", target_amount: { nullable: "raiseTarget" }, ...dates },
  order: "-createdAt",
  /** `fit`: with the focus of the fund that asks. */
  filters: {
    status: DIRECTORY_STATUSES,
    vertical: PROJECT_VERTICALS,
    round: FUNDING_ROUNDS,
    raising: ["true"],
    fit: ["true"],
  },
  search: "name, vertical, exchange",
});

export const MARKET_MAKER_LIST = defineList({
  sorts: { name: "nameKey", ...dates },
  order: "-createdAt",
  filters: {
    status: DIRECTORY_STATUSES,
    service: MAKER_SERVICES,
    venue: EXCHANGES.map(({ name }) => name),
    asset_class: ASSET_CLASSES,
  },
  search: "name, venue, service",
});

/** Funds that have completed their onboarding: no other is listed (docs/decisions/0068). */
export const VC_INVESTOR_LIST = defineList({
  sorts: { fund_name: "nameKey", fund_size: { nullable: "fundSize" }, ...dates },
  order: "-createdAt",
  filters: { sector: INVESTMENT_SECTORS, stage: INVESTMENT_STAGES, geography: REGIONS },
  search: "name, sector, stage, geography",
});
