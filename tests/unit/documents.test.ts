import { cutFileName } from "@/lib/kit/file-name";
import { describe, expect, test, vi } from "vitest";
import { MAX_DOCUMENT_BYTES } from "@/lib/files/constants";
import {
  attachmentHeader,
  attachmentName,
  cleanFileName,
  documentRefusal,
  fileIdOf,
  fileReferencesIn,
} from "@/lib/files/rules";
import fc from "fast-check";

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
    [`${"x".repeat(400)}.pdf`, `${"x".repeat(251)}.pdf`],
    ["", "document"],
  ])("%j becomes %j", (given, kept) => expect(cleanFileName(given)).toBe(kept));

  const bytes = (text: string) => new TextEncoder().encode(text).length;

  test.each([
    ["a name that fits", "Whitepaper.pdf", "Whitepaper.pdf"],
    ["a long stem, before its extension", `${"x".repeat(300)}.docx`, `${"x".repeat(250)}.docx`],
    ["whole characters", `${"\u{1f680}".repeat(100)}.pdf`, `${"\u{1f680}".repeat(62)}.pdf`],
    ["an extension that is none", `a.${"x".repeat(300)}`, `a.${"x".repeat(253)}`],
    ["the folders before it", `${"folder/".repeat(100)}a.pdf`, "a.pdf"],
  ])("is cut to 255 bytes: %s", (_what, given, kept) => expect(cutFileName(given)).toBe(kept));

  test("keeps what stands before an extension that is longer in lower case", () => {
    expect(cleanFileName("\u{1f680}.\u0130")).toBe("\u{1f680}.\u0130".toLowerCase());
  });

  test("is at most 255 bytes of whole characters, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 60, maxLength: 400 }), (text) => {
        for (const name of [cutFileName(text), cleanFileName(text), cleanFileName(`${text}.pdf`)]) {
          expect(bytes(name)).toBeLessThanOrEqual(255);
          expect(name.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  test("is cut before anything looks at it", () => {
    const seen: number[] = [];
    for (const method of ["normalize", "replace", "split", "trim"] as const) {
      const original = String.prototype[method] as (...given: unknown[]) => unknown;
      vi.spyOn(String.prototype, method).mockImplementation(function (this: string, ...given: unknown[]) {
        seen.push(this.length);
        return original.apply(this, given) as never;
      });
    }
    const name = cleanFileName(`${".".repeat(78_000)}x.pdf`);
    vi.restoreAllMocks();
    expect(name).toBe("document.pdf");
    expect(Math.max(...seen)).toBeLessThanOrEqual(255);
  });

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
