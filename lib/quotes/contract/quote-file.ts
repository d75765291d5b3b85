/**
 * A quote as a file (docs/quote-files.md): CSV, or JSON as `POST /v1/quotes/create` takes it. It fills the form and is
 * not sent by itself, so what it leaves out is no fault; what it says and can't be taken is one, by line and field.
 */
import { z } from "zod";
import { type JsonFault, type JsonLeaf, jsonLeaves } from "@/lib/kit/json-leaves";
import { LIMITS } from "@/lib/kit/limits";
import { OTC_SIDES, type QuoteKind } from "@/lib/quotes/constants";
import { contentWithoutRules, optionFigures, targetFigures } from "./content";
import { mapValues } from "@/lib/kit/objects";
import { KIND_PARTS, kindsWithoutRules } from "./kinds";
import { readCsv } from "./quote-file-csv";
import { fieldAt, type FileEntry, type FileFault, fieldWords } from "./quote-file-fields";

/** Bytes; a quote of 50 options and 50 venues takes a tenth of it. */
export const MAX_QUOTE_FILE = 200_000;

const figure = z.number().nullable().default(null);
const { tokenAmount: _computed, ...typedFigures } = optionFigures;

/** What a file says once each field of it has been found right: parts that it leaves out are undefined. */
const fileSchema = z
  .object(
    contentWithoutRules(
      kindsWithoutRules(figure, z.enum(OTC_SIDES).nullable().default(null)),
      z.object(mapValues(typedFigures, () => figure)),
      z.object({ venue: z.string(), ...mapValues(targetFigures, () => figure), uptimePercent: figure }),
    ),
  )
  .partial();
export type QuoteFile = z.output<typeof fileSchema>;

/** The RFQ that the file is for. */
type Asked = { kind: QuoteKind; venues: readonly string[] };

type Reading = { content: QuoteFile; faults: [] } | { content: null; faults: FileFault[] };

