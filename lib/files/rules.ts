/** Names of uploaded documents, how records refer to them, and what can be said of a file before looking into it. */
import { cutFileName } from "@/lib/kit/file-name";
import {
  DOCUMENT_KINDS,
  DOCUMENT_PURPOSES,
  type DocumentKind,
  type DocumentPurpose,
  MAX_DOCUMENT_BYTES,
} from "./constants";

/** Controls, and marks that change the direction of writing (so that `fdp.exe` would read `exe.pdf`). */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/** Extensions that have no business before the last one. */
const INNER_EXTENSION =
  /\.(?=(?:pdf|docx?|docm|dotm?|pptx?|pptm|xlsx?|xlsm|html?|xhtml|svg|xml|js|mjs|jse|vbs?|vbe|wsf|wsh|hta|exe|com|scr|pif|bat|cmd|ps1|msi|dll|jar|sh|py|php|phtml|jsp|aspx?|cgi|lnk|url|iso|img|zip|rar|7z|gz|tar)(?:\.|$))/gi;

export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** From the first to the last character that is neither a dot nor a space. */
function withoutEdges(text: string): string {
  const isEdge = (character: string | undefined) => character !== undefined && /[.\s]/.test(character);
  let [start, end] = [0, text.length];
  while (isEdge(text[start])) start += 1;
  while (end > start && isEdge(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

/**
 * A file's name as it is kept and shown: no folders, nothing invisible, one extension, at most 255 bytes.
 * `..\contract.exe.PDF` becomes `contract_exe.pdf`.
 */
export function cleanFileName(given: string): string {
  const name = cutFileName(given)
    .normalize("NFC")
    .replace(INVISIBLE, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ")
    .trim();
  const extension = extensionOf(name);
  // Not by the extension's length: in lower case it may be longer than it was.
  const stem = withoutEdges((extension ? name.slice(0, name.lastIndexOf(".")) : name).replace(INNER_EXTENSION, "_"));
  // Once more: some characters are longer when they are composed or in lower case.
  return cutFileName(extension ? `${stem || "document"}.${extension}` : stem || "document");
}

/** `.pdf, .doc or .docx` */
export function acceptedWords(purpose: DocumentPurpose): string {
  const names = DOCUMENT_PURPOSES[purpose].map((kind) => `.${kind}`);
  return `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

/** The kind that a name's extension claims, if the purpose takes it. */
export function claimedKind(name: string, purpose: DocumentPurpose): DocumentKind | null {
  const extension = extensionOf(name);
  return DOCUMENT_PURPOSES[purpose].find((kind) => kind === extension) ?? null;
}

export const TOO_LARGE = `The file is larger than ${MAX_DOCUMENT_BYTES / (1024 * 1024)} MB`;

/** Why a file can't be sent, in words, or null. Form and server both ask; the server looks inside as well. */
export function documentRefusal(file: { name: string; size: number }, purpose: DocumentPurpose): string | null {
  if (!claimedKind(file.name, purpose)) return `Choose a ${acceptedWords(purpose)} file`;
  if (file.size === 0) return "The file is empty";
  return file.size > MAX_DOCUMENT_BYTES ? TOO_LARGE : null;
}

/** The value of an `<input type="file" accept>`. */
export function acceptAttribute(purpose: DocumentPurpose): string {
  return DOCUMENT_PURPOSES[purpose].flatMap((kind) => [`.${kind}`, DOCUMENT_KINDS[kind]]).join(",");
}

/** RFC 6266, with the name in RFC 5987 encoding beside an ASCII fallback. */
export function attachmentHeader(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The name in a header that `attachmentHeader` made. */
export function attachmentName(header: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  try {
    return encoded ? decodeURIComponent(encoded) : null;
  } catch {
    return null;
  }
}

/** `812 kB`, `2.4 MB`: for people. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}

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
