/** The chains that make a change of the audit trail show (docs/decisions/0136). The hash is an argument: rules ask nobody. */
import { canonicalJson, type Plain } from "@/lib/kit/canonical-json";

/** SHA-256 of a text's UTF-8, in hexadecimal. */
export type Hash = (text: string) => string;

/** What an event says: every column but its id, which its seal names. */
export type EventContent = { rfqId: number | null; digest: string | null } & { readonly [column: string]: Plain };

/** The newest event of an RFQ's chain. */
export type ChainHead = { position: number; hash: string };

export type ChainLink = { position: number | null; previous: string | null; hash: string };

/** An event's chain value. @param link without its value; of no RFQ, it has no place */
export const chainValue = (content: EventContent, link: Omit<ChainLink, "hash">, hash: Hash): string =>
  hash(canonicalJson({ ...content, position: link.position, previous: link.previous }));

/**
 * The events, each with its place behind the one before it of the same RFQ.
 * @param heads by RFQ: what its chain ends with so far
 */
export function chainEvents<Event extends EventContent>(
  events: readonly Event[],
  heads: ReadonlyMap<number, ChainHead>,
  hash: Hash,
): (Event & ChainLink)[] {
  const newest = new Map(heads);
  return events.map((event) => {
    const head = event.rfqId === null ? null : newest.get(event.rfqId);
    const place = event.rfqId === null ? null : (head?.position ?? 0) + 1;
    const link = { position: place, previous: head?.hash ?? null };
    const value = chainValue(event, link, hash);
    if (event.rfqId !== null && place !== null) newest.set(event.rfqId, { position: place, hash: value });
    return { ...event, ...link, hash: value };
  });
}

export type Seal = { position: number; eventId: number; hash: string };

/** The value of a seal. @param previous null: there is none before it */
export const sealValue = (
  { position, eventId }: Omit<Seal, "hash">,
  previous: string | null,
  eventHash: string,
  hash: Hash,
): string => hash(canonicalJson({ position, previous, eventId, eventHash }));

/** The seals of events, behind those that there are. */
export function sealEvents(
  events: readonly { id: number; hash: string }[],
  head: ChainHead | null,
  hash: Hash,
): Seal[] {
  let last = head;
  return events.map((event) => {
    const place = { position: (last?.position ?? 0) + 1, eventId: event.id };
    last = { position: place.position, hash: sealValue(place, last?.hash ?? null, event.hash, hash) };
    return { ...place, hash: last.hash };
  });
}

/** What a walk along the trail finds wrong; each names its rows. */
export type Fault =
  /** What the row says is not what its value was made of. */
  | { kind: "changed"; eventId: number }
  /** Nothing has sealed it, and nothing is to. */
  | { kind: "unsealed"; eventId: number }
  /** Rows of an RFQ's chain that are not there, by their places; then the event behind the gap. */
  | { kind: "gap"; rfqId: number; from: number; to: number; eventId: number }
  /** It was written behind another row than the one that stands before it now. */
  | { kind: "misplaced"; rfqId: number; eventId: number }
  /** It was sealed, or waited to be, and is gone. */
  | { kind: "removed"; eventId: number; sealPosition: number | null }
  /** It was sealed saying something else, or its seal was changed. */
  | { kind: "resealed"; eventId: number; sealPosition: number }
  /** Seals that are not there. */
  | { kind: "sealGap"; from: number; to: number }
  /** A value that was the head of the trail once, and is none of its seals now. */
  | { kind: "lostHead"; head: string };

const places = (from: number, to: number) => (from === to ? `place ${from}` : `places ${from} to ${to}`);

/** What is wrong, for whoever looks after the database. */
export function faultText(fault: Fault): string {
  switch (fault.kind) {
    case "changed":
      return `Event ${fault.eventId} was changed: it does not say what its chain value was made of.`;
    case "unsealed":
      return `Event ${fault.eventId} has no seal, and none is to come: its seal was removed.`;
    case "gap":
      return `RFQ ${fault.rfqId}: ${places(fault.from, fault.to)} of its chain removed, before event ${fault.eventId}.`;
    case "misplaced":
      return `RFQ ${fault.rfqId}: event ${fault.eventId} does not follow the one before it: one of the two was changed or moved.`;
    case "removed":
      return fault.sealPosition === null
        ? `Event ${fault.eventId} was removed before it was sealed.`
        : `Event ${fault.eventId} was removed (seal ${fault.sealPosition}).`;
    case "resealed":
      return `Event ${fault.eventId} is not what was sealed, or its seal ${fault.sealPosition} was changed.`;
    case "sealGap":
      return `Seals removed: ${places(fault.from, fault.to)}.`;
    case "lostHead":
      return `No seal has the value ${fault.head}: the trail was changed, or cut off, behind what it was once.`;
  }
}

/** An event as it is stored. */
export type StoredEvent = EventContent & {
  id: number;
  position: number | null;
  previous: string | null;
  hash: string | null;
};

export type ChainedEvent = StoredEvent & { hash: string };

/** Not yet, where an older version has written it, or somebody past the product: the next run of the sealing gives it its value. */
export const isChained = (event: StoredEvent): event is ChainedEvent => event.hash !== null;

/** Whether an event is what its value was made of. */
export function checkEvent({ id, position, previous, hash: value, ...content }: ChainedEvent, hash: Hash): Fault[] {
  if ((content.rfqId === null) !== (position === null)) return [{ kind: "changed", eventId: id }];
  return chainValue(content, { position, previous }, hash) === value ? [] : [{ kind: "changed", eventId: id }];
}

export type PlacedEvent = { id: number; rfqId: number; position: number; previous: string | null; hash: string };

/**
 * Whether an event stands behind the one that it was written behind.
 * @param before the event before it, in the order of RFQs and of places in their chains; null: it is the first of all
 */
export function checkPlace(before: PlacedEvent | null, event: PlacedEvent): Fault[] {
  const { id: eventId, rfqId, position } = event;
  const last = before?.rfqId === rfqId ? before : null;
  const due = (last?.position ?? 0) + 1;
  if (position > due) return [{ kind: "gap", rfqId, from: due, to: position - 1, eventId }];
  // Before the first place there is none.
  const isBehind = position === due && event.previous === (last?.hash ?? null);
  return isBehind ? [] : [{ kind: "misplaced", rfqId, eventId }];
}

/**
 * Whether a seal is what it was made of.
 * @param before the seal before it; null: it is the first
 * @param eventHash the value of its event; null: that is gone
 */
export function checkSeal(before: Seal | null, seal: Seal, eventHash: string | null, hash: Hash): Fault[] {
  const { eventId, position: sealPosition } = seal;
  const due = (before?.position ?? 0) + 1;
  if (sealPosition > due) return [{ kind: "sealGap", from: due, to: sealPosition - 1 }];
  if (eventHash === null) return [{ kind: "removed", eventId, sealPosition }];
  const isAsMade = sealPosition === due && sealValue(seal, before?.hash ?? null, eventHash, hash) === seal.hash;
  return isAsMade ? [] : [{ kind: "resealed", eventId, sealPosition }];
}
