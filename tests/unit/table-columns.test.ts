/** Every table's columns against its list: no sort or filter of the list is out of reach by a slip in a column's id. */
import { describe, expect, test } from "vitest";
import { failedEmailColumns } from "@/components/admin/emails/failed-email-columns";
import { managedQuoteColumns } from "@/components/admin/managed-quote-columns";
import { managedRfqColumns } from "@/components/admin/managed-rfq-columns";
import { userColumns } from "@/components/admin/user-columns";
import { agreementColumns } from "@/components/agreements/agreement-columns";
import type { DataTableColumn } from "@/components/data-table/types";
import { HISTORY_COLUMNS } from "@/components/history/history-columns";
import { ownQuoteColumns } from "@/components/quotes/own-quote-columns";
import { rfqQuoteColumns } from "@/components/quotes/rfq-quote-columns";
import { rfqColumns } from "@/components/rfqs/rfq-columns";
import { venueColumns } from "@/components/venues/venue-columns";
import { USER_LIST } from "@/lib/accounts/lists";
import { AGREEMENT_LIST } from "@/lib/agreements/lists";
import { AUDIT_LIST } from "@/lib/audit/lists";
import { FAILED_EMAIL_LIST } from "@/lib/emails/lists";
import type { TableSpec } from "@/lib/kit/list-spec";
import { OWN_QUOTE_TABLE, QUOTE_LIST, RFQ_QUOTE_TABLE } from "@/lib/quotes/lists";
import { RFQ_LIST } from "@/lib/rfqs/lists";
import { VENUE_LIST } from "@/lib/venues/lists";

type Table = {
  list: TableSpec;
  columns: readonly DataTableColumn<never>[];
  /** Of the list's sorts, what the table has no column for. */
  without?: string[];
};

const none = () => undefined;
const nothing = () => null;
const manage = { onView: none, onHistory: none, onDelete: none, onEdit: none, onRevise: none, onAsk: none };

const tables: Record<string, Table> = {
  users: { list: USER_LIST, columns: userColumns({ ...manage, ownId: 1 }) },
  agreements: { list: AGREEMENT_LIST, columns: agreementColumns(false, none) },
  "everyone's agreements": { list: AGREEMENT_LIST, columns: agreementColumns(true, none) },
  history: { list: AUDIT_LIST, columns: HISTORY_COLUMNS },
  "everyone's quotes": { list: QUOTE_LIST, columns: managedQuoteColumns(manage) },
  "own quotes": { list: OWN_QUOTE_TABLE, columns: ownQuoteColumns(manage) },
  "quotes of an RFP": {
    list: RFQ_QUOTE_TABLE,
    columns: rfqQuoteColumns({ ...manage, canDecide: true }),
    without: ["rfq_id"],
  },
  "an issuer's RFPs": { list: RFQ_LIST, columns: rfqColumns("my", nothing) },
  "a market maker's RFPs": { list: RFQ_LIST, columns: rfqColumns("assigned", nothing) },
  "everyone's RFPs": { list: RFQ_LIST, columns: managedRfqColumns(manage), without: ["updated_at"] },
  venues: { list: VENUE_LIST, columns: venueColumns(false, nothing) },
  "failed e-mails": { list: FAILED_EMAIL_LIST, columns: failedEmailColumns(none) },
  "managed venues": { list: VENUE_LIST, columns: venueColumns(true, nothing) },
};

describe.each(Object.entries(tables))("the table of %s", (_, { list, columns, without = [] }) => {
  test("sorts and filters by everything that its list does", () => {
    const ids = columns.map(({ id }) => id);
    const filters = columns.filter(({ filter }) => filter).map(({ id }) => id);
    const missing = [
      ...Object.keys(list.sorts).filter((name) => !ids.includes(name)),
      ...Object.keys(list.filters)
        .filter((name) => !filters.includes(name))
        .map((name) => `filter ${name}`),
    ];
    expect(missing).toEqual(without);
  });

  test("has each column once", () => {
    const ids = columns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
