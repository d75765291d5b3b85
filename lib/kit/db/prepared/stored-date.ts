/** What both databases write of a date in full: SQLite with the zone of UTC, Postgres without one, and in JSON or with a space. */
export function toDate(text: string): Date {
  const isOfUtc = text.endsWith("+00:00") || text.endsWith("Z");
  return new Date(isOfUtc ? text : `${text.replace(" ", "T")}Z`);
}
