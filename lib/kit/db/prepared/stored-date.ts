/** Dates as both databases write them. A list of fifty reads two hundred of them and prints each: decision 103. */

const shared = globalThis as typeof globalThis & { depthbookDate?: DateConstructor };

/** JavaScript's own, as scripts/server.mjs has kept it: one that extends what Next puts in its place takes longer to make than to print. */
const OwnDate = shared.depthbookDate ?? Date;
const isOwn = Function.prototype.toString.call(OwnDate).includes("[native code]");

/** `2026-11-22T20:14:00.123`, which every spelling in full begins with, and what may follow it. */
const LENGTH = 23;
const inFull = (text: string) => text[LENGTH - 4] === "." && [undefined, "Z", "+"].includes(text[LENGTH]);

/** A date that knows the text that it was read from, and prints that for as long as nothing changes it. */
class StoredDate extends OwnDate {
  #read: { time: number; text: string } | null = null;

  static of(text: string, iso: string): StoredDate {
    const date = new StoredDate(iso);
    date.#read = { time: date.getTime(), text };
    return date;
  }

  override toISOString(): string {
    if (this.#read?.time !== this.getTime()) return super.toISOString();
    return `${this.#read.text.slice(0, LENGTH)}Z`.replace(" ", "T");
  }
}

/** What both databases write of a date in full: SQLite with the zone of UTC, Postgres without one, and in JSON or with a space. */
export function toDate(text: string): Date {
  const isOfUtc = text.endsWith("+00:00") || text.endsWith("Z");
  const iso = isOfUtc ? text : `${text.replace(" ", "T")}Z`;
  // Postgres leaves out the zeros at the end of a second.
  return isOwn && text.length >= LENGTH && inFull(text) ? StoredDate.of(text, iso) : new OwnDate(iso);
}
