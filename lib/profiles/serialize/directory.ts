import type { Directory } from "@/lib/profiles/contract/browse";
import { serializeList } from "@/lib/kit/http/list";
import type { Listed } from "@/lib/kit/list-spec";

/** A directory's page, with the counts of its stat cards. */
export function serializeDirectory<Row, Card>(
  found: Listed<Row> & { counts: { completed: number; inProgress: number } },
  page: { limit: number; offset: number },
  serialize: (row: Row) => Card,
): Directory<Card> {
  const { completed, inProgress } = found.counts;
  return {
    ...serializeList(found, page, serialize),
    counts: { total: completed + inProgress, completed, in_progress: inProgress },
  };
}
