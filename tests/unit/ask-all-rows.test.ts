/** What an export asks for: page after page of the whole list, whatever page is looked at. */
import { expect, test } from "vitest";
import { fetchRfqRows } from "@/lib/rfqs/hooks/rfqs";
import { INITIAL_TABLE_STATE } from "@/lib/kit/table-query";
import { mockFetch } from "@/tests/setup/mock-fetch";

const fetchMock = mockFetch();

test("every row comes, from the first page on, and how many there are so far is told while others are to come", async () => {
  const pages = new Map([
    [null, { element: [1, 2], next_cursor: "a" }],
    ["a", { element: [3], next_cursor: "b" }],
    ["b", { element: [4], next_cursor: null }],
  ]);
  fetchMock.mockImplementation((path) => {
    const query = new URL(String(path), "https://depthbook.test").searchParams;
    expect(query.get("limit")).toBe("500");
    return Promise.resolve(Response.json(pages.get(query.get("cursor"))));
  });
  const told: number[] = [];
  const state = { ...INITIAL_TABLE_STATE, cursor: "somewhere" };
  expect(await fetchRfqRows("assigned", state, (count) => told.push(count))).toEqual([1, 2, 3, 4]);
  expect(told).toEqual([2, 3]);
});
