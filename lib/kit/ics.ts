/** iCalendar files (RFC 5545) of whole days, as Outlook, Google and Apple calendars take them in. */
import { utc } from "@date-fns/utc";
import { format } from "date-fns";

export type CalendarEvent = {
  /** The same in every file that has the event: a calendar that knows it changes it, rather than adding another. */
  uid: string;
  /** Its day is that of UTC. */
  day: Date;
  summary: string;
  description: string;
};

/** @param stamp when what the events say came about */
export function toIcs(events: readonly CalendarEvent[], stamp: Date): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Depthbook//Depthbook//EN",
    "CALSCALE:GREGORIAN",
    ...events.flatMap((event) => eventLines(event, stamp)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const eventLines = ({ uid, day, summary, description }: CalendarEvent, stamp: Date) => [
  "BEGIN:VEVENT",
  `UID:${escaped(uid)}`,
  `DTSTAMP:${format(stamp, "yyyyMMdd'T'HHmmss'Z'", { in: utc })}`,
  `DTSTART;VALUE=DATE:${format(day, "yyyyMMdd", { in: utc })}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  // A date to know of: nobody is busy all day for it.
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

/** Somebody's text as a value: none of it can end the line, and nothing stays that a line may not hold. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, "\\n")
    .replace(/(?!\t)\p{Cc}/gu, "");
}

const LINE_OCTETS = 75;
const utf8 = new TextEncoder();

/** A long line goes on in the next, after a space; no character is cut in two. */
function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const { length } = utf8.encode(character);
    if (octets + length > LINE_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += length;
  }
  return text;
}
