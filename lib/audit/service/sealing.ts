/** Seals audit events in one chain over all, shortly after they were written; and chains those of before (docs/decisions/0136). */
import "server-only";
import { digestsOfAgreements } from "@/lib/agreements/service/digests";
import { chainEvents, sealEvents } from "@/lib/audit/rules/chain";
import {
  findHeads,
  findNewestSeal,
  findUnchained,
  findUnsealed,
  insertSeals,
  isAnythingWaiting,
  setChains,
  takesTurn,
  type UnchainedEvent,
} from "@/lib/audit/store/chains";
import type { Db } from "@/lib/kit/db/client";
import { inBatches } from "@/lib/kit/db/batches";
import { inTransaction } from "@/lib/kit/db/transaction";
import { sha256 } from "./hash";

/** Events that make an agreement say what it commits to; of one that was voided since, nothing is known any more. */
async function withDigests(events: UnchainedEvent[]): Promise<UnchainedEvent[]> {
  const ids = events.flatMap(({ action, entityId }) => (action === "agreement.create" ? entityId : []));
  if (ids.length === 0) return events;
  const digests = await digestsOfAgreements(ids);
  const digestOf = ({ action, entityId }: UnchainedEvent) =>
    action === "agreement.create" ? (digests.get(entityId) ?? null) : null;
  return events.map((event) => ({ ...event, digest: digestOf(event) }));
}

/** Whose chains one transaction appends to: Postgres holds a lock for each, of which it has some thousands; their agreements are read one by one. */
const RFQS_AT_ONCE = 200;

/** Those that come first, of no more RFQs than that. */
function ofSomeRfqs(events: UnchainedEvent[]): UnchainedEvent[] {
  const rfqIds = new Set<number>();
  const end = events.findIndex(({ rfqId }) => rfqId !== null && rfqIds.add(rfqId).size > RFQS_AT_ONCE);
  return end === -1 ? events : events.slice(0, end);
}

async function chainSome(tx: Db, size: number): Promise<number> {
  if (!(await takesTurn(tx))) return 0;
  const found = ofSomeRfqs(await findUnchained(tx, size));
  if (found.length === 0) return 0;
  const rfqIds = [...new Set(found.flatMap(({ rfqId }) => rfqId ?? []))].sort((a, b) => a - b);
  const heads = await findHeads(tx, rfqIds);
  const contents = (await withDigests(found)).map(({ id: _, ...content }) => content);
  const chained = chainEvents(contents, heads, sha256);
  await setChains(
    tx,
    chained.map((event, index) => ({ ...event, id: found[index]?.id as number })),
  );
  return found.length;
}

async function sealSome(tx: Db, size: number): Promise<number> {
  if (!(await takesTurn(tx))) return 0;
  const events = await findUnsealed(tx, size);
  if (events.length === 0) return 0;
  await insertSeals(tx, sealEvents(events, await findNewestSeal(), sha256));
  return events.length;
}

/** Of many million rows a transaction each 500 takes an hour: a start of the server has nobody whom a longer one holds up. */
type Pace = { size?: number; told?: (words: string, count: number) => void };

/** Chains and seals what waits for it, a transaction a batch. Safe to run at any time, twice, or on several instances at once. */
export async function sealAuditTrail({ size = 500, told }: Pace = {}): Promise<number> {
  if (!(await isAnythingWaiting())) return 0;
  const counting = (words: string, work: typeof chainSome) => {
    let done = 0;
    return async (tx: Db, atOnce: number) => {
      const count = await work(tx, atOnce);
      done += count;
      if (count > 0) told?.(words, done);
      return count;
    };
  };
  const chain = counting("chained", chainSome);
  let chained: number;
  // Until there is none: a batch of many RFQs is a short one.
  do chained = await inTransaction((tx) => chain(tx, size));
  while (chained > 0);
  return inBatches(counting("sealed", sealSome), size);
}
