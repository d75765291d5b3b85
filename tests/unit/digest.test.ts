/** What is e-mailed at once, when a digest is due, and how it tells a day. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ESSENTIAL_KINDS, NOTIFICATION_KINDS } from "@/lib/notifications/constants";
import { digestEnd, digestGroups, isEmailedAtOnce } from "@/lib/notifications/rules/digest";

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
    ["2027-03-05T08:01:00.000Z", "2027-03-05T08:00:00.000Z"],
    // What was written before eight may be committed after it.
    ["2027-03-05T08:00:59.999Z", "2027-03-04T08:00:00.000Z"],
    ["2027-03-05T23:59:00.000Z", "2027-03-05T08:00:00.000Z"],
    ["2027-03-01T00:00:00.000Z", "2027-02-28T08:00:00.000Z"],
  ])("that is written at %s tells up to %s", (now, end) => {
    expect(digestEnd(new Date(now)).toISOString()).toBe(end);
  });

  test("ends at eight, in the day before it is written", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }), (now) => {
        const end = digestEnd(now);
        const age = now.getTime() - end.getTime();
        expect(end.toISOString()).toMatch(/T08:00:00\.000Z$/);
        expect(age).toBeGreaterThanOrEqual(60_000);
        expect(age).toBeLessThan(24 * HOUR_MS + 60_000);
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