/** @param text of a file, as JSON where it begins like that */
export function readQuoteFile(text: string, asked: Asked): Reading {
  const { entries, faults: unread } = /^\uFEFF?\s*[{[]/.test(text) ? readJson(text) : readCsv(text);
  const given = entries.filter(({ value, path }) => value !== null || !isKnown(path));
  const found = given.flatMap((entry) => faultOf(entry, asked));
  const faults = [...unread, ...found, ...faultsOfTwice(given), ...faultsOfVenues(given)];
  if (given.length === 0 && faults.length === 0) {
    faults.push({ line: 1, field: "The file", message: "Says nothing that a quote has" });
  }
  if (faults.length > 0) return { content: null, faults: faults.sort((a, b) => a.line - b.line) };
  return { content: fileSchema.parse(assembled(given)), faults: [] };
}

const PARTS = Object.values(KIND_PARTS).filter((part) => part !== null);
const isPart = (step: unknown) => PARTS.some((part) => part === step);

/** A field, or terms of a kind that a body says it has none of. */
const isKnown = (path: FileEntry["path"]) => fieldAt(path) !== undefined || (path.length === 1 && isPart(path[0]));

/** The content, or a whole body, of which only the content is read. */
function readJson(text: string): { entries: FileEntry[]; faults: FileFault[] } {
  const { leaves, fault } = jsonLeaves(text);
  if (fault) return { entries: [], faults: [noJson(fault, "The file")] };
  const body = leaves.filter(({ path }) => path[0] === "details" || path[0] === "submission");
  const read = body.map(leavesOfBody);
  const content = body.length > 0 ? read.flatMap(({ entries }) => entries) : leaves;
  return { entries: content.filter(({ path }) => !isServers(path)), faults: read.flatMap(({ faults }) => faults) };
}

function noJson({ line, found }: JsonFault, field: string): FileFault {
  return { line, field, message: `Is no JSON: ${found.slice(0, 40)} can't stand here` };
}

/** A leaf of a body's content; all of that, where it is JSON within a text, as the call takes it too. */
function leavesOfBody({ path: [name, ...path], value, line }: JsonLeaf): { entries: FileEntry[]; faults: FileFault[] } {
  if (path.length > 0 || typeof value !== "string") return { entries: [{ path, value, line }], faults: [] };
  const { leaves, fault } = jsonLeaves(value);
  if (fault) return { entries: [], faults: [noJson({ ...fault, line }, String(name))] };
  // Line breaks within the text are none of the file's.
  return { entries: leaves.map((leaf) => ({ ...leaf, line })), faults: [] };
}

/** What an answer has, and a body may: the server writes it itself. */
function isServers([part, , name]: FileEntry["path"]): boolean {
  return part === "rfqContext" || (part === "options" && (name === "tokenAmount" || name === "id"));
}

function faultOf({ path, value, line }: FileEntry, { kind, venues }: Asked): FileFault[] {
  const fault = (message: string) => [{ line, field: fieldWords(path), message }];
  const [part, index] = path;
  if (part === "kind" && path.length === 1) return value === kind ? [] : fault(`This RFP asks for the kind ${kind}`);
  const field = fieldAt(path);
  if (!field) return fault("Is no field of a quote");
  if (isPart(part) && part !== KIND_PARTS[kind]) return fault(`This RFP asks for the kind ${kind}`);
  if (part === "options" && Number(index) >= LIMITS.optionsPerQuote) {
    return fault(`At most ${LIMITS.optionsPerQuote} options`);
  }
  if (field.figure === undefined && typeof value !== "string") return fault("Must be text");
  const { success, data, error } = field.rule.safeParse(value);
  if (!success) return fault(error.issues[0]?.message ?? "Can't be read");
  const isAsked = path[2] !== "venue" || venues.some((venue) => venue === data);
  return isAsked ? [] : fault(`“${String(value)}” is no venue of this RFP`);
}

/** Of what is said in two places: the last would quietly be the one that is quoted. */
function faultsOfTwice(entries: readonly FileEntry[]): FileFault[] {
  const seen = new Set<string>();
  return entries.flatMap(({ path, line }) => {
    const place = JSON.stringify(path);
    if (seen.has(place)) return [{ line, field: fieldWords(path), message: "Is given twice" }];
    seen.add(place);
    return [];
  });
}

/** Of rows without a venue, and of venues that have two. */
function faultsOfVenues(entries: readonly FileEntry[]): FileFault[] {
  const rows = new Map<unknown, FileEntry>();
  const named = new Set<unknown>();
  const faults: FileFault[] = [];
  for (const entry of entries.filter(({ path }) => path[0] === "venues" && path.length === 3)) {
    const [, index, name] = entry.path;
    if (!rows.has(index)) rows.set(index, entry);
    if (name !== "venue") continue;
    const { line, path } = entry;
    const code = codeOf(entry);
    if (named.has(code)) faults.push({ line, field: fieldWords(path), message: "Names a venue twice" });
    named.add(code);
    rows.set(index, entry);
  }
  for (const { path, line } of rows.values()) {
    const field = fieldWords([...path.slice(0, 2), "venue"]);
    if (path[2] !== "venue") faults.push({ line, field, message: "Is required" });
  }
  return faults;
}

/** The value as its rule leaves it: a venue by its code. */
const codeOf = ({ path, value }: FileEntry): unknown => fieldAt(path)?.rule.safeParse(value).data ?? value;

/** The object that the entries are the leaves of. A row of which nothing is said is empty. */
function assembled(entries: readonly FileEntry[]): object {
  const root: Branch = {};
  for (const entry of entries) {
    if (entry.path[0] === "kind") continue;
    let branch = root;
    for (const step of entry.path.slice(0, -1)) branch = (branch[step] ??= {}) as Branch;
    branch[entry.path.at(-1) ?? ""] = codeOf(entry);
  }
  const treasury = root.treasury as Branch | undefined;
  if (treasury) treasury.strategies = listOf(treasury.strategies as Branch | undefined);
  for (const list of ["options", "venues"]) {
    if (root[list]) root[list] = listOf(root[list] as Branch).map((row) => row ?? {});
  }
  return root;
}

type Branch = Record<string | number, unknown>;

function listOf(byIndex: Branch = {}): unknown[] {
  const list: unknown[] = [];
  for (const [index, value] of Object.entries(byIndex)) list[Number(index)] = value;
  return Array.from(list);
}
