/** Multipart bodies as they are on the wire. */

const CRLF = "\r\n";
const BOUNDARY = "----depthbook";

type Part = { name?: string; file?: string; type?: string; content: Uint8Array | string; head?: string };

const latin1 = (text: string) => Buffer.from(text, "latin1");

function part({ name, file, type, content, head }: Part): Buffer {
  const said =
    head ??
    [
      `Content-Disposition: form-data${name === undefined ? "" : `; name="${name}"`}${file === undefined ? "" : `; filename="${file}"`}`,
      ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ].join(CRLF);
  return Buffer.concat([
    latin1(`--${BOUNDARY}${CRLF}`),
    Buffer.from(`${said}${CRLF}${CRLF}`),
    Buffer.from(content),
    latin1(CRLF),
  ]);
}

const end = latin1(`--${BOUNDARY}--${CRLF}`);
const whole = (...parts: Part[]) => Buffer.concat([...parts.map(part), end]);

type BadUpload = {
  what: string;
  make: (document: Uint8Array) => Buffer;
  /** Default: with the boundary. */
  type?: string;
  answer: 400 | 413 | 415 | 422 | "taken";
};

const purpose: Part = { name: "purpose", content: "whitepaper" };
const fileOf = (content: Uint8Array | string, file = "Whitepaper.pdf"): Part => ({
  name: "file",
  file,
  type: "application/pdf",
  content,
});

const named = (what: string, file: string, answer: BadUpload["answer"] = "taken"): BadUpload => ({
  what: `a name: ${what}`,
  make: (document) => whole(purpose, fileOf(document, file)),
  answer,
});

