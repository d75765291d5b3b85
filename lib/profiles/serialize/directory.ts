import type { Directory } from "@/lib/profiles/contract/browse";
import { serializeList } from "@/lib/kit/http/list";
import { cappedTotal, type Listed } from "@/lib/kit/list-spec";

/** A directory's page, with the counts of its stat cards. @param found with counts that go one beyond what is counted to */
export function serializeDirectory<Row, Card>(
  found: Listed<Row> & { counts: { completed: number; inProgress: number } },
  page: { limit: number; offset: number },
  serialize: (row: Row) => Card,
): Directory<Card> {
  const [completed, inProgress] = [cappedTotal(found.counts.completed), cappedTotal(found.counts.inProgress)];
  return {
    ...serializeList(found, page, serialize),
    counts: {
      total: completed.total + inProgress.total,
      total_capped: completed.isCapped || inProgress.isCapped,
      completed: completed.total,
      completed_capped: completed.isCapped,
      in_progress: inProgress.total,
      in_progress_capped: inProgress.isCapped,
    },
  };
}
