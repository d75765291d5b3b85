import { LIMITS } from "@/lib/kit/limits";
import type { Call, CallInput, ElementOf } from "@/lib/kit/http/call";
import { ask } from "./ask";

type ListPage<Row> = { element: Row[]; next_cursor: string | null };

/** Every row of a list call, in as few requests as its limit allows: what a CSV export of a filtered table needs. */
export async function askAllRows<Of extends Call>(call: Of, input: CallInput<Of>): Promise<ElementOf<Of>> {
  const { query, ...rest } = input as CallInput<Of> & { query?: Record<string, string> };
  let cursor: string | null = null;
  const rows: unknown[] = [];
  for (;;) {
    const asked = { ...rest, query: { ...query, limit: LIMITS.pageSizeMax, offset: 0, cursor } };
    const page: ListPage<unknown> = (await ask(call, asked as unknown as CallInput<Of>)) as ListPage<unknown>;
    rows.push(...page.element);
    cursor = page.next_cursor;
    if (cursor === null) return rows as ElementOf<Of>;
  }
}
