import { afterEach, describe, expect, it, vi } from "vitest";
import { formatDate, formatDateTime, formatDateTimeZone, formatWait, timeAgo, timeLeft, toDate } from "@/lib/kit/dates";
import {
  counted,
  formatInteger,
  formatMultiple,
  formatMultipleInFull,
  formatPercent,
  formatPercentInFull,
  formatUnitPrice,
  formatUsd,
  formatUsdInFull,
  formatUsdShort,
} from "@/lib/kit/format";
import { meanStrikeInFull, strikeInFull } from "@/lib/quotes/rules/price-text";

afterEach(() => vi.unstubAllEnvs());

describe("US dollars", () => {
  it.each([
    [0, "$0"],
    [1, "$1"],
    [999, "$999"],
    [1_000, "$1,000"],
    [1_250_000, "$1,250,000"],
    [1_234.49, "$1,234"],
    [1_234.5, "$1,235"],
    [-1_250, "-$1,250"],
    [1_000_000_000_000_000, "$1,000,000,000,000,000"],
  ])("%d is %s, without decimals", (value, text) => {
    expect(formatUsd(value)).toBe(text);
  });

  it.each([
    [0, "$0"],
    [999_999, "$999,999"],
    [1_000_000, "$1M"],
    [1_250_000, "$1.25M"],
    [1_254_999, "$1.25M"],
    [1_255_000, "$1.26M"],
    [80_500_000, "$80.5M"],
    [3_750_000_000, "$3.75B"],
    [-1_250_000, "-$1.25M"],
  ])("%d in short is %s", (value, text) => {
    expect(formatUsdShort(value)).toBe(text);
  });
});

describe("US dollars for one of something", () => {
  it.each([
    [0, "$0.00"],
    [0.35, "$0.35"],
    [0.000123456, "$0.00012346"],
    [2.13968, "$2.1397"],
    [1_234.5678, "$1,234.57"],
    [1_000_000_000, "$1,000,000,000.00"],
    [1e-30, "$0.00"],
  ])("%d is %s, to five figures", (value, text) => {
    expect(formatUnitPrice(value)).toBe(text);
  });
});

describe("percentages", () => {
  it.each([
    [0, "0.00%"],
    [5, "5.00%"],
    [1.5, "1.50%"],
    [33.333333, "33.33%"],
    [33.335, "33.34%"],
    [1.005, "1.01%"],
    [120, "120.00%"],
    [10_000, "10,000.00%"],
  ])("%d is %s, with two decimals", (value, text) => {
    expect(formatPercent(value)).toBe(text);
  });
});

describe("other numbers", () => {
  it("are grouped when whole", () => {
    expect(formatInteger(15_000_000)).toBe("15,000,000");
    expect(formatInteger(0)).toBe("0");
  });

  it("say of what they are so many", () => {
    expect([0, 1, 1204].map((count) => counted(count, "quote"))).toEqual(["0 quotes", "1 quote", "1,204 quotes"]);
    expect(counted(2, "invitation to an RFQ", "invitations to RFQs")).toBe("2 invitations to RFQs");
  });

  it("are multiples with two decimals", () => {
    expect(formatMultiple(2.2)).toBe("2.20×");
    expect(formatMultiple(101)).toBe("101.00×");
  });
});

describe("in full", () => {
  it.each([
    [0, "0.00%"],
    [5, "5.00%"],
    [0.004, "0.004%"],
    [33.333333, "33.333333%"],
    [0.000_000_1, "0.0000001%"],
    [62.333333333333336, "62.333333333333336%"],
    [10_000.125, "10,000.125%"],
  ])("%d percent is %s", (value, text) => {
    expect(formatPercentInFull(value)).toBe(text);
  });

  it.each<[number, number[], string]>([
    [1_250_000, [], "$1,250,000"],
    [1_250_000, [1, 2], "$1,250,000"],
    [1_250_000, [0.5], "$1,250,000.00"],
    [0.5, [], "$0.50"],
    [1_234.56, [1], "$1,234.56"],
    [4_111.1110737, [], "$4,111.1110737"],
    [999_999_999_999.99, [], "$999,999,999,999.99"],
  ])("%d US dollars beside %j are %s", (value, together, text) => {
    expect(formatUsdInFull(value, together)).toBe(text);
  });

  it.each([
    [120, "120.00% (2.20×)"],
    [0.004, "0.004% (1.00004×)"],
    [47.5, "47.50% (1.475×)"],
  ])("a strike of %d is %s, and so is a mean", (value, text) => {
    expect(strikeInFull(value)).toBe(text);
    expect(meanStrikeInFull(value)).toBe(text);
  });

  it("is not a mean of more than six decimals, and it says so", () => {
    expect(meanStrikeInFull(187 / 3)).toBe("≈ 62.333333% (1.62333333×)");
    expect(meanStrikeInFull(62.333333)).toBe("62.333333% (1.62333333×)");
  });
});

