import { notingCommits } from "@/lib/kit/db/transaction";
import { outageOf, outcomeUnknown } from "@/lib/kit/outages";

/**
 * Runs a call. Its answer is often read after its change was committed: an outage by then must not say that nothing was
 * done, since whoever believes that does it twice.
 * @throws 503 `outcome_unknown` in place of an outage after a commit
 */
export async function tellingCommits<T>(work: () => Promise<T>): Promise<T> {
  const committed = { any: false };
  try {
    return await notingCommits(committed, work);
  } catch (error) {
    throw committed.any && outageOf(error) ? outcomeUnknown(error) : error;
  }
}
