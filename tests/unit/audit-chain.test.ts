/** The chains of the audit trail: whatever is changed, removed or moved shows, and names its row. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chainEvents,
  chainValue,
  checkEvent,
  checkPlace,
  checkSeal,
  type Fault,
  faultText,
  type Hash,
  type PlacedEvent,
  type Seal,
  sealEvents,
  sealValue,
} from "@/lib/audit/rules/chain";
import { canonicalJson } from "@/lib/kit/canonical-json";

const hash: Hash = (text) => createHash("sha256").update(text, "utf8").digest("hex");

const text = fc.option(fc.string({ unit: "binary", maxLength: 12 }), { nil: null });
const number = fc.option(fc.nat(50), { nil: null });

const anyEvent = fc.record({
  actorId: number,
  memberId: number,
  memberName: text,
  memberRole: fc.constantFrom(null, "owner", "signer"),
  keyName: text,
  entityType: fc.constantFrom("rfq", "quote", "user"),
  entityId: fc.nat(50),
  rfqId: fc.constantFrom(null, 1, 2, 3),
  action: fc.constantFrom("rfq.create", "quote.status"),
  fromState: text,
  toState: text,
  note: text,
  requestId: fc.uuid(),
  createdAt: fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
  digest: text,
});
type Content = typeof anyEvent extends fc.Arbitrary<infer Event> ? Event : never;
type Stored = Content & { id: number; position: number | null; previous: string | null; hash: string };
type Trail = { events: Stored[]; seals: Seal[] };

const COLUMNS = [
  ...["actorId", "memberId", "memberName", "memberRole", "keyName", "entityType", "entityId", "rfqId", "action"],
  ...["fromState", "toState", "note", "requestId", "createdAt", "digest", "position", "previous", "hash"],
] as (keyof Stored)[];

/** As it is stored when it came in batches of this many. */
function trailOf(contents: Content[], batch: number): Trail {
  const events: Stored[] = [];
  let seals: Seal[] = [];
  for (let start = 0; start < contents.length; start += batch) {
    const heads = new Map(
      events.flatMap(({ rfqId, position, hash: value }) =>
        rfqId !== null && position !== null ? [[rfqId, { position, hash: value }] as const] : [],
      ),
    );
    const added = chainEvents(contents.slice(start, start + batch), heads, hash);
    const stored = added.map((event, index) => ({ ...event, id: 100 + start + index }));
    events.push(...stored);
    seals = [...seals, ...sealEvents(stored, seals.at(-1) ?? null, hash)];
  }
  return { events, seals };
}

/** What a walk along all of it finds. */
function faultsOf({ events, seals }: Trail): Fault[] {
  const faults = events.flatMap((event) => checkEvent(event, hash));
  const placed = events.filter((event): event is Stored & PlacedEvent => event.rfqId !== null);
  placed.sort((a, b) => a.rfqId - b.rfqId || a.position - b.position);
  placed.forEach((event, index) => faults.push(...checkPlace(placed[index - 1] ?? null, event)));
  seals.forEach((seal, index) => {
    const value = events.find(({ id }) => id === seal.eventId)?.hash ?? null;
    faults.push(...checkSeal(seals[index - 1] ?? null, seal, value, hash));
  });
  return faults;
}

const anyTrail = fc
  .tuple(fc.array(anyEvent, { minLength: 2, maxLength: 12 }), fc.integer({ min: 1, max: 5 }))
  .map(([contents, batch]) => trailOf(contents, batch));
/** A trail, and one of its events. */
const trailAndOne = fc.tuple(anyTrail, fc.nat()).map(([trail, any]) => ({ trail, index: any % trail.events.length }));

const named = (faults: Fault[]) => faults.flatMap((fault) => ("eventId" in fault ? fault.eventId : []));

/** Another value of a column, whatever it is. */
function otherThan(value: Stored[keyof Stored]) {
  if (value instanceof Date) return new Date(value.getTime() + 1);
  if (typeof value === "number") return value + 1;
  return typeof value === "string" ? `${value}x` : "x";
}