describe("an unknown number", () => {
  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("%s is N/A", (value) => {
    const inFull = [formatUsdInFull, formatPercentInFull, formatMultipleInFull];
    const rounded = [formatUsd, formatUsdShort, formatUnitPrice, formatPercent, formatInteger, formatMultiple];
    for (const format of [...rounded, ...inFull]) {
      expect(format(value)).toBe("N/A");
    }
  });
});

describe("toDate", () => {
  const instant = new Date("2025-01-05T14:30:00.000Z");

  it.each([
    ["an ISO string", "2025-01-05T14:30:00.000Z"],
    ["an ISO string without milliseconds", "2025-01-05T14:30:00Z"],
    ["an ISO string with a zone", "2025-01-05T09:30:00-05:00"],
    ["an ISO string with a zone in short", "2025-01-05T15:30+01"],
    ["an ISO string with a zone without its colon", "2025-01-05T20:00:00.000+0530"],
    ["an ISO string without a zone, which is UTC", "2025-01-05T14:30"],
    ["an ISO string with a blank", "2025-01-05 14:30:00"],
    ["an ISO string with a decimal comma", "2025-01-05T14:30:00,000Z"],
    ["an ISO string with a small z", "2025-01-05T14:30:00z"],
    ["an ISO string of hours, in a zone of half an hour", "2025-01-05T20+0530"],
    ["milliseconds", 1_736_087_400_000],
    ["seconds", 1_736_087_400],
    ["a date", new Date(1_736_087_400_000)],
  ])("reads %s", (_kind, value) => {
    vi.stubEnv("TZ", "America/New_York");
    expect(toDate(value)).toEqual(instant);
  });

  it("reads a day as its first moment in UTC", () => {
    vi.stubEnv("TZ", "Pacific/Auckland");
    expect(toDate("2025-01-05")).toEqual(new Date("2025-01-05T00:00:00.000Z"));
  });

  it.each([
    [10_000_000_000, "2286-11-20T17:46:40.000Z"],
    [10_000_000_001, "1970-04-26T17:46:40.001Z"],
    [0, "1970-01-01T00:00:00.000Z"],
    [1.5, "1970-01-01T00:00:01.500Z"],
    [-1, "1969-12-31T23:59:59.000Z"],
  ])("reads %d as seconds up to 1e10 and as milliseconds above", (value, iso) => {
    expect(toDate(value)?.toISOString()).toBe(iso);
  });

  it.each([
    null,
    undefined,
    "",
    " ",
    "5",
    "20",
    "2025",
    "soon",
    "foo 1",
    "January 5, 2025",
    "01/05/2025",
    "1736087400000",
    "2025-02-30",
    "2025-02-30T00:00:00Z",
    "2025-13-01",
    "2025-01-05T25:00:00Z",
    "2025-01-05 or so",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    8_640_000_000_000_001,
    new Date(Number.NaN),
  ])("reads nothing from %j", (value) => {
    expect(toDate(value)).toBeNull();
    expect([formatDate(value), formatDateTime(value), formatDateTimeZone(value)]).toEqual(["N/A", "N/A", "N/A"]);
  });
});

