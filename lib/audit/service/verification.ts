/** Walks the audit trail and says what of it was changed, removed or moved (docs/decisions/0136). Changes nothing. */
import "server-only";
import {
  checkEvent,
  checkPlace,
  checkSeal,
  type Fault,
  isChained,
  type PlacedEvent,
  type Seal,
  type StoredEvent,
} from "@/lib/audit/rules/chain";
import {
  findEventsAfter,
  findGoneUnsealed,
  findPlacesAfter,
  findSealsAfter,
  findUnsealedAmong,
  type SealOfEvent,
} from "@/lib/audit/store/walks";
import { sha256 } from "./hash";

/** Rows of a batch: what is in memory at a time. */
const BATCH = 2_000;

type Told = {
  /** Each fault as it is found: there may be millions. */
  fault: (fault: Fault) => void;
  progress: (words: string, done: number) => void;
};

/** Batch after batch, until one comes back empty. */
async function walk<Row>(
  words: string,
  { progress }: Told,
  read: (last: Row | null) => Promise<Row[]>,
  check: (row: Row) => void,
): Promise<number> {
  let last: Row | null = null;
  let done = 0;
  for (;;) {
    const rows: Row[] = await read(last);
    if (rows.length === 0) return done;
    for (const row of rows) check(row);
    done += rows.length;
    last = rows.at(-1) ?? null;
    progress(words, done);
  }
}

/** How many events wait for what the next run of the sealing gives them. */
export type Waiting = {
  /** For their value, and so for their seal: nothing of them can be checked. */
  chaining: number;
  /** For their seal alone: each does for some seconds. */
  sealing: number;
};

async function walkEvents(told: Told): Promise<{ events: number; waiting: Waiting }> {
  let unsealed: ReadonlyMap<number, boolean> = new Map();
  const waiting = { chaining: 0, sealing: 0 };
  const events = await walk(
    "events",
    told,
    async (last: StoredEvent | null) => {
      const events = await findEventsAfter(last?.id ?? null, BATCH);
      const [first, newest] = [events.at(0), events.at(-1)];
      if (first && newest) unsealed = await findUnsealedAmong(first.id, newest.id);
      return events;
    },
    (event) => {
      const isWaiting = unsealed.get(event.id);
      if (isWaiting === false) told.fault({ kind: "unsealed", eventId: event.id });
      if (!isChained(event)) {
        waiting.chaining += 1;
        return;
      }
      if (isWaiting) waiting.sealing += 1;
      for (const fault of checkEvent(event, sha256)) told.fault(fault);
    },
  );
  return { events, waiting };
}

async function walkPlaces(told: Told): Promise<void> {
  let before: PlacedEvent | null = null;
  await walk(
    "places in chains",
    told,
    (last: PlacedEvent | null) => findPlacesAfter(last, BATCH),
    (event) => {
      for (const fault of checkPlace(before, event)) told.fault(fault);
      before = event;
    },
  );
}

/** @returns the newest seal, and whether one of them has the value that is looked for */
async function walkSeals(told: Told, value: string | undefined) {
  let before: Seal | null = null;
  let isFound = false;
  await walk(
    "seals",
    told,
    (last: SealOfEvent | null) => findSealsAfter(last, BATCH),
    ({ eventHash, ...seal }) => {
      for (const fault of checkSeal(before, seal, eventHash, sha256)) told.fault(fault);
      isFound ||= seal.hash === value;
      before = seal;
    },
  );
  return { head: before as Seal | null, isFound };
}

/**
 * @param value a head of before, as an operator has kept it: it has to be one of the seals still
 * @returns how many events there are, how many of them wait, and the newest seal: the head of today
 */
export async function verifyAuditTrail(
  told: Told,
  value?: string,
): Promise<{ events: number; waiting: Waiting; head: Seal | null }> {
  const { events, waiting } = await walkEvents(told);
  await walkPlaces(told);
  const { head, isFound } = await walkSeals(told, value);
  for (const eventId of await findGoneUnsealed()) told.fault({ kind: "removed", eventId, sealPosition: null });
  if (value !== undefined && !isFound) told.fault({ kind: "lostHead", head: value });
  return { events, waiting, head };
}