export const MULTIPART_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export const BAD_UPLOADS: readonly BadUpload[] = [
  { what: "nothing", make: () => Buffer.alloc(0), answer: 400 },
  {
    what: "no boundary",
    make: (document) => whole(purpose, fileOf(document)),
    type: "multipart/form-data",
    answer: 400,
  },
  {
    what: "an empty boundary",
    make: (document) => whole(purpose, fileOf(document)),
    type: "multipart/form-data; boundary=",
    answer: 422,
  },
  {
    what: "another boundary",
    make: (document) => whole(purpose, fileOf(document)),
    type: "multipart/form-data; boundary=x",
    answer: 400,
  },
  {
    what: "a boundary of 500 letters",
    make: (document) => whole(purpose, fileOf(document)),
    type: `multipart/form-data; boundary=${"x".repeat(500)}`,
    answer: 400,
  },
  {
    what: "another media type",
    make: (document) => whole(purpose, fileOf(document)),
    type: "multipart/mixed; boundary=x",
    answer: 415,
  },
  { what: "JSON", make: () => Buffer.from('{"purpose":"whitepaper"}'), type: "application/json", answer: 415 },
  { what: "JSON that is said to be multipart", make: () => Buffer.from('{"purpose":"whitepaper"}'), answer: 400 },
  { what: "the document alone", make: (document) => Buffer.from(document), type: "application/pdf", answer: 415 },
  { what: "the document without parts", make: (document) => Buffer.from(document), answer: 400 },
  { what: "the end alone", make: () => end, answer: 422 },
  { what: "no end", make: (document) => Buffer.concat([part(purpose), part(fileOf(document))]), answer: 400 },
  { what: "an end that is cut", make: (document) => whole(purpose, fileOf(document)).subarray(0, -6), answer: 400 },
  { what: "a file that is cut", make: (document) => whole(purpose, fileOf(document)).subarray(0, -500), answer: 400 },
  {
    what: "the head of a part that is cut",
    make: () => Buffer.concat([part(purpose), latin1(`--${BOUNDARY}${CRLF}Content-Dispo`)]),
    answer: 400,
  },
  {
    what: "line feeds alone",
    make: (document) =>
      Buffer.from(whole(purpose, fileOf(document)).toString("latin1").replaceAll("\r\n", "\n"), "latin1"),
    answer: 400,
  },
  { what: "no file", make: () => whole(purpose), answer: 422 },
  { what: "no purpose", make: (document) => whole(fileOf(document)), answer: 422 },
  {
    what: "another purpose",
    make: (document) => whole({ name: "purpose", content: "none" }, fileOf(document)),
    answer: 422,
  },
  {
    what: "an empty purpose",
    make: (document) => whole({ name: "purpose", content: "" }, fileOf(document)),
    answer: 422,
  },
  {
    what: "a purpose in capitals",
    make: (document) => whole({ name: "purpose", content: "WHITEPAPER" }, fileOf(document)),
    answer: 422,
  },
  {
    what: "a purpose of the prototype",
    make: (document) => whole({ name: "purpose", content: "__proto__" }, fileOf(document)),
    answer: 422,
  },
  {
    what: "two purposes",
    make: (document) => whole(purpose, { name: "purpose", content: "deck" }, fileOf(document)),
    answer: 422,
  },
  {
    what: "the purpose as a file",
    make: (document) => whole({ ...purpose, file: "a.txt" }, fileOf(document)),
    answer: 422,
  },
  { what: "the file as a field", make: () => whole(purpose, { name: "file", content: "%PDF-1.7" }), answer: 422 },
  {
    what: "the file under another name",
    make: (document) => whole(purpose, { ...fileOf(document), name: "upload" }),
    answer: 422,
  },
  {
    what: "the file under a name in capitals",
    make: (document) => whole(purpose, { ...fileOf(document), name: "FILE" }),
    answer: 422,
  },
  {
    what: "the file under a form's name",
    make: (document) => whole(purpose, { ...fileOf(document), name: "file[]" }),
    answer: 422,
  },
  {
    what: "a file without a name of its field",
    make: (document) => whole(purpose, { file: "a.pdf", content: document }),
    answer: 422,
  },
  { what: "two files", make: (document) => whole(purpose, fileOf(document), fileOf(document)), answer: 422 },
  {
    what: "two files under two names",
    make: (document) => whole(purpose, fileOf(document), { ...fileOf(document), name: "other" }),
    answer: 422,
  },
  { what: "the purpose after the file", make: (document) => whole(fileOf(document), purpose), answer: "taken" },
  {
    what: "a field more",
    make: (document) => whole(purpose, { name: "owner_id", content: "1" }, fileOf(document)),
    answer: "taken",
  },
  {
    what: "the prototype as a field",
    make: (document) => whole(purpose, { name: "__proto__", content: "x" }, fileOf(document)),
    answer: "taken",
  },
  {
    what: "a preamble and an epilogue",
    make: (document) =>
      Buffer.concat([latin1(`preamble${CRLF}`), whole(purpose, fileOf(document)), latin1("epilogue")]),
    answer: "taken",
  },
  {
    what: "30 fields more",
    make: (document) =>
      whole(purpose, ...Array.from({ length: 30 }, () => ({ name: "a", content: "b" })), fileOf(document)),
    answer: 422,
  },
  {
    what: "a field of a megabyte",
    make: (document) => whole({ name: "a", content: "x".repeat(1_000_000) }, purpose, fileOf(document)),
    answer: "taken",
  },
  {
    what: "a purpose of 2,000 letters",
    make: (document) => whole({ name: "purpose", content: "x".repeat(2000) }, fileOf(document)),
    answer: 422,
  },
  {
    what: "a part without a head",
    make: (document) =>
      Buffer.concat([part(purpose), latin1(`--${BOUNDARY}${CRLF}${CRLF}x${CRLF}`), part(fileOf(document)), end]),
    answer: "taken",
  },
  {
    what: "a head of 200 lines",
    make: (document) =>
      whole(purpose, {
        ...fileOf(document),
        head: [
          ...Array<string>(200).fill("X-More: x"),
          'Content-Disposition: form-data; name="file"; filename="a.pdf"',
        ].join(CRLF),
      }),
    answer: 422,
  },
  {
    what: "a head of 100,000 letters",
    make: (document) =>
      whole(purpose, {
        ...fileOf(document),
        head: `X-More: ${"x".repeat(100_000)}${CRLF}Content-Disposition: form-data; name="file"; filename="a.pdf"`,
      }),
    answer: 422,
  },
  {
    what: "multipart within multipart",
    make: (document) =>
      whole(purpose, { ...fileOf(whole(purpose, fileOf(document))), type: "multipart/mixed; boundary=x" }),
    answer: 422,
  },
  {
    what: "a file in base64",
    make: (document) =>
      whole(purpose, {
        ...fileOf(Buffer.from(document).toString("base64")),
        head: `Content-Disposition: form-data; name="file"; filename="a.pdf"${CRLF}Content-Transfer-Encoding: base64`,
      }),
    answer: 422,
  },
  { what: "no bytes", make: () => whole(purpose, fileOf("")), answer: 422 },
  { what: "one byte", make: () => whole(purpose, fileOf("x")), answer: 422 },
  { what: "the beginning of a PDF alone", make: () => whole(purpose, fileOf("%PDF")), answer: "taken" },
  {
    what: "HTML that is said to be a PDF",
    make: () => whole(purpose, fileOf("<html><script>alert(1)</script></html>")),
    answer: 422,
  },
  {
    what: "a program that is said to be a PDF",
    make: () => whole(purpose, fileOf("MZ\u0090\u0000".padEnd(500, "\u0000"))),
    answer: 422,
  },
  {
    what: "an archive that is broken",
    make: () => whole(purpose, fileOf("PK\u0003\u0004".padEnd(500, "x"), "a.docx")),
    answer: 422,
  },
  named("none", "", 422),
  named("a point", ".", 422),
  named("an extension alone", ".pdf"),
  named("no extension", "Whitepaper", 422),
  named("another extension", "Whitepaper.exe", 422),
  named("two extensions", "Whitepaper.exe.pdf"),
  named("an extension in capitals", "Whitepaper.PDF"),
  named("an extension with a space", "Whitepaper.pdf "),
  named("an extension with a stream of Windows", "Whitepaper.pdf::$DATA", 422),
  named("a path", "../../../etc/passwd.pdf"),
  named("a path of Windows", "C:\\\\Windows\\\\win.pdf"),
  named("a device of Windows", "CON.pdf"),
  named("a script", "<script>alert(1)</script>.pdf"),
  named("a formula", "=1+1.pdf"),
  named("a format", "%s%n.pdf"),
  named("an encoded NUL", "a%00.exe.pdf"),
  named("an override", "\u202efdp.exe.pdf"),
  named("a zero-width space", "White\u200bpaper.pdf"),
  named("another script", "\u767d\u76ae\u4e66.pdf"),
  named("an emoji", "\u{1f680}.pdf"),
  named("300 letters", `${"a".repeat(300)}.pdf`),
  named("10,000 letters", `${"a".repeat(10_000)}.pdf`),
  named("a semicolon", "a;b.pdf"),
];