describe("dates", () => {
  it("look like Jan 5, 2025, with hours and minutes when asked, and in full with their zone", () => {
    const value = "2025-01-05T04:07:09.999Z";
    expect(formatDate(value)).toBe("Jan 5, 2025");
    expect(formatDateTime(value)).toBe("Jan 5, 2025 04:07");
    expect(formatDateTimeZone(value)).toBe("Jan 5, 2025 04:07:09 UTC");
  });

  it("count hours from 00 to 23", () => {
    expect(formatDateTime("2025-12-31T00:00:00Z")).toBe("Dec 31, 2025 00:00");
    expect(formatDateTime("2025-12-31T23:59:59Z")).toBe("Dec 31, 2025 23:59");
  });

  it.each([
    ["Pacific/Kiritimati", "2025-01-05T23:30:00Z", -840],
    ["America/Los_Angeles", "2025-01-05T00:30:00Z", 480],
    ["Asia/Kolkata", "2025-01-05T20:00:00Z", -330],
    ["UTC", "2025-01-05T12:00:00Z", 0],
  ])("are UTC for a reader in %s", (zone, value, offset) => {
    vi.stubEnv("TZ", zone);
    // Or the zone was not taken over and this proves nothing.
    expect(new Date(value).getTimezoneOffset()).toBe(offset);
    expect(formatDate(value)).toBe("Jan 5, 2025");
    expect(formatDateTime(value)).toBe(`Jan 5, 2025 ${value.slice(11, 16)}`);
    expect(formatDateTimeZone(value)).toBe(`Jan 5, 2025 ${value.slice(11, 19)} UTC`);
  });

  it("do not skip an hour where clocks go forward", () => {
    vi.stubEnv("TZ", "America/New_York");
    expect(formatDateTime("2025-03-09T02:30:00Z")).toBe("Mar 9, 2025 02:30");
    expect(toDate("2025-03-09T02:30:00")?.toISOString()).toBe("2025-03-09T02:30:00.000Z");
  });
});

describe("formatWait", () => {
  it.each([
    [1, "1 second"],
    [119, "119 seconds"],
    [120, "2m"],
    [541, "10m"],
    [85_801, "23h 51m"],
    [86_400, "1d 0h"],
  ])("of %d seconds is %s", (seconds, text) => {
    expect(formatWait(seconds)).toBe(text);
  });
});

describe("timeLeft", () => {
  const now = new Date("2026-03-01T12:00:00.000Z");
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  const DAY = 24 * HOUR;

  it.each([
    [3 * DAY + 4 * HOUR, "3d 4h"],
    [3 * DAY + 4 * HOUR + 59 * MINUTE, "3d 4h"],
    [DAY, "1d 0h"],
    [DAY - 1, "1d 0h"],
    [DAY - MINUTE, "23h 59m"],
    [5 * HOUR + 12 * MINUTE, "5h 12m"],
    [HOUR, "1h 0m"],
    [59 * MINUTE, "59m"],
    [8 * MINUTE, "8m"],
    [8 * MINUTE - 59_999, "8m"],
    [1, "1m"],
    [400 * DAY, "400d 0h"],
    [0, null],
    [-1, null],
    [-DAY, null],
  ])("of %d milliseconds is %j", (milliseconds, text) => {
    expect(timeLeft(new Date(now.getTime() + milliseconds), now)).toBe(text);
  });

  it("takes a deadline in any spelling, and has none without one", () => {
    expect(timeLeft("2026-03-01T12:30:00Z", now)).toBe("30m");
    expect(timeLeft(now.getTime() + HOUR, now)).toBe("1h 0m");
    expect(timeLeft(null, now)).toBeNull();
    expect(timeLeft("soon", now)).toBeNull();
  });
});

describe("timeAgo", () => {
  const now = new Date("2026-03-10T12:00:00.000Z");
  it.each([
    ["2026-03-10T12:00:00.000Z", "just now"],
    ["2026-03-10T12:00:00.900Z", "just now"],
    ["2026-03-10T11:59:05.000Z", "just now"],
    ["2026-03-10T11:59:00.000Z", "1m ago"],
    ["2026-03-10T11:00:30.000Z", "59m ago"],
    ["2026-03-10T11:00:00.000Z", "1h ago"],
    ["2026-03-09T12:00:30.000Z", "23h ago"],
    ["2026-03-09T12:00:00.000Z", "1d ago"],
    ["2026-03-03T12:00:30.000Z", "6d ago"],
    ["2026-03-03T12:00:00.000Z", "Mar 3, 2026"],
    ["2026-03-11T12:00:00.000Z", "Mar 11, 2026"],
    ["no date", "N/A"],
  ])("%s: %s", (value, text) => {
    expect(timeAgo(value, now)).toBe(text);
  });
});
