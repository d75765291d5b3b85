/** Every table's columns against its list: no sort or filter of the list is out of reach by a slip in a column's id. */
import { describe, expect, test } from "vitest";
import { failedEmailColumns } from "@/components/admin/emails/failed-email-columns";
import { SIGN_IN_FAILURE_COLUMNS } from "@/components/admin/sign-ins/sign-in-failure-columns";
import { TRAIL_COLUMNS } from "@/components/history/trail-columns";
import { managedQuoteColumns } from "@/components/admin/managed-quote-columns";
import { managedRfqColumns } from "@/components/admin/managed-rfq-columns";
import { userColumns } from "@/components/admin/user-columns";
import { agreementColumns } from "@/components/agreements/agreement-columns";
import { isBare } from "@/components/data-table/is-bare";
import type { DataTableColumn } from "@/components/data-table/types";
import { everAsked, withAsked } from "@/components/data-table/room";
import { withoutEmpty } from "@/components/data-table/without-empty";
import { watchColumns } from "@/components/directories/fund/watch-columns";
import { historyColumns } from "@/components/history/history-columns";
import { ownQuoteColumns } from "@/components/quotes/own-quote-columns";
import { rfqQuoteColumns } from "@/components/quotes/rfq-quote-columns";
import { rfqColumns } from "@/components/rfqs/rfq-columns";
import { venueColumns } from "@/components/venues/venue-columns";
import { SIGN_IN_FAILURE_LIST, USER_LIST } from "@/lib/accounts/lists";
import { AGREEMENT_LIST } from "@/lib/agreements/lists";
import { AUDIT_LIST, AUDIT_TRAIL_LIST } from "@/lib/audit/lists";
import { FAILED_EMAIL_LIST } from "@/lib/emails/lists";
import type { TableSpec } from "@/lib/kit/list-spec";
import { INITIAL_TABLE_STATE } from "@/lib/kit/table-query";
import { OWN_QUOTE_TABLE, QUOTE_LIST, RFQ_QUOTE_TABLE } from "@/lib/quotes/lists";
import { ALL_RFQ_LIST, RFQ_LIST } from "@/lib/rfqs/lists";
import { VENUE_LIST } from "@/lib/venues/lists";
import { WATCH_LIST } from "@/lib/watchlist/lists";

type Table = {
  list: TableSpec;
  columns: readonly DataTableColumn<never>[];
  /** Of the list's sorts and filters, what the table has no column for. */
  without?: string[];
};

const none = () => undefined;
const nothing = () => null;
const manage = { onView: none, onHistory: none, onDelete: none, onEdit: none, onRevise: none, onAsk: none };

