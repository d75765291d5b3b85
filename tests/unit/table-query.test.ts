import { describe, expect, it } from "vitest";
import { listQuerySchema } from "@/lib/kit/list-query";
import type { TableSpec } from "@/lib/kit/list-spec";
import { idFilterWith, TIME_FILTER } from "@/lib/kit/typed-filters";
import {
  asksTheSame,
  backToRows,
  type Found,
  INITIAL_TABLE_STATE,
  isNarrowed,
  pagerSteps,
  pagerText,
  parseTableState,
  patchTableState,
  tableStateToParams,
  tableStateToQuery,
  type TableState,
  withFilter,
} from "@/lib/kit/table-query";

const spec = {
  sorts: { name: "name", created_at: "createdAt" },
  filters: { status: ["OPEN", "CLOSED"], type: ["OTC"] },
  search: "name",
};
const busy: TableState = {
  q: "sol",
  sort: "-created_at",
  page: 3,
  cursor: null,
  pageSize: 50,
  filters: { status: "OPEN" },
};

describe("parseTableState", () => {
  it("reads an empty address as the initial state", () => {
    expect(parseTableState({}, spec)).toEqual(INITIAL_TABLE_STATE);
  });

  it("reads every part", () => {
    const params = { q: "sol", sort: "-created_at", page: "3", size: "50", status: "OPEN" };
    expect(parseTableState(params, spec)).toEqual(busy);
  });

  it.each([
    { sort: "password" },
    { sort: "--name" },
    { page: "0" },
    { page: "-1" },
    { page: "1.5" },
    { page: "1e3" },
    { cursor: "no cursor" },
    { cursor: "" },
    { size: "7" },
    { size: "1000000" },
    { status: "open" },
    { status: "" },
    { role: "admin" },
    { page: null, status: undefined },
  ])("drops what the table doesn't know: %j", (params) => {
    expect(parseTableState(params, spec)).toEqual(INITIAL_TABLE_STATE);
  });

  const typed: TableSpec = {
    sorts: {},
    filters: { object: ["user", "rfq"], object_id: idFilterWith("object", ["user", "rfq"]), from: TIME_FILTER },
    search: null,
  };

  it("takes numbers and moments as its call does, and drops others, and what says nothing without another", () => {
    const schema = listQuerySchema({ ...typed, order: "id" });
    const read = (params: Record<string, string>) => parseTableState(params, typed).filters;
    for (const object_id of ["1", "2147483647"]) {
      expect(read({ object: "user", object_id })).toEqual({ object: "user", object_id });
      expect(schema.safeParse({ object: "user", object_id }).success).toBe(true);
      expect(read({ object_id })).toEqual({});
      expect(schema.safeParse({ object_id }).success).toBe(false);
    }
    for (const object_id of ["0", "01", "2147483648", "1.5", "-1", "1e3", "#1"]) {
      expect(read({ object: "user", object_id })).toEqual({ object: "user" });
      expect(schema.safeParse({ object: "user", object_id }).success).toBe(false);
    }
    for (const from of ["2026-01-06T14:00:00Z", "2026-01-06T14:00:00.123Z", "1970-01-01T00:00:00Z"]) {
      expect(read({ from })).toEqual({ from });
      expect(schema.safeParse({ from }).success).toBe(true);
    }
    for (const from of [
      ...["2026-02-30T00:00:00Z", "2026-01-06", "2026-01-06T14:00Z", "2026-01-06T14:00:00+01:00", "1767707999"],
      ...["1969-12-31T23:59:59Z", "2100-01-01T00:00:01Z", "2026-01-06T24:00:00Z", "0000-01-01T00:00:00Z"],
    ]) {
      expect([from, read({ from })]).toEqual([from, {}]);
      expect([from, schema.safeParse({ from }).success]).toEqual([from, false]);
    }
  });

  it("takes the first of a repeated parameter", () => {
    expect(parseTableState({ status: ["CLOSED", "OPEN"] }, spec).filters).toEqual({ status: "CLOSED" });
  });

  it("makes any search text one that the list call accepts", () => {
    expect(parseTableState({ q: "a\u0000b\ud800c" }, spec).q).toBe("a b c");
    expect(parseTableState({ q: "😀".repeat(150) + "x" }, spec).q).toHaveLength(200);
  });

  it("keeps the furthest page within the rows that a number leads to", () => {
    const { offset } = tableStateToQuery(parseTableState({ page: "9999999", size: "100" }, spec));
    expect(offset).toBe("10000");
  });

  it("takes a cursor and no number with it", () => {
    const state = parseTableState({ cursor: "last", page: "7" }, spec);
    expect(state).toMatchObject({ cursor: "last", page: 1 });
    expect(tableStateToQuery(state)).toEqual({ limit: "25", cursor: "last" });
    expect(parseTableState(tableStateToParams(state, spec), spec)).toEqual(state);
  });
});

describe("tableStateToParams", () => {
  it("leaves defaults out of the address", () => {
    const params = tableStateToParams(INITIAL_TABLE_STATE, spec);
    expect(params).toEqual({ q: null, sort: null, page: null, cursor: null, size: null, status: null, type: null });
  });

  it("is undone by parseTableState", () => {
    expect(parseTableState(tableStateToParams(busy, spec), spec)).toEqual(busy);
  });
});

