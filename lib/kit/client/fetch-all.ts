import { LIMITS } from "@/lib/kit/limits";
import { apiRequest } from "./fetcher";

type ListPage<Row> = { element: Row[]; total: number };

/** Every row of a list call, in as few requests as its limit allows: what a CSV export of a filtered table needs. */
export async function fetchAllRows<Row>(path: string, query: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const page = await apiRequest<ListPage<Row>>("GET", path, {
      query: { ...query, limit: LIMITS.pageSizeMax, offset: rows.length },
    });
    rows.push(...page.element);
    // An empty page ends it even if rows were deleted meanwhile and `total` is never reached.
    if (page.element.length === 0 || rows.length >= page.total) return rows;
  }
}
