import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_DOCUMENT_BYTES } from "@/lib/constants/documents";
import {
  attachmentHeader,
  attachmentName,
  cleanFileName,
  documentRefusal,
  fileIdOf,
  fileReferencesIn,
} from "@/lib/domain/documents";

describe("a file's name", () => {
  test.each([
    ["Whitepaper v1.2.pdf", "Whitepaper v1.2.pdf"],
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\Users\\me\\deck.PPTX", "deck.pptx"],
    ["contract.exe.pdf", "contract_exe.pdf"],
    ["contract.pdf.html.docx", "contract_pdf_html.docx"],
    ["contract.pdf.exe", "contract_pdf.exe"],
    ["evil\u202efdp.pdf", "evilfdp.pdf"],
    ["line\r\nbreak\u0000.pdf", "linebreak.pdf"],
    ['a"b<c>.pdf', "a_b_c_.pdf"],
    [".pdf", "document.pdf"],
    ["...hidden.pdf", "hidden.pdf"],
    ["白皮书 – Füße.pdf", "白皮书 – Füße.pdf"],
    [`${"x".repeat(400)}.pdf`, `${"x".repeat(146)}.pdf`],
    ["", "document"],
  ])("%j becomes %j", (given, kept) => expect(cleanFileName(given)).toBe(kept));

  test("survives the header, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const name = cleanFileName(`${text}.pdf`);
        const header = attachmentHeader(name);
        expect(header).toMatch(/^[\x20-\x7e]+$/);
        expect(attachmentName(header)).toBe(name);
        expect(name).not.toMatch(/[/\\\r\n"]/);
        expect(cleanFileName(name)).toBe(name);
      }),
    );
  });
});

test("what can be said before looking inside", () => {
  const refusal = (name: string, size = 10) => documentRefusal({ name, size }, "whitepaper");
  expect(refusal("a.pdf")).toBeNull();
  expect(refusal("a.PDF", MAX_DOCUMENT_BYTES)).toBeNull();
  expect(refusal("a.pdf", MAX_DOCUMENT_BYTES + 1)).toBe("The file is larger than 10 MB");
  expect(refusal("a.pdf", 0)).toBe("The file is empty");
  expect(refusal("a.pptx")).toBe("Choose a .pdf, .doc or .docx file");
  expect(refusal("pdf")).toBe("Choose a .pdf, .doc or .docx file");
  expect(documentRefusal({ name: "a.docx", size: 1 }, "business_deck")).toBe("Choose a .pdf, .ppt or .pptx file");
  expect(documentRefusal({ name: "a.doc", size: 1 }, "fund_deck")).toBeNull();
});

test("references to files", () => {
  expect(fileIdOf("/v1/files/12")).toBe(12);
  for (const other of ["https://example.com/v1/files/12", "/v1/files/0", "/v1/files/9999999999", "/v1/files/1/x", ""]) {
    expect(fileIdOf(other)).toBeNull();
  }
  const profile = { deck: "/v1/files/3", agreements: [{ mm: "x", file: "/v1/files/4" }], other: null, count: 5 };
  expect(fileReferencesIn(profile)).toEqual([
    { id: 3, path: ["deck"] },
    { id: 4, path: ["agreements", 0, "file"] },
  ]);
});