describe("patchTableState", () => {
  it.each([{ q: "x" }, { sort: "name" }, { filters: {} }, { pageSize: 10 }])(
    "goes back to page 1 after %j",
    (patch) => {
      expect(patchTableState(busy, patch)).toEqual({ ...busy, ...patch, page: 1 });
    },
  );

  it("changes only the page when that is all that is asked", () => {
    expect(patchTableState(busy, { page: 4 })).toEqual({ ...busy, page: 4 });
  });

  it("leaves a cursor for a number, another cursor or other rows", () => {
    const beyond = patchTableState(busy, { cursor: "last" });
    expect(beyond).toEqual({ ...busy, page: 1, cursor: "last" });
    expect(patchTableState(beyond, { cursor: "abc" })).toEqual({ ...beyond, cursor: "abc" });
    for (const patch of [{ page: 2 }, { q: "x" }, { sort: null }, { pageSize: 10 }]) {
      expect(patchTableState(beyond, patch)).toMatchObject({ ...patch, cursor: null });
    }
  });
});

describe("a pager", () => {
  const rows = (count: number) => Array.from({ length: count });
  const found = (total: number, more: Partial<Found> = {}): Found => ({
    ...{ element: rows(25), total, total_capped: false, next_cursor: "n", prev_cursor: "p" },
    ...more,
  });
  const capped = (more: Partial<Found> = {}) => found(10_000, { total_capped: true, ...more });
  const at = (patch: Partial<TableState>) => ({ ...INITIAL_TABLE_STATE, ...patch });
  const none = { first: null, previous: null, next: null, last: null };

  it.each([
    [1, { ...none, next: { page: 2 }, last: { page: 3 } }, "1–25 of 60"],
    [2, { first: { page: 1 }, previous: { page: 1 }, next: { page: 3 }, last: { page: 3 } }, "26–50 of 60"],
    [3, { ...none, first: { page: 1 }, previous: { page: 2 } }, "51–60 of 60"],
  ])("goes by numbers through a list that is counted: page %i", (page, steps, text) => {
    expect(pagerSteps(at({ page }), found(60))).toEqual(steps);
    expect(pagerText(at({ page }), found(60))).toBe(text);
  });

  it("has nowhere to go in a list of one page", () => {
    expect(pagerSteps(at({}), found(25, { next_cursor: null, prev_cursor: null }))).toEqual(none);
  });

  it("of a longer list has its last page by the end, and by a cursor what comes after the numbers", () => {
    expect(pagerSteps(at({}), capped())).toEqual({ ...none, next: { page: 2 }, last: { cursor: "last" } });
    expect(pagerText(at({}), capped())).toBe("1–25 of 10,000+");
    const furthest = at({ page: 401 });
    expect(pagerSteps(furthest, capped())).toMatchObject({ next: { cursor: "n" }, previous: { page: 400 } });
    expect(pagerSteps(furthest, capped({ next_cursor: null }))).toMatchObject({ next: null });
    expect(pagerText(furthest, capped({ element: rows(7) }))).toBe("10,001–10,007 of 10,000+");
  });

  it("goes by cursors from there, and back to the first page by its number", () => {
    const beyond = at({ cursor: "x" });
    const both = { previous: { cursor: "p" }, next: { cursor: "n" } };
    expect(pagerSteps(beyond, capped())).toEqual({ first: { page: 1 }, ...both, last: { cursor: "last" } });
    expect(pagerText(beyond, capped())).toBe("25 of 10,000+");
    const end = at({ cursor: "last" });
    const steps = { first: { page: 1 }, previous: { cursor: "p" }, next: null, last: null };
    expect(pagerSteps(end, capped({ next_cursor: null }))).toEqual(steps);
    expect(pagerText(end, capped())).toBe("Last 25 of 10,000+");
  });

  it("leads back from a page without rows", () => {
    const empty = { element: [] };
    expect(backToRows(at({ page: 9 }), found(60, empty))).toEqual({ page: 3 });
    expect(backToRows(at({ cursor: "x" }), capped(empty))).toEqual({ page: 1 });
    expect(backToRows(at({ page: 9 }), found(0, empty))).toBeNull();
    expect(backToRows(at({ page: 3 }), found(60))).toBeNull();
  });
});

describe("withFilter", () => {
  it("sets one, and takes it away again, beside the others", () => {
    const both = withFilter(busy, "type", "OTC");
    expect(both).toEqual({ status: "OPEN", type: "OTC" });
    for (const none of [undefined, null, ""]) {
      expect(withFilter({ ...busy, filters: both }, "status", none)).toEqual({ type: "OTC" });
    }
  });
});

describe("tableStateToQuery", () => {
  it("asks for the first page of everything by default", () => {
    expect(tableStateToQuery(INITIAL_TABLE_STATE)).toEqual({ limit: "25", offset: "0" });
  });

  it("asks for the page, search, sort and filters of the state", () => {
    expect(tableStateToQuery({ ...busy, q: " sol " })).toEqual({
      limit: "50",
      offset: "100",
      q: "sol",
      sort: "-created_at",
      status: "OPEN",
    });
  });
});

describe("asksTheSame", () => {
  it("ignores the order of filters and space around the search", () => {
    const a = { ...busy, filters: { status: "OPEN", type: "OTC" } };
    const b = { ...busy, q: "sol ", filters: { type: "OTC", status: "OPEN" } };
    expect(asksTheSame(a, b)).toBe(true);
    expect(asksTheSame(a, { ...b, page: 4 })).toBe(false);
  });
});

describe("isNarrowed", () => {
  it("is so with a search or a filter, not with a page or a sort", () => {
    expect(isNarrowed({ ...INITIAL_TABLE_STATE, page: 2, sort: "name", q: " " })).toBe(false);
    expect(isNarrowed({ ...INITIAL_TABLE_STATE, q: "x" })).toBe(true);
    expect(isNarrowed({ ...INITIAL_TABLE_STATE, filters: { type: "OTC" } })).toBe(true);
  });
});
