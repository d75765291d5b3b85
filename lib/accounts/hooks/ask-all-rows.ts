import { LIMITS } from "@/lib/kit/limits";
import type { Call, CallInput, ElementOf } from "@/lib/kit/http/call";
import { ask } from "./ask";

type ListPage<Row> = { element: Row[]; total: number };

/** Every row of a list call, in as few requests as its limit allows: what a CSV export of a filtered table needs. */
export async function askAllRows<Of extends Call>(call: Of, input: CallInput<Of>): Promise<ElementOf<Of>> {
  const { query, ...rest } = input as CallInput<Of> & { query?: Record<string, string> };
  const rows: unknown[] = [];
  for (;;) {
    const asked = { ...rest, query: { ...query, limit: LIMITS.pageSizeMax, offset: rows.length } };
    const page = (await ask(call, asked as unknown as CallInput<Of>)) as ListPage<unknown>;
    rows.push(...page.element);
    // An empty page ends it even if rows were deleted meanwhile and `total` is never reached.
    if (page.element.length === 0 || rows.length >= page.total) return rows as ElementOf<Of>;
  }
}
