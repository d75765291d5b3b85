/** What both databases write of a date in full: without a zone, or with that of UTC. */
const WRITTEN = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d\.\d{3})(?:Z|\+00:00)?$/;

/**
 * A date as it was read: its text is what `toISOString` is going to say, which takes longer to print than a row to find. A
 * list of fifty rows prints two hundred of them.
 */
class StoredDate extends Date {
  #read: { time: number; text: string } | null = null;

  static of(text: string): StoredDate {
    const date = new StoredDate(text);
    date.#read = { time: date.getTime(), text };
    return date;
  }

  override toISOString(): string {
    return this.#read?.time === this.getTime() ? this.#read.text : super.toISOString();
  }
}

export function toDate(text: string): Date {
  const [, day, time] = WRITTEN.exec(text) ?? [];
  if (day && time) return StoredDate.of(`${day}T${time}Z`);
  // Postgres leaves out the zeros at the end of a second.
  return new Date(/(?:Z|\+00:00)$/.test(text) ? text : `${text.replace(" ", "T")}Z`);
}
