/** A list walked page by page, as whoever follows its cursors does. */
import type { ElementList } from "@/lib/kit/http/wire";

/** @param ask a page by its cursor, or the first one */
export async function walk<Row>(ask: (cursor: { cursor?: string }) => Promise<ElementList<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let page = await ask({});
  rows.push(...page.element);
  for (let asked = 0; page.next_cursor !== null; asked += 1) {
    if (asked > 100) throw new Error("Its cursors lead nowhere");
    page = await ask({ cursor: page.next_cursor });
    if (page.element.length === 0) throw new Error("A cursor led to an empty page");
    rows.push(...page.element);
  }
  return rows;
}

/** The same rows in the same order, from the last page back. */
export async function walkBack<Row>(ask: (cursor: { cursor: string }) => Promise<ElementList<Row>>): Promise<Row[]> {
  let page = await ask({ cursor: "last" });
  let rows = page.element;
  for (let asked = 0; page.prev_cursor !== null; asked += 1) {
    if (asked > 100) throw new Error("Its cursors lead nowhere");
    page = await ask({ cursor: page.prev_cursor });
    if (page.element.length === 0) throw new Error("A cursor led to an empty page");
    rows = [...page.element, ...rows];
  }
  return rows;
}
