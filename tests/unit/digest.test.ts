/** What is e-mailed at once, when a digest is due, and how it tells a day. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DIGEST_LINES, ESSENTIAL_KINDS, NEVER_GATHERED_KINDS, NOTIFICATION_KINDS } from "@/lib/notifications/constants";
import {
  digestGroups,
  digestHour,
  gathered,
  isDigested,
  isEmailedAtOnce,
  latestDigest,
} from "@/lib/notifications/rules/digest";

const HOUR_MS = 3_600_000;

test.each(NOTIFICATION_KINDS)("%s is e-mailed at once to who wants it so, what binds to everybody", (kind) => {
  const asked = [
    [true, false],
    [true, true],
    [false, false],
    [false, true],
  ] as const;
  const sent = asked.map(([emailNotifications, emailDigest]) =>
    isEmailedAtOnce({ kind }, { emailNotifications, emailDigest }, new Date()),
  );
  const isEssential = ESSENTIAL_KINDS.includes(kind);
  expect(sent).toEqual([true, isEssential, isEssential, isEssential]);
});

test.each([
  [0, true],
  [24, true],
  [24.01, false],
])("what can be done for another %d hours waits for no digest: %s; who wants no emails gets none", (hours, atOnce) => {
  const now = new Date("2027-03-05T08:30:00.000Z");
  const told = { kind: "rfq_published", until: new Date(now.getTime() + hours * HOUR_MS) } as const;
  const wishing = (emailNotifications: boolean, emailDigest: boolean) =>
    isEmailedAtOnce(told, { emailNotifications, emailDigest }, now);
  expect([wishing(true, true), wishing(true, false), wishing(false, true)]).toEqual([atOnce, true, false]);
});

describe("a digest", () => {
  test.each([
    ["2027-03-05T08:00:00.000Z", "2027-03-05T08:00:00.000Z"],
    ["2027-03-05T07:59:59.999Z", "2027-03-04T08:00:00.000Z"],
    ["2027-03-05T23:59:00.000Z", "2027-03-05T08:00:00.000Z"],
    ["2027-03-01T00:00:00.000Z", "2027-02-28T08:00:00.000Z"],
  ])("that is written at %s was due at %s", (now, hour) => {
    expect(digestHour(new Date(now)).toISOString()).toBe(hour);
  });

  const moments = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });

  test("is due at eight, of the day before it is written", () => {
    fc.assert(
      fc.property(moments, (now) => {
        const hour = digestHour(now);
        const age = now.getTime() - hour.getTime();
        expect(hour.toISOString()).toMatch(/T08:00:00\.000Z$/);
        expect(age).toBeGreaterThanOrEqual(0);
        expect(age).toBeLessThan(24 * HOUR_MS);
      }),
    );
  });

  test("that one server has written is no mistake to another, whose clock may be that of any zone", () => {
    const zone = fc.integer({ min: -14, max: 14 });
    fc.assert(
      fc.property(moments, zone, (now, hours) => {
        const others = new Date(now.getTime() + hours * HOUR_MS);
        expect(digestHour(others) <= latestDigest(now)).toBe(true);
        expect(others <= latestDigest(now)).toBe(true);
      }),
    );
  });

  test("is for who wants e-mails, and wants them so", () => {
    const wishing = (emailNotifications: boolean, emailDigest: boolean) =>
      isDigested({ emailNotifications, emailDigest });
    expect([wishing(true, true), wishing(true, false), wishing(false, true), wishing(false, false)]).toEqual([
      ...[true, false, false, false],
    ]);
  });

  test("tells the newest, counts all, and tells nothing that was e-mailed at once", () => {
    const row = fc.record({
      ...{ id: fc.nat(), kind: fc.constantFrom(...NOTIFICATION_KINDS), createdAt: moments },
      ...{ title: fc.string(), body: fc.string(), href: fc.constant("/"), rfqId: fc.constant(null) },
    });
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 60 }), (awaiting) => {
        const { newest, count } = gathered(awaiting);
        const rest = awaiting.filter((each) => !newest.includes(each) && !NEVER_GATHERED_KINDS.includes(each.kind));
        expect(newest.every(({ kind }) => !NEVER_GATHERED_KINDS.includes(kind))).toBe(true);
        expect(new Set(newest).size).toBe(Math.min(count, DIGEST_LINES));
        expect(newest.length + rest.length).toBe(count);
        const times = newest.map(({ createdAt }) => createdAt.getTime());
        expect(times).toEqual(times.toSorted((a, b) => b - a));
        expect(rest.every(({ createdAt }) => createdAt.getTime() <= Math.min(...times))).toBe(true);
      }),
    );
  });

  const at = (hour: number) => new Date(hour * HOUR_MS);
  const told = (rfqId: number | null, title: string, hour: number) => ({
    ...{ rfqId, title, body: "b", href: "/" },
    createdAt: at(hour),
  });

  test("tells by RFP, the last to have news first, and what is of none at the end", () => {
    const newest = [
      told(null, "Venue approved: Kraken", 9),
      told(1, "New quote: Alpha on Aurora", 8),
      told(2, "Closes soon: Borealis", 7),
      told(1, "New question: Aurora", 6),
      // Its RFP is gone.
      told(3, "RFP cancelled: Cirrus", 5),
    ];
    const groups = digestGroups(
      newest,
      new Map([
        [1, { name: "Aurora", isOver: false }],
        [2, { name: "Borealis", isOver: true }],
      ]),
    );
    expect(groups.map(({ rfq, lines }) => [rfq && rfq.name, lines.map(({ title }) => title)])).toEqual([
      ["Aurora", ["New question", "New quote: Alpha"]],
      ["Borealis", ["Closes soon"]],
      [null, ["RFP cancelled: Cirrus", "Venue approved: Kraken"]],
    ]);
  });

  test("leaves a title whole that says more than the name", () => {
    const [group] = digestGroups([told(1, "New RFP: Aurora II", 1)], new Map([[1, { name: "Aurora", isOver: false }]]));
    expect(group?.lines[0]?.title).toBe("New RFP: Aurora II");
  });

  test("of nothing is nothing", () => {
    expect(digestGroups([], new Map())).toEqual([]);
  });
});
