/** Documents as the programs write them, as small as they get, and some that are not what they claim. */
import { strToU8, zipSync, type Zippable } from "fflate";
import type { DocumentPurpose } from "@/lib/files/constants";
import { call } from "@/tests/setup/api";
import type { Person } from "./people";

/** A PDF of exactly this many bytes. */
export function pdf(size = 2000): Uint8Array<ArrayBuffer> {
  const head = strToU8("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n");
  const tail = strToU8("\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n");
  const bytes = new Uint8Array(size);
  for (let at = head.length; at < size - tail.length; at += 1) bytes[at] = 32 + ((at * 7919) % 90);
  bytes.set(head);
  bytes.set(tail, size - tail.length);
  return bytes;
}

const PARTS = {
  docx: { main: "word/document.xml", type: "wordprocessingml.document.main+xml" },
  pptx: { main: "ppt/presentation.xml", type: "presentationml.presentation.main+xml" },
};

export function officeFile(kind: keyof typeof PARTS, extra: Zippable = {}, type = PARTS[kind].type) {
  const contentTypes = `<?xml version="1.0" encoding="UTF-8"?><Types><Override PartName="/${PARTS[kind].main}" ContentType="application/vnd.openxmlformats-officedocument.${type}"/></Types>`;
  return zipSync({
    "[Content_Types].xml": strToU8(contentTypes),
    "_rels/.rels": strToU8("<Relationships/>"),
    [PARTS[kind].main]: strToU8("<document>Terms of the engagement</document>"),
    ...extra,
  });
}

export const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);

/** Overwrites four bytes of every directory entry: 20 is the packed size, 24 the unpacked one. */
export function patchDirectory(archive: Uint8Array<ArrayBuffer>, at: number, value: number) {
  const copy = Buffer.from(archive);
  for (let index = copy.indexOf("PK\x01\x02"); index >= 0; index = copy.indexOf("PK\x01\x02", index + 46)) {
    copy.writeUInt32LE(value, index + at);
  }
  return new Uint8Array(copy);
}

/** An OLE compound file with these streams: a header, one sector of allocation table, one of directory, one of content. */
export function compoundFile(names: string[]): Uint8Array<ArrayBuffer> {
  const SECTOR = 512;
  const file = Buffer.alloc(SECTOR * 4);
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(file);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(4096, 56);
  file.writeUInt32LE(0xfffffffe, 60);
  file.writeUInt32LE(0xfffffffe, 68);
  file.fill(0xff, 76, SECTOR);
  file.writeUInt32LE(0, 76);
  file.fill(0xff, SECTOR, SECTOR * 2);
  file.writeUInt32LE(0xfffffffd, SECTOR);
  file.writeUInt32LE(0xfffffffe, SECTOR + 4);
  file.writeUInt32LE(0xfffffffe, SECTOR + 8);
  ["Root Entry", ...names].slice(0, 4).forEach((name, index) => {
    const at = SECTOR * 2 + index * 128;
    file.write(name, at, "utf16le");
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
    file[at + 66] = index === 0 ? 5 : 2;
  });
  return new Uint8Array(file);
}

export function uploadForm(
  content: Uint8Array<ArrayBuffer>,
  name: string,
  purpose?: DocumentPurpose | string,
): FormData {
  const form = new FormData();
  if (purpose !== undefined) form.append("purpose", purpose);
  form.append("file", new Blob([content]), name);
  return form;
}

/** A stored document of this person's. */
export async function upload(owner: Person, purpose: DocumentPurpose = "whitepaper", name = "Whitepaper.pdf") {
  const answer = await call("POST", "/v1/files", { token: owner.token, body: uploadForm(pdf(), name, purpose) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.element;
}