describe("a trail", () => {
  it("that nobody has touched has no fault", () => {
    fc.assert(
      fc.property(anyTrail, (trail) => {
        expect(faultsOf(trail)).toEqual([]);
      }),
    );
  });

  it("says which event was changed, in whichever column", () => {
    fc.assert(
      fc.property(trailAndOne, fc.constantFrom(...COLUMNS), ({ trail, index }, column) => {
        const events = trail.events.map<Stored>((event, at) =>
          at === index ? { ...event, [column]: otherThan(event[column]) } : event,
        );
        expect(named(faultsOf({ ...trail, events }))).toContain(events[index]?.id);
      }),
    );
  });

  it("says so where its chain value was computed anew", () => {
    fc.assert(
      fc.property(trailAndOne, ({ trail, index }) => {
        const changed = { ...trail.events[index], note: `${trail.events[index]?.note}x` } as Stored;
        const { id, position, previous, hash: _, ...content } = changed;
        const heads = new Map(
          content.rfqId === null || previous === null
            ? []
            : [[content.rfqId, { position: (position ?? 1) - 1, hash: previous }]],
        );
        const [forged] = chainEvents([content], heads, hash);
        const events = trail.events.map((event, at) => (at === index ? ({ ...forged, id } as Stored) : event));
        expect(faultsOf({ ...trail, events })).toContainEqual(
          expect.objectContaining({ kind: "resealed", eventId: id }),
        );
      }),
    );
  });

  it("says which event was removed, the newest too, and where of its RFQ's chain one is missing", () => {
    fc.assert(
      fc.property(trailAndOne, ({ trail, index }) => {
        const [gone] = trail.events.slice(index, index + 1);
        const faults = faultsOf({ ...trail, events: trail.events.filter((event) => event !== gone) });
        const seal = trail.seals.find(({ eventId }) => eventId === gone?.id);
        expect(faults).toContainEqual({ kind: "removed", eventId: gone?.id, sealPosition: seal?.position });
        const hasLater = trail.events.some(
          ({ rfqId, position }) => rfqId !== null && rfqId === gone?.rfqId && (position ?? 0) > (gone.position ?? 0),
        );
        const gap = { rfqId: gone?.rfqId, from: gone?.position, to: gone?.position };
        expect(faults.filter(({ kind }) => kind === "gap")).toMatchObject(hasLater ? [gap] : []);
      }),
    );
  });

  it("says which events changed their places, or their ids", () => {
    fc.assert(
      fc.property(trailAndOne, fc.nat(), fc.boolean(), ({ trail, index }, any, keepsChain) => {
        const other = (index + 1 + (any % (trail.events.length - 1))) % trail.events.length;
        const [one, two] = [trail.events[index] as Stored, trail.events[other] as Stored];
        // The rows under each other's ids; or what they say, each in the other's place of the chain.
        const moved = (from: Stored, to: Stored): Stored =>
          keepsChain
            ? { ...from, id: to.id }
            : { ...from, id: to.id, position: to.position, previous: to.previous, hash: to.hash };
        const events = trail.events.map((event, at) =>
          at === index ? moved(two, one) : at === other ? moved(one, two) : event,
        );
        expect(named(faultsOf({ ...trail, events }))).toEqual(expect.arrayContaining([one.id, two.id]));
      }),
    );
    const first = { id: 6, rfqId: 3, position: 1, previous: null, hash: "first" };
    const moved = { id: 7, rfqId: 3, position: 2, previous: "other", hash: "second" };
    expect(checkPlace(first, moved)).toEqual([{ kind: "misplaced", rfqId: 3, eventId: 7 }]);
  });

  it("says which seals are missing, and which was changed", () => {
    fc.assert(
      fc.property(trailAndOne, ({ trail, index }) => {
        const { position } = trail.seals[index] as Seal;
        const without = { ...trail, seals: trail.seals.filter((seal) => seal.position !== position) };
        const isNewest = position === trail.seals.length;
        // Whoever takes the newest seal away leaves its event without one, which the walk along events says.
        expect(faultsOf(without)).toEqual(isNewest ? [] : [{ kind: "sealGap", from: position, to: position }]);
        const changed = trail.seals.map((seal, at) => (at === index ? { ...seal, hash: hash("other") } : seal));
        expect(faultsOf({ ...trail, seals: changed })[0]).toMatchObject({ kind: "resealed", sealPosition: position });
      }),
    );
  });
});

