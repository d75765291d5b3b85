/**
 * How dates are read and look, everywhere (spec 1-core sections 5 and 9). Pure: "now" is an argument.
 * All times are UTC, so that both sides of a deal read the same deadline (docs/decisions/0005).
 */
import { MINUTE_MS } from "@/lib/kit/durations";
import { LIMITS } from "@/lib/kit/limits";
import { counted, NOT_AVAILABLE } from "./format";

/** Reads an ISO string (in UTC unless it names a zone), seconds or milliseconds; null when it is no date. */
export function toDate(value: string | number | Date | null | undefined): Date | null {
  if (value === null || value === undefined || value === "") return null;
  const date = new Date(toInstant(value));
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A day of ISO 8601, with a time or without, that with a zone or without. */
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}(?::\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)?)(?:[Zz]|([+-]\d{2})(?::?(\d{2}))?)?)?$/;

/** Milliseconds, NaN when unreadable. `new Date` would read "5" as May 2001 and roll February 30 over into March. */
function toInstant(value: string | number | Date): number {
  if (typeof value !== "string") {
    return typeof value === "number" && Math.abs(value) <= LIMITS.epochSeconds ? value * 1000 : Number(value);
  }
  const [, day, time = "00:00", zoneHours = "+00", zoneMinutes = "00"] = ISO.exec(value) ?? [];
  if (!day || !isDay(day)) return NaN;
  const clock = time.length === 2 ? `${time}:00` : time.replace(",", ".");
  return Date.parse(`${day}T${clock}${zoneHours}:${zoneMinutes}`);
}

function isDay(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

type DateValue = Parameters<typeof toDate>[0];

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const monthOf = (date: Date) => MONTHS[date.getUTCMonth()] ?? NOT_AVAILABLE;
const dayOf = (date: Date) => `${monthOf(date)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
/** From `14:30:00.000`, up to a column. */
const timeOf = (date: Date, length: number) => date.toISOString().split("T")[1]?.slice(0, length) ?? NOT_AVAILABLE;

/** `Jan 5, 2025`. */
export function formatDate(value: DateValue): string {
  const date = toDate(value);
  return date ? dayOf(date) : NOT_AVAILABLE;
}

/** `Jan 2025`, of any of its days or of `2025-01`. */
export function formatMonth(value: DateValue): string {
  const date = toDate(typeof value === "string" && /^\d{4}-\d{2}$/.test(value) ? `${value}-01` : value);
  return date ? `${monthOf(date)} ${date.getUTCFullYear()}` : NOT_AVAILABLE;
}

/** `Jan 5, 2025 14:30`. */
export function formatDateTime(value: DateValue): string {
  const date = toDate(value);
  return date ? `${dayOf(date)} ${timeOf(date, 5)}` : NOT_AVAILABLE;
}

/** Full time and zone, for tooltips. */
export function formatDateTimeZone(value: DateValue): string {
  const date = toDate(value);
  return date ? `${dayOf(date)} ${timeOf(date, 8)} UTC` : NOT_AVAILABLE;
}

/** How long ago: `just now`, `5m ago`, `3h ago`, `2d ago`; after a week, and for the future, the day. */
export function timeAgo(value: DateValue, now: Date): string {
  const date = toDate(value);
  // A clock that is a little ahead is no future.
  const minutes = date ? Math.floor((now.getTime() - date.getTime() + 1000) / MINUTE_MS) : -2;
  if (minutes < -1 || minutes >= 7 * 1440) return formatDate(value);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes}m ago`;
  return minutes < 1440 ? `${Math.floor(minutes / 60)}h ago` : `${Math.floor(minutes / 1440)}d ago`;
}

/** Time left until a deadline: `3d 4h`; null once it has passed. */
export function timeLeft(deadline: DateValue, now: Date): string | null {
  const date = toDate(deadline);
  const minutes = date ? Math.ceil((date.getTime() - now.getTime()) / MINUTE_MS) : 0;
  return minutes <= 0 ? null : formatDuration(minutes);
}

/** Whole minutes in their two largest units: `3d 4h`, `5h 12m`, `8m`. */
export function formatDuration(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return `${days}d ${hours}h`;
  return hours > 0 ? `${hours}h ${minutes % 60}m` : `${minutes}m`;
}

/** How long to wait, of a day at most, and never too short: `41 seconds`, `10m`, `23h 51m`. */
export const formatWait = (seconds: number): string =>
  seconds < 120 ? counted(seconds, "second") : formatDuration(Math.ceil(seconds / 60));
