/** What an uploaded file really is, by its content: its name and declared type are only claims (spec 2, section 5). */
import "server-only";
import { type FileHandle, open } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { type DocumentKind } from "@/lib/files/constants";
import { type ArchiveEntry, readArchiveDirectory, readEntry, verifySizes } from "./archive";
import { BadDocument } from "./bad-document";
import { readCompoundNames } from "./compound";

const LABELS: Record<DocumentKind, string> = {
  pdf: "a PDF",
  doc: "a Word document",
  docx: "a Word document",
  ppt: "a PowerPoint presentation",
  pptx: "a PowerPoint presentation",
};

const MACROS = "The file contains macros: save it without them";
const HEAD_BYTES = 4100;
const MAX_CONTENT_TYPES_BYTES = 1_000_000;

const MAIN_PARTS = {
  docx: { part: "word/document.xml", type: "wordprocessingml.document.main+xml" },
  pptx: { part: "ppt/presentation.xml", type: "presentationml.presentation.main+xml" },
} as const;

/** Streams of the programs that write compound files. */
const MAIN_STREAMS = { doc: "WordDocument", ppt: "PowerPoint Document" } as const;

function isNot(kind: DocumentKind): BadDocument {
  return new BadDocument(`The content is not ${LABELS[kind]} (.${kind})`);
}

const isMacroPart = ({ name }: ArchiveEntry) =>
  /(^|\/)(vbaProject|vbaData|vbaProjectSignature)[^/]*$|\.(docm|dotm|pptm|potm|ppsm|xlsm|xltm|xlsb)$/i.test(name);

async function inspectArchive(handle: FileHandle, size: number, kind: "docx" | "pptx"): Promise<void> {
  const entries = await readArchiveDirectory(handle, size);
  if (entries.some(isMacroPart)) throw new BadDocument(MACROS);
  const { part, type } = MAIN_PARTS[kind];
  const types = await readEntry(handle, entries, "[Content_Types].xml", MAX_CONTENT_TYPES_BYTES);
  if (types && /macroEnabled|vbaProject/i.test(types)) throw new BadDocument(MACROS);
  if (!types?.includes(type) || !entries.some(({ name }) => name === part)) throw isNot(kind);
  await verifySizes(handle, entries);
}

async function inspectCompound(handle: FileHandle, size: number, kind: "doc" | "ppt"): Promise<void> {
  const names = await readCompoundNames(handle, size);
  if (names.includes("EncryptedPackage")) throw new BadDocument("The file is protected with a password");
  if (!names.includes(MAIN_STREAMS[kind])) throw isNot(kind);
  if (names.some((name) => /^(_VBA_PROJECT|_VBA_PROJECT_CUR|VBA|Macros)$/i.test(name))) throw new BadDocument(MACROS);
}

/**
 * @param kind what the file's extension claims
 * @throws BadDocument when the content is of another kind, damaged, a zip bomb, protected, or carries macros
 */
export async function inspectDocument(path: string, size: number, kind: DocumentKind): Promise<void> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    // A zip's entries are looked at below, where nothing is unpacked that is not counted.
    const isArchive = head.length > 4 && head.readUInt32LE(0) === 0x04034b50;
    const found = isArchive ? "zip" : (await fileTypeFromBuffer(head))?.ext;
    const expected = { pdf: "pdf", doc: "cfb", ppt: "cfb", docx: "zip", pptx: "zip" }[kind];
    if (found !== expected) throw isNot(kind);
    if (kind === "docx" || kind === "pptx") await inspectArchive(handle, size, kind);
    if (kind === "doc" || kind === "ppt") await inspectCompound(handle, size, kind);
  } finally {
    await handle.close();
  }
}
