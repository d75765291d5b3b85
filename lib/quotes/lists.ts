import { defineList, type TableSpec } from "@/lib/kit/list-spec";
import { QUOTE_STATUSES } from "./constants";

const sorts = { rfq_id: "rfqId", price: "price", status: "status", created_at: "createdAt" } as const;
const byProvider = { provider_name: "provider.companyNameKey" } as const;
const filters = { status: QUOTE_STATUSES } as const;

/** Any quotes; as a table, everyone's for admins. Millions have no order by a name of another table (docs/decisions/0086). */
export const QUOTE_LIST = defineList({
  sorts: { ...sorts, updated_at: "updatedAt", valid_until: "validUntil" },
  order: "-createdAt",
  filters,
  search: "RFP, provider, #number",
});

/** Those on one RFQ: few. */
export const RFQ_QUOTE_LIST = defineList({ ...QUOTE_LIST, sorts: { ...QUOTE_LIST.sorts, ...byProvider } });

/** What the table of a market maker's own shows of it. */
export const OWN_QUOTE_TABLE = { sorts, filters, search: "RFP name, type, #number" } as const satisfies TableSpec;

/** What the table of an RFP's quotes, nested in its row, shows of it: too few to be searched. */
export const RFQ_QUOTE_TABLE = {
  sorts: { ...sorts, ...byProvider },
  filters: {},
  search: null,
} as const satisfies TableSpec;
