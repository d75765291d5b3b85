import { LIMITS } from "@/lib/kit/limits";
import { type Address, ask, type AskInput, type ElementAt } from "./ask";

type ListPage<Row> = { element: Row[]; next_cursor: string | null };

/** Is told how many rows there are so far, while others are still to come. */
export type ToldRows = (count: number) => void;

/** Every row of a list call, in as few requests as its limit allows: what a CSV export of a filtered table needs. */
export async function askAllRows<At extends Address>(
  address: At,
  input: AskInput<At>,
  told?: ToldRows,
): Promise<ElementAt<At>> {
  const { query, ...rest } = input as AskInput<At> & { query?: Record<string, string> };
  let cursor: string | null = null;
  const rows: unknown[] = [];
  for (;;) {
    const asked = { ...rest, query: { ...query, limit: LIMITS.pageSizeMax, offset: 0, cursor } };
    const page: ListPage<unknown> = (await ask(address, asked as unknown as AskInput<At>)) as ListPage<unknown>;
    rows.push(...page.element);
    cursor = page.next_cursor;
    if (cursor === null) return rows as ElementAt<At>;
    told?.(rows.length);
  }
}