describe("what was written past the product, its values computed as ours are,", () => {
  const content = { rfqId: 3, digest: null, action: "quote.status", createdAt: new Date(0) };
  const stored = (rfqId: number | null, link: { position: number | null; previous: string | null }) => ({
    ...{ ...content, rfqId, ...link, id: 7 },
    hash: chainValue({ ...content, rfqId }, link, hash),
  });

  it("is a change where an event of an RFQ has no place in its chain, or one of none has: no walk along places would meet it", () => {
    const changed = [{ kind: "changed", eventId: 7 }];
    expect(checkEvent(stored(3, { position: null, previous: null }), hash)).toEqual(changed);
    expect(checkEvent(stored(null, { position: 1, previous: null }), hash)).toEqual(changed);
    expect(checkEvent(stored(3, { position: 1, previous: null }), hash)).toEqual([]);
  });

  it("is misplaced where it stands first behind another, or before the first", () => {
    const placed = { ...stored(3, { position: 1, previous: null }), rfqId: 3, position: 1 };
    const ofAnother = { id: 6, rfqId: 2, position: 4, previous: null, hash: "other" };
    const misplaced = [{ kind: "misplaced", rfqId: 3, eventId: 7 }];
    expect(checkPlace(ofAnother, placed)).toEqual([]);
    expect(checkPlace(ofAnother, { ...placed, previous: "other" })).toEqual(misplaced);
    expect(checkPlace(null, { ...placed, previous: "other" })).toEqual(misplaced);
    expect(checkPlace(null, { ...placed, position: 0 })).toEqual(misplaced);
  });

  it("is no seal before the first", () => {
    const first = { position: 0, eventId: 7 };
    const seal = { ...first, hash: sealValue(first, null, "event", hash) };
    expect(checkSeal(null, seal, "event", hash)).toEqual([{ kind: "resealed", eventId: 7, sealPosition: 0 }]);
  });
});

it("makes values of the same text for ever: those that are stored are held against it", () => {
  const asText: Hash = (of) => of;
  const content = { action: "quote.status", createdAt: new Date(0), digest: null, rfqId: 3 };
  const values = chainEvents(
    [content, { ...content, rfqId: null }],
    new Map([[3, { position: 1, hash: "x" }]]),
    asText,
  );
  expect(values.map((event) => event.hash)).toEqual([
    '{"action":"quote.status","createdAt":{"at":"1970-01-01T00:00:00.000Z"},"position":2,"previous":"x","rfqId":3}',
    '{"action":"quote.status","createdAt":{"at":"1970-01-01T00:00:00.000Z"}}',
  ]);
  expect(sealEvents([{ id: 7, hash: "event" }], { position: 4, hash: "y" }, asText)).toEqual([
    { position: 5, eventId: 7, hash: '{"eventHash":"event","eventId":7,"position":5,"previous":"y"}' },
  ]);
});

it("names every fault in words", () => {
  const faults: Fault[] = [
    ...(["changed", "unsealed"] as const).map((kind) => ({ kind, eventId: 7 })),
    { kind: "gap", rfqId: 3, from: 2, to: 2, eventId: 7 },
    { kind: "misplaced", rfqId: 3, eventId: 7 },
    { kind: "removed", eventId: 7, sealPosition: 5 },
    { kind: "removed", eventId: 7, sealPosition: null },
    { kind: "resealed", eventId: 7, sealPosition: 5 },
  ];
  for (const fault of faults) expect(faultText(fault)).toMatch(/event 7\b/i);
  expect(faultText({ kind: "sealGap", from: 2, to: 4 })).toBe("Seals removed: places 2 to 4.");
  expect(faultText({ kind: "lostHead", head: "abc" })).toContain("abc");
});

describe("the one text of a record", () => {
  it("has its columns in one order, whatever order they came in, and nothing of those that are null", () => {
    expect(canonicalJson({ b: 1, a: "x", c: null })).toBe('{"a":"x","b":1}');
    const record = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant(null)));
    fc.assert(
      fc.property(record, (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
      }),
    );
  });

  it("is another where anything differs, and the same where a database keeps the same", () => {
    const value = fc.oneof(fc.string({ unit: "binary" }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    fc.assert(
      fc.property(value, value, (one, two) => {
        const isSame = Object.is(one, two) || (one === 0 && two === 0);
        expect(canonicalJson([one]) === canonicalJson([two])).toBe(isSame);
      }),
    );
    expect(canonicalJson("a\uD800")).toBe(canonicalJson("a\uFFFD"));
    expect(() => canonicalJson(Number.NaN)).toThrow();
  });
});
