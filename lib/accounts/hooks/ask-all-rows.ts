import { LIMITS } from "@/lib/kit/limits";
import { type Address, ask, type AskInput, type ElementAt } from "./ask";

type ListPage<Row> = { element: Row[]; total: number };

/** Every row of a list call, in as few requests as its limit allows: what a CSV export of a filtered table needs. */
export async function askAllRows<At extends Address>(address: At, input: AskInput<At>): Promise<ElementAt<At>> {
  const { query, ...rest } = input as AskInput<At> & { query?: Record<string, string> };
  const rows: unknown[] = [];
  for (;;) {
    const asked = { ...rest, query: { ...query, limit: LIMITS.pageSizeMax, offset: rows.length } };
    const page = (await ask(address, asked as unknown as AskInput<At>)) as ListPage<unknown>;
    rows.push(...page.element);
    // An empty page ends it even if rows were deleted meanwhile and `total` is never reached.
    if (page.element.length === 0 || rows.length >= page.total) return rows as ElementAt<At>;
  }
}
