import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import type { DocumentKind } from "@/lib/files/constants";
import { BadDocument } from "@/lib/files/service/inspection/bad-document";
import { inspectDocument } from "@/lib/files/service/inspection/document";
import { compoundFile, officeFile, patchDirectory, pdf, zeros } from "@/tests/factories/documents";

const folder = mkdtempSync(path.join(tmpdir(), "depthbook-inspection-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function inspect(kind: DocumentKind, content: Uint8Array): Promise<string> {
  const file = path.join(folder, "document");
  writeFileSync(file, content);
  try {
    await inspectDocument(file, content.length, kind);
    return "fine";
  } catch (error) {
    if (error instanceof BadDocument) return error.message;
    throw error;
  }
}

const html = strToU8("<!doctype html><script>alert(1)</script>");
const manyEntries = Object.fromEntries(
  Array.from({ length: 5001 }, (_, index) => [`media/${index}.xml`, strToU8("x")]),
);

describe("takes what it says it is", () => {
  test.each<[DocumentKind, Uint8Array]>([
    ["pdf", pdf()],
    ["docx", officeFile("docx")],
    ["pptx", officeFile("pptx")],
    ["docx", officeFile("docx", { "word/media/photo.bmp": zeros(5) })],
    ["doc", compoundFile(["WordDocument", "1Table"])],
    ["ppt", compoundFile(["PowerPoint Document", "Current User"])],
  ])("%s", async (kind, content) => {
    expect(await inspect(kind, content)).toBe("fine");
  });
});

describe("refuses", () => {
  test.each<[string, DocumentKind, Uint8Array, RegExp]>([
    ["HTML called PDF", "pdf", html, /not a PDF/],
    ["HTML with a PDF's mark further down", "pdf", Buffer.concat([html, pdf()]), /not a PDF/],
    ["a Word document called PDF", "pdf", officeFile("docx"), /not a PDF/],
    ["a PDF called .docx", "docx", pdf(), /not a Word document/],
    ["any archive called .docx", "docx", zipSync({ "a.txt": strToU8("x") }), /not a Word document/],
    ["a presentation called .docx", "docx", officeFile("pptx"), /not a Word document/],
    ["a .docx called .pptx", "pptx", officeFile("docx"), /not a PowerPoint/],
    ["a macro part", "docx", officeFile("docx", { "word/vbaProject.bin": strToU8("x") }), /macros/],
    ["a .docm by its type", "docx", officeFile("docx", {}, "ms-word.document.macroEnabled.main+xml"), /macros/],
    ["an embedded .xlsm", "pptx", officeFile("pptx", { "ppt/embeddings/a.xlsm": strToU8("x") }), /macros/],
    ["an archive bomb", "docx", officeFile("docx", { "word/bomb.xml": zeros(60) }), /unpacks to far more/],
    ["far too many entries", "docx", officeFile("docx", manyEntries), /too many entries/],
    ["a size that is a lie", "docx", patchDirectory(officeFile("docx"), 24, 5), /unpacks to far more|not a Word/],
    ["packed sizes beyond the file", "docx", patchDirectory(officeFile("docx"), 20, 90_000), /unpacks to far more/],
    ["entries outside the archive", "docx", officeFile("docx", { "../../evil.xml": strToU8("x") }), /outside/],
    ["an archive that is cut off", "docx", officeFile("docx").slice(0, -30), /damaged/],
    ["a legacy sheet called .doc", "doc", compoundFile(["Workbook"]), /not a Word document/],
    ["a legacy presentation called .doc", "doc", compoundFile(["PowerPoint Document"]), /not a Word document/],
    ["legacy macros", "doc", compoundFile(["WordDocument", "Macros", "VBA"]), /macros/],
    ["a protected file", "doc", compoundFile(["EncryptedPackage"]), /password/],
    ["a protected file called .docx", "docx", compoundFile(["EncryptedPackage"]), /not a Word document/],
    ["a compound file without a directory", "doc", compoundFile(["WordDocument"]).slice(0, 700), /damaged/],
    ["its first bytes only", "doc", Buffer.from("d0cf11e0a1b11ae1", "hex"), /damaged|not a Word/],
  ])("%s", async (_, kind, content, reason) => {
    expect(await inspect(kind, content)).toMatch(reason);
  });

  test("an entry that unpacks to more than it says", async () => {
    const archive = officeFile("docx", { "word/styles.xml": zeros(1) });
    // Only that entry's size: the last in the directory.
    const copy = Buffer.from(archive);
    copy.writeUInt32LE(1000, copy.lastIndexOf("PK\x01\x02") + 24);
    expect(await inspect("docx", copy)).toMatch(/unpacks to far more/);
  });
});
