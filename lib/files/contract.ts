import { z } from "zod";
import { DOCUMENT_PURPOSE_NAMES } from "./constants";

/** The text fields of an upload. */
export const fileFieldsSchema = z.object({
  purpose: z.enum(DOCUMENT_PURPOSE_NAMES, `Must be one of ${DOCUMENT_PURPOSE_NAMES.join(", ")}`),
});

export const fileWire = z.object({
  id: z.int(),
  /** What a record keeps to refer to it. */
  url: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  content_type: z.string(),
});
export type FileWire = z.infer<typeof fileWire>;

/** Where uploaded files are read; with an id behind it, what a record keeps to refer to one. */
export const FILES_PATH = "/v1/files";
const REFERENCE = new RegExp(`^${FILES_PATH}/([1-9]\\d{0,9})$`);

export function fileUrl(id: number): string {
  return `${FILES_PATH}/${id}`;
}

/** The id in `/v1/files/<id>`, or null for any other text, such as an http(s) address. */
export function fileIdOf(value: string): number | null {
  const digits = REFERENCE.exec(value)?.[1];
  const id = Number(digits);
  return digits && id <= 2_147_483_647 ? id : null;
}

export type FileReference = { id: number; path: (string | number)[] };

/** Every file that a JSON document refers to, with the place of each reference. */
export function fileReferencesIn(value: unknown, path: (string | number)[] = []): FileReference[] {
  if (typeof value === "string") {
    const id = fileIdOf(value);
    return id === null ? [] : [{ id, path }];
  }
  if (typeof value !== "object" || value === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, index): [number, unknown] => [index, item])
    : Object.entries(value);
  return entries.flatMap(([key, item]) => fileReferencesIn(item, [...path, key]));
}
