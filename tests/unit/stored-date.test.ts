/** Dates as both databases write them, read and printed again. */
import { addMinutes } from "date-fns";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toDate } from "@/lib/kit/db/prepared/stored-date";

const times = fc.date({ noInvalidDate: true, min: new Date("0001-01-01"), max: new Date("9999-12-31") });
/** Postgres leaves out the zone, and the zeros at the end of a second. */
const shortened = (iso: string) => iso.replace(/(?:\.000|00|0)?Z$/, "");
const SPELLINGS: [string, (iso: string) => string][] = [
  ["SQLite", (iso) => iso.replace("Z", "+00:00")],
  ["with a zone and without zeros", (iso) => `${shortened(iso)}+00:00`],
  ["to the microsecond", (iso) => iso.replace("Z", "456+00:00")],
  ["Postgres", (iso) => shortened(iso).replace("T", " ")],
  ["Postgres in JSON", shortened],
];

test.each(SPELLINGS)("%s: the same date, printed alike", (_, spell) => {
  fc.assert(
    fc.property(times, (time) => {
      const read = toDate(spell(time.toISOString()));
      expect(read.getTime()).toBe(time.getTime());
      expect(read.toISOString()).toBe(time.toISOString());
      expect(JSON.stringify(read)).toBe(JSON.stringify(time));
    }),
  );
});

test("a date that is changed prints what it has become", () => {
  const date = toDate("2026-11-22T20:14:00.123+00:00");
  date.setUTCFullYear(2027);
  expect(date.toISOString()).toBe("2027-11-22T20:14:00.123Z");
});

test("a copy is a date like any other", () => {
  const date = toDate("2026-11-22T20:14:00.123+00:00");
  expect(new Date(date).toISOString()).toBe(date.toISOString());
  expect(structuredClone(date)).toEqual(new Date("2026-11-22T20:14:00.123Z"));
  expect(addMinutes(date, 1).toISOString()).toBe("2026-11-22T20:15:00.123Z");
});
