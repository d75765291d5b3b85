import { describe, expect, it } from "vitest";
import {
  asksTheSame,
  INITIAL_TABLE_STATE,
  isNarrowed,
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
    { size: "7" },
    { size: "1000000" },
    { status: "open" },
    { status: "" },
    { role: "admin" },
    { page: null, status: undefined },
  ])("drops what the table doesn't know: %j", (params) => {
    expect(parseTableState(params, spec)).toEqual(INITIAL_TABLE_STATE);
  });

  it("takes the first of a repeated parameter", () => {
    expect(parseTableState({ status: ["CLOSED", "OPEN"] }, spec).filters).toEqual({ status: "CLOSED" });
  });

  it("makes any search text one that the list call accepts", () => {
    expect(parseTableState({ q: "a\u0000b\ud800c" }, spec).q).toBe("a b c");
    expect(parseTableState({ q: "😀".repeat(150) + "x" }, spec).q).toHaveLength(200);
  });

  it("keeps the offset of the furthest page inside a 32-bit integer", () => {
    const { offset } = tableStateToQuery(parseTableState({ page: "9999999", size: "100" }, spec));
    expect(Number(offset)).toBeLessThan(2 ** 31);
  });
});

describe("tableStateToParams", () => {
  it("leaves defaults out of the address", () => {
    const params = tableStateToParams(INITIAL_TABLE_STATE, spec);
    expect(params).toEqual({ q: null, sort: null, page: null, size: null, status: null, type: null });
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