const tables: Record<string, Table> = {
  users: { list: USER_LIST, columns: userColumns({ ...manage, ownId: 1 }) },
  agreements: { list: AGREEMENT_LIST, columns: agreementColumns(false, none) },
  "everyone's agreements": { list: AGREEMENT_LIST, columns: agreementColumns(true, none) },
  history: { list: AUDIT_LIST, columns: historyColumns(null) },
  "everything that happened": {
    list: AUDIT_TRAIL_LIST,
    columns: TRAIL_COLUMNS,
    // Typed or picked above the table.
    without: ["actor_id", "rfq_id", "object_id", "from", "to"].map((name) => `filter ${name}`),
  },
  "everyone's quotes": { list: QUOTE_LIST, columns: managedQuoteColumns(manage) },
  "own quotes": { list: OWN_QUOTE_TABLE, columns: ownQuoteColumns(manage) },
  "quotes of an RFP": {
    list: RFQ_QUOTE_TABLE,
    columns: rfqQuoteColumns({ ...manage, canDecide: true }),
    without: ["rfq_id"],
  },
  "an issuer's RFPs": { list: RFQ_LIST, columns: rfqColumns("my", nothing), without: ["estimated_tge_date"] },
  "a market maker's RFPs": { list: RFQ_LIST, columns: rfqColumns("assigned", nothing) },
  "everyone's RFPs": {
    list: ALL_RFQ_LIST,
    columns: managedRfqColumns(manage),
    without: ["estimated_tge_date", "updated_at"],
  },
  venues: { list: VENUE_LIST, columns: venueColumns(false, nothing) },
  "failed sign-ins": { list: SIGN_IN_FAILURE_LIST, columns: SIGN_IN_FAILURE_COLUMNS },
  "failed emails": { list: FAILED_EMAIL_LIST, columns: failedEmailColumns(none) },
  "a fund's watch list": { list: WATCH_LIST, columns: watchColumns({ onNote: none }) },
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

  test("sorts by every column that shows a value, or its header says why not", () => {
    const shown = columns.filter(({ part }) => part !== "actions");
    const silent = shown.filter(({ id, unsorted }) => Object.hasOwn(list.sorts, id) === (unsorted !== undefined));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  test("has each column once", () => {
    const ids = columns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("a column that a narrow table leaves out", () => {
  const roomy: DataTableColumn<never> = { id: "tge", header: "TGE", cell: nothing, room: 896 };
  const rooms = (visibility: Record<string, boolean>, state = {}) =>
    withAsked([roomy], visibility, everAsked([], { ...INITIAL_TABLE_STATE, ...state })).map(({ room }) => room);

  test("is shown all the same once it is asked for, sorted or filtered by", () => {
    expect(rooms({})).toEqual([896]);
    for (const room of [rooms({ tge: true }), rooms({}, { sort: "-tge" }), rooms({}, { filters: { tge: "2027" } })]) {
      expect(room).toEqual([undefined]);
    }
  });

  test("stays once it sorted or filtered, when that is cleared", () => {
    const sorted = everAsked([], { ...INITIAL_TABLE_STATE, sort: "-tge" });
    const cleared = everAsked(sorted, INITIAL_TABLE_STATE);
    expect(withAsked([roomy], {}, cleared).map(({ room }) => room)).toEqual([undefined]);
    expect(cleared).toBe(sorted);
    expect(everAsked(cleared, { ...INITIAL_TABLE_STATE, filters: { tier: "1" } })).toEqual(["tge", "tier"]);
  });

  test("is hidden like any other", () => {
    expect(rooms({ tge: false })).toEqual([]);
  });

  test("is never a name or an action", () => {
    const always = Object.values(tables).flatMap(({ columns }) => columns.filter(({ part }) => part));
    expect(always.filter(({ room }) => room)).toEqual([]);
  });
});

describe("a column in which no row says anything", () => {
  type Row = { fee: number | null };
  const column = (id: string, more: Partial<DataTableColumn<Row>> = {}): DataTableColumn<Row> => ({
    ...{ id, header: id, cell: nothing, csv: (row) => row.fee },
    ...more,
  });
  const columns = [column("name", { part: "name" }), column("tier", { filter: { options: [] } }), column("fee")];
  const shown = (fees: (number | null)[], total = fees.length, asked: string[] = []) => {
    const rows = fees.map((fee) => ({ fee }));
    const cursors = { next_cursor: null, prev_cursor: null };
    const found = { element: rows, total, total_capped: false, ...cursors };
    return withoutEmpty({ columns, rows, found }, asked).map(({ id }) => id);
  };

  test("leaves its room to the others; one that says 0 doesn't", () => {
    expect(shown([null, null])).toEqual(["name", "tier"]);
    expect(shown([null, 0])).toEqual(["name", "tier", "fee"]);
  });

  test("stays while the list goes on, is empty, or is or was sorted by it", () => {
    expect(shown([null, null], 3)).toContain("fee");
    expect(shown([])).toContain("fee");
    expect(shown([null], 1)).not.toContain("fee");
    expect(shown([null], 1, ["fee"])).toContain("fee");
  });
});

test("a table with nothing in it has no headers and no bar, unless it was narrowed to nothing or says nothing instead", () => {
  const found = { element: [], total: 0, total_capped: false, next_cursor: null, prev_cursor: null };
  const asked = { found, isStale: false, state: INITIAL_TABLE_STATE, emptyState: "No RFPs yet" };
  expect(isBare(asked)).toBe(true);
  expect(isBare({ ...asked, found: { ...found, total: 1 } })).toBe(false);
  expect(isBare({ ...asked, found: undefined })).toBe(false);
  // The search was cleared, and what is there is still its answer.
  expect(isBare({ ...asked, isStale: true })).toBe(false);
  expect(isBare({ ...asked, state: { ...INITIAL_TABLE_STATE, q: "aurora" } })).toBe(false);
  expect(isBare({ ...asked, state: { ...INITIAL_TABLE_STATE, filters: { status: "OPEN" } } })).toBe(false);
  expect(isBare({ ...asked, emptyState: undefined })).toBe(false);
});
