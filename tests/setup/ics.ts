/** Reads calendar files as RFC 5545 says, knowing nothing of how ours are written. */

export type ReadEvent = Record<string, string>;

/** The lines of a calendar's text as they were before they were folded. */
export const unfolded = (text: string): string[] => text.replace(/\r\n[ \t]/g, "").split("\r\n");

const ESCAPES: Record<string, string> = { n: "\n", N: "\n" };

/** Its events: each property by its name without parameters, its text unescaped. */
export function readEvents(text: string): ReadEvent[] {
  const events: ReadEvent[] = [];
  for (const line of unfolded(text)) {
    if (line === "BEGIN:VEVENT") events.push({});
    const [, name, value] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/su.exec(line) ?? [];
    const event = events.at(-1);
    if (!event || name === undefined || value === undefined || /^(BEGIN|END)$/.test(name)) continue;
    event[name] = value.replace(/\\(.)/gsu, (_, character: string) => ESCAPES[character] ?? character);
  }
  return events;
}
