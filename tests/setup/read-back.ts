/** Whether what was sent is what is kept, but for what is documented: docs/decisions/0142. */
import { toDate } from "@/lib/kit/dates";
import { isBlank } from "@/lib/kit/visible-text";
import { venueCode } from "@/lib/venues/constants/exchanges";
import { type Path, valueAt } from "./schema-fields";

const HANDLE_HOSTS = ["x.com", "t.me"];

const spelled = (text: string) => text.trim().normalize("NFC");

/** Everything that a text may be kept as, by the rule that says so. */
const SPELLINGS: Readonly<Record<string, (text: string) => unknown[]>> = {
  "without what is around it": (text) => [text.trim()],
  "a letter and its marks as one sign": (text) => [spelled(text)],
  "empty, where nothing is to be seen": (text) => (isBlank(text) ? ["", null, undefined] : []),
  "an email in small letters": (text) => [text.trim().toLowerCase()],
  "a status in capitals; pending is open": (text) => {
    const upper = text.trim().toUpperCase();
    return upper === "PENDING" ? [upper, "OPEN"] : [upper];
  },
  "an address with its scheme": (text) => [`https://${text.trim()}`],
  "a handle as its address": (text) => HANDLE_HOSTS.map((host) => `https://${host}/${text.trim().slice(1)}`),
  "a venue by its code": (text) => [venueCode(text)],
};

const isSameText = (sent: string, kept: unknown) =>
  sent === kept || Object.values(SPELLINGS).some((spell) => spell(sent).includes(kept));

/** The same point in time, to the millisecond. */
function isSameInstant(sent: unknown, kept: unknown): boolean {
  if (typeof sent !== "string" && typeof sent !== "number") return false;
  if (typeof kept !== "string" && typeof kept !== "number") return false;
  const [one, other] = [toDate(sent), toDate(kept)];
  return one !== null && other !== null && one.getTime() === other.getTime();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isEmpty = (kept: unknown) =>
  kept === undefined || kept === null || kept === "" || (Array.isArray(kept) && kept.length === 0);

type Options = {
  /** Dotted, `*` for any entry. */
  unread: readonly string[];
  /** Dotted: lists whose entries are kept in an order of their own. */
  sets: readonly string[];
  /** Dotted names of the body's fields; anything else is unknown, and kept by nobody. */
  known: ReadonlySet<string>;
  /** Whether a field may have been cleared by what another one says. */
  mayClear: (path: string) => boolean;
};

const shown = (value: unknown) => String(JSON.stringify(value)).slice(0, 120);

/** Dotted, every entry of a list as the first. */
const nameOf = (path: Path) => path.map((step) => (typeof step === "number" ? "*" : step)).join(".");

/** The paths at which something else is kept than was sent. */
export function differencesOf(sent: unknown, kept: unknown, options: Options, path: Path = []): string[] {
  const name = nameOf(path);
  if (options.unread.includes(name)) return [];
  if (sent === undefined) return [];
  const fault = `${path.join(".")}: sent ${shown(sent)}, kept ${shown(kept)}`;
  if (isEmpty(kept) && (isEmpty(sent) || options.mayClear(name))) return [];
  if (Array.isArray(sent)) {
    if (!Array.isArray(kept)) return [fault];
    // Each once.
    const entries = sent.length === kept.length ? sent : sent.filter((one, index) => indexOfSame(sent, one) === index);
    if (entries.length !== kept.length) return [fault];
    if (options.sets.includes(name)) return entries.every((one) => kept.includes(one)) ? [] : [fault];
    return entries.flatMap((one, index) => differencesOf(one, kept[index], options, [...path, index]));
  }
  if (typeof sent === "object" && sent !== null) {
    return Object.entries(sent).flatMap(([field, value]) => {
      const own = [...path, field];
      if (!options.known.has(nameOf(own))) return [];
      return differencesOf(value, valueAt(kept, [field]), options, own);
    });
  }
  if (typeof sent === "number" && sent === kept) return [];
  if (sent === kept || isSameInstant(sent, kept)) return [];
  if (typeof sent === "string") {
    if (isSameText(sent, kept)) return [];
    // Older clients send documents as texts.
    const document = parsed(sent);
    if (typeof document === "object" && document !== null) return differencesOf(document, kept, options, path);
  }
  return [fault];
}

const indexOfSame = (list: readonly unknown[], one: unknown) =>
  list.findIndex(
    (other) =>
      other === one || (typeof one === "string" && typeof other === "string" && spelled(other) === spelled(one)),
  );
