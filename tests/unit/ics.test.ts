import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CalendarEvent, toIcs } from "@/lib/kit/ics";
import { readEvents, unfolded } from "@/tests/setup/ics";

const STAMP = new Date("2026-01-05T09:30:15.250Z");
const DAY = new Date("2026-03-01T23:59:59.999Z");

const event = (changes: Partial<CalendarEvent>): CalendarEvent => ({
  ...{ uid: "one@depthbook", day: DAY, summary: "Aurora", description: "" },
  ...changes,
});

/** Any text, and above all what means something in such a file. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        "\r\n",
        "\n",
        "\r",
        ";",
        ",",
        "\\",
        "\\n",
        ":",
        "END:VEVENT",
        "\u2028",
        "\u0085",
        " ",
        "🚀",
        "中",
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

/** What is left of a text in a calendar: every line break as one, and no other control character but the tab. */
const kept = (given: string) => given.replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, "\n").replace(/(?![\n\t])\p{Cc}/gu, "");

describe("toIcs", () => {
  test("writes whole days of UTC, under what names them", () => {
    expect(toIcs([event({ description: "a, b; c\\d\ne" })], STAMP)).toBe(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Depthbook//Depthbook//EN",
        "CALSCALE:GREGORIAN",
        "BEGIN:VEVENT",
        "UID:one@depthbook",
        "DTSTAMP:20260105T093015Z",
        "DTSTART;VALUE=DATE:20260301",
        "SUMMARY:Aurora",
        "DESCRIPTION:a\\, b\\; c\\\\d\\ne",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    );
  });

  test("folds after 75 octets, not in the middle of a character", () => {
    const lines = toIcs([event({ summary: `${"x".repeat(66)}中x` })], STAMP).split("\r\n");
    expect(lines).toContain(`SUMMARY:${"x".repeat(66)}`);
    expect(lines).toContain(" 中x");
    expect(toIcs([event({ summary: "x".repeat(67) })], STAMP)).toContain(`SUMMARY:${"x".repeat(67)}\r\n`);
  });

  test("no line is longer than 75 octets, and every break is CRLF", () => {
    fc.assert(
      fc.property(text, text, (summary, description) => {
        const file = toIcs([event({ summary, description })], STAMP);
        expect(file.endsWith("\r\n")).toBe(true);
        for (const line of file.split("\r\n")) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
      }),
    );
  });

  test("is read back as it was given: no text ends its line, or becomes another property or event", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 3 }), (texts) => {
        const given = texts.map(([summary, description], index) => event({ uid: `${index}`, summary, description }));
        const file = toIcs(given, STAMP);
        expect(unfolded(file)).toHaveLength(6 + 8 * given.length);
        expect(readEvents(file)).toEqual(
          given.map(({ uid, summary, description }) => ({
            ...{ UID: uid, SUMMARY: kept(summary), DESCRIPTION: kept(description) },
            ...{ DTSTAMP: "20260105T093015Z", DTSTART: "20260301", TRANSP: "TRANSPARENT" },
          })),
        );
      }),
    );
  });
});
