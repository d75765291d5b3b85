/** Whole bodies: what is no JSON at all (after the cases of RFC 8259's parsers), JSON that is no such body, and odd but right JSON. */
import { gzipSync } from "node:zlib";

type BadBody = {
  what: string;
  /** @param valid a body that the call takes */
  make: (valid: Record<string, unknown>) => string | Uint8Array<ArrayBuffer>;
  /** 400: can't be read. 413: too large. 422: is no such body. "taken": means what the valid one does. "judged": either. */
  answer: 400 | 413 | 422 | "taken" | "judged";
  /** The field that it adds: unknown but to the calls that have one of the name, for which the body isn't meant. */
  adds?: string;
};

const unreadable = (what: string, body: string | number[]): BadBody => ({
  what,
  make: () => (typeof body === "string" ? body : new Uint8Array(body)),
  answer: 400,
});
const noSuchBody = (what: string, body: string): BadBody => ({ what, make: () => body, answer: 422 });
const around = (what: string, answer: BadBody["answer"], make: (json: string) => string): BadBody => ({
  what,
  make: (valid) => make(JSON.stringify(valid)),
  answer,
});

const utf8 = new TextEncoder();
const bytes = (value: string) => new Uint8Array(utf8.encode(value));

/** Bytes that are no UTF-8, within a text. */
const inText = (what: string, ...broken: number[]) =>
  unreadable(what, [0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, ...broken, 0x22, 0x7d]);

const encodings: BadBody[] = [
  unreadable("nothing", ""),
  unreadable("a space", " "),
  unreadable("whitespace of every kind", " \t\r\n"),
  unreadable("a BOM alone", [0xef, 0xbb, 0xbf]),
  { what: "a BOM before", make: (valid) => bytes(`\ufeff${JSON.stringify(valid)}`), answer: 400 },
  {
    what: "UTF-16",
    make: (valid) => new Uint8Array(Buffer.from(`\ufeff${JSON.stringify(valid)}`, "utf16le")),
    answer: 400,
  },
  {
    what: "UTF-16 without a BOM",
    make: (valid) => new Uint8Array(Buffer.from(JSON.stringify(valid), "utf16le")),
    answer: 400,
  },
  { what: "gzip", make: (valid) => new Uint8Array(gzipSync(JSON.stringify(valid))), answer: 400 },
  unreadable("NUL", [0]),
  unreadable("many NULs", Array<number>(100).fill(0)),
  inText("a stray continuation byte", 0x80),
  inText("0xFF", 0xff),
  inText("0xFE", 0xfe),
  inText("two bytes, of which one is missing", 0xc3),
  inText("three bytes, of which one is missing", 0xe6, 0x9d),
  inText("four bytes, of which one is missing", 0xf0, 0x9f, 0x9a),
  inText("an overlong slash", 0xc0, 0xaf),
  inText("an overlong NUL", 0xc0, 0x80),
  inText("an overlong slash of three bytes", 0xe0, 0x80, 0xaf),
  inText("an overlong slash of four bytes", 0xf0, 0x80, 0x80, 0xaf),
  inText("an encoded surrogate", 0xed, 0xa0, 0x80),
  inText("an encoded surrogate pair", 0xed, 0xa0, 0xbd, 0xed, 0xb0, 0x80),
  inText("beyond the last character", 0xf4, 0x90, 0x80, 0x80),
  inText("five bytes", 0xf8, 0x88, 0x80, 0x80, 0x80),
  inText("Latin-1", 0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68),
  { what: "broken off in a character", make: () => bytes('{"a":"é').slice(0, -1), answer: 400 },
];

/** As they are. */
const NO_JSON: Record<string, string> = {
  "a word": "hello",
  undefined: "undefined",
  NaN: "NaN",
  "minus NaN": "-NaN",
  Infinity: "Infinity",
  "minus Infinity": "-Infinity",
  True: "True",
  TRUE: "TRUE",
  None: "None",
  nul: "nul",
  tru: "tru",
  fals: "fals",
  "a value in parentheses": "({})",
  "a function": "function(){}",
  "single quotes": "{'a':1}",
  "a key without quotes": "{a:1}",
  "a number for a key": "{1:1}",
  "null for a key": "{null:null}",
  "a list for a key": "{[]:1}",
  "a key without a value": '{"a"}',
  "a colon without a value": '{"a":}',
  "a value without a key": "{:1}",
  "two colons": '{"a"::1}',
  "a comma for a colon": '{"a",1}',
  "a semicolon": '{"a":1;}',
  "an equals sign": '{"a"=1}',
  "a trailing comma in an object": '{"a":1,}',
  "two trailing commas in an object": '{"a":1,,}',
  "a leading comma in an object": '{,"a":1}',
  "a comma alone in an object": "{,}",
  "two commas between": '{"a":1,,"b":2}',
  "no comma between": '{"a":1 "b":2}',
  "a trailing comma in a list": "[1,]",
  "two trailing commas in a list": "[1,,]",
  "a leading comma in a list": "[,1]",
  "a comma alone in a list": "[,]",
  "no comma in a list": "[1 2]",
  "a colon in a list": '["a":1]',
  "a star in a list": "[*]",
  "an open object": "{",
  "an open object with a key": '{"a"',
  "an open object with a value": '{"a":1',
  "an open object with a comma": '{"a":1,',
  "an open list": "[",
  "an open list with a value": "[1",
  "an open list with a comma": "[1,",
  "an open text": '"a',
  "an open text in an object": '{"a":"b',
  "a closing brace": "}",
  "a closing bracket": "]",
  "brackets that don't match": "[}",
  "braces that don't match": "{]",
  "a list closed twice": "[]]",
  "an object closed twice": "{}}",
  "two objects": "{}{}",
  "two objects on two lines": "{}\n{}",
  "a number after it": "{}1",
  "a quote after it": '{}"',
  "a comma after it": "{},",
  "NUL after it": "{}\u0000",
  "a comment before it": "/* a */{}",
  "a comment after it": "{}// a",
  "a comment within": '{"a":/* b */1}',
  "a shell's comment": "{} # a",
  "an XML comment": "{}<!-- a -->",
  XML: "<a>1</a>",
  YAML: "a: 1\nb: 2",
  "a form": "a=1&b=2",
  "an escape that is none": '{"a":"\\x41"}',
  "an escape of a quote": '{"a":"\\\'"}',
  "an escape at the end": '{"a":"\\',
  "an escape of three digits": '{"a":"\\u004"}',
  "an escape of no digits": '{"a":"\\u"}',
  "an escape of other letters": '{"a":"\\uZZZZ"}',
  "an escape of a code point": '{"a":"\\u{41}"}',
  "an escape in capitals": '{"a":"\\U0041"}',
  "a tab in a text": '{"a":"\t"}',
  "a line break in a text": '{"a":"\n"}',
  "NUL in a text": '{"a":"\u0000"}',
  "an escape character in a text": '{"a":"\u001b"}',
  "a no-break space between": '{\u00a0"a":1}',
  "a form feed between": '{\u000c"a":1}',
  "an ideographic space between": '{\u3000"a":1}',
  "a leading zero": '{"a":01}',
  "a leading zero and a minus": '{"a":-01}',
  "a plus": '{"a":+1}',
  "two minuses": '{"a":--1}',
  "a minus alone": '{"a":-}',
  "a point at the end": '{"a":1.}',
  "a point at the beginning": '{"a":.5}',
  "a minus and a point": '{"a":-.5}',
  "two points": '{"a":1.2.3}',
  "an exponent without digits": '{"a":1e}',
  "an exponent with a sign alone": '{"a":1e+}',
  "an exponent with a point": '{"a":1e2.5}',
  "two exponents": '{"a":1e2e3}',
  hexadecimal: '{"a":0x1F}',
  octal: '{"a":0o17}',
  binary: '{"a":0b11}',
  "a big integer": '{"a":5n}',
  separators: '{"a":1_000}',
  "a comma in a number": '{"a":1,5}',
  "digits of full width": '{"a":１}',
  "NaN in a field": '{"a":NaN}',
  "Infinity in a field": '{"a":Infinity}',
  "undefined in a field": '{"a":undefined}',
  "a date in a field": '{"a":new Date()}',
  "a regular expression in a field": '{"a":/b/}',
  "a template in a field": '{"a":`b`}',
  "a guard before it": ")]}',\n{}",
  "curly quotes": "{“a”:1}",
};

const deep: BadBody[] = [
  around("33 levels of lists beside it", 400, (json) => `${json.slice(0, -1)},"x":${"[".repeat(33)}${"]".repeat(33)}}`),
  ...[33, 1000, 10_000, 100_000].flatMap((depth) => [
    unreadable(`${depth.toLocaleString("en-US")} levels of lists`, "[".repeat(depth) + "]".repeat(depth)),
    unreadable(`${depth.toLocaleString("en-US")} lists that never close`, "[".repeat(depth)),
    unreadable(`${depth.toLocaleString("en-US")} levels of objects`, '{"a":'.repeat(depth) + "1" + "}".repeat(depth)),
  ]),
  unreadable("100,000 objects that never close", '{"":'.repeat(100_000)),
  unreadable("lists and objects in turn", '[{"":'.repeat(50_000)),
];

const large: BadBody[] = [
  around("a million spaces after it", 413, (json) => json + " ".repeat(1_000_001)),
  { what: "a text of a megabyte", make: () => `{"a":"${"x".repeat(1_000_000)}"}`, answer: 413 },
  { what: "a list of half a million", make: () => `[${"1,".repeat(499_000)}1]`, answer: 400 },
  { what: "a list of 15,000", make: () => `[${"1,".repeat(14_999)}1]`, answer: 422 },
  { what: "a megabyte of zeros", make: () => new Uint8Array(1_000_001), answer: 413 },
  { what: "20,000 fields more", make: (valid) => withMore(valid, 20_000), answer: 400 },
  { what: "1,000 fields more", make: (valid) => withMore(valid, 1_000), answer: "taken" },
];

function withMore(valid: Record<string, unknown>, count: number): string {
  const more = Object.fromEntries(Array.from({ length: count }, (_, index) => [`more_${index}`, index]));
  return JSON.stringify({ ...valid, ...more });
}

const otherJson: BadBody[] = [
  noSuchBody("null", "null"),
  noSuchBody("true", "true"),
  noSuchBody("false", "false"),
  noSuchBody("a number", "5"),
  noSuchBody("minus 0", "-0"),
  noSuchBody("more than a double holds", "1e400"),
  noSuchBody("a text", '"text"'),
  noSuchBody("an empty text", '""'),
  noSuchBody("an empty list", "[]"),
  noSuchBody("a list of null", "[null]"),
  { what: "the body in a list", make: (valid) => JSON.stringify([valid]), answer: 422 },
  { what: "the body as a text", make: (valid) => JSON.stringify(JSON.stringify(valid)), answer: 422 },
];

/** A field of the body a second time. */
function twice(valid: Record<string, unknown>, write: (name: string) => string, where: "before" | "after"): string {
  const [name = "a"] = Object.keys(valid);
  const json = JSON.stringify(valid);
  const more = `${write(name)}:null`;
  if (json === "{}") return `{${JSON.stringify(name)}:1,${more}}`;
  return where === "before" ? `{${more},${json.slice(1)}` : `${json.slice(0, -1)},${more}}`;
}

const escaped = (name: string) => `"\\u${name.charCodeAt(0).toString(16).padStart(4, "0")}${name.slice(1)}"`;

const names: BadBody[] = [
  { what: "a field twice, the last of nothing", make: (valid) => twice(valid, JSON.stringify, "after"), answer: 400 },
  { what: "a field twice, the first of nothing", make: (valid) => twice(valid, JSON.stringify, "before"), answer: 400 },
  { what: "a field twice, once escaped", make: (valid) => twice(valid, escaped, "after"), answer: 400 },
  around("an unknown field twice", 400, (json) => `{"x":1,"x":2${json === "{}" ? "}" : `,${json.slice(1)}`}`),
  around(
    "a field twice, deep within",
    400,
    (json) => `{"x":[{"y":{"z":1,"z":1}}]${json === "{}" ? "}" : `,${json.slice(1)}`}`,
  ),
  { what: "everything in the prototype", make: (valid) => `{"__proto__":${JSON.stringify(valid)}}`, answer: "judged" },
  {
    what: "everything in the constructor",
    make: (valid) => `{"constructor":{"prototype":${JSON.stringify(valid)}}}`,
    answer: "judged",
  },
  { what: "every name in capitals", make: (valid) => renamed(valid, (name) => name.toUpperCase()), answer: "judged" },
  { what: "every name with a space", make: (valid) => renamed(valid, (name) => `${name} `), answer: "judged" },
  { what: "every name with a path", make: (valid) => renamed(valid, (name) => `body.${name}`), answer: "judged" },
  { what: "every name as a form's", make: (valid) => renamed(valid, (name) => `${name}[]`), answer: "judged" },
  {
    what: "every name with a zero-width space",
    make: (valid) => renamed(valid, (name) => `${name}\u200b`),
    answer: "judged",
  },
];

const renamed = (valid: Record<string, unknown>, rename: (name: string) => string) =>
  JSON.stringify(Object.fromEntries(Object.entries(valid).map(([name, value]) => [rename(name), value])));

const withField = (what: string, name: string, value: string): BadBody => ({
  ...around(what, "taken", (json) => `{${JSON.stringify(name)}:${value}${json === "{}" ? "}" : `,${json.slice(1)}`}`),
  adds: name,
});

/** What no call takes from a body: it is left aside, and nothing of it is ever stored. */
export const PLANTED = "planted-5f0c6a1e";
const planted = JSON.stringify(PLANTED);

const more: BadBody[] = [
  withField("an unknown field", "unknown", planted),
  withField("an unknown field without a name", "", planted),
  withField("an unknown field with a dot", "a.b", planted),
  withField("an unknown field with a bracket", "a[b]", planted),
  withField("an unknown field with a dollar", "$where", planted),
  withField("an unknown field of another script", "имя\u200b", planted),
  withField("an unknown field with NUL", "a\u0000b", planted),
  withField("an unknown field of 10,000 letters", "x".repeat(10_000), planted),
  withField("an unknown field that holds everything odd", "unknown", `[${planted},1e400,{"a":{"b":null}},"\\ud800"]`),
  withField("the prototype", "__proto__", `{"isAdmin":true,"role":${planted},"text":${planted}}`),
  withField("the constructor", "constructor", planted),
  withField("toJSON", "toJSON", planted),
  withField("hasOwnProperty", "hasOwnProperty", planted),
  withField("an owner", "owner", planted),
  withField("an owner's id", "owner_id", "1"),
  withField("an owner's id as the database has it", "ownerId", "1"),
  withField("an account's id", "account_id", "1"),
  withField("when it was made", "created_at", '"2001-01-01T00:00:00.000Z"'),
  withField("when it was made, as the database has it", "createdAt", '"2001-01-01T00:00:00.000Z"'),
  withField("when it was changed", "updated_at", '"2001-01-01T00:00:00.000Z"'),
  withField("a password's hash", "password_hash", planted),
  withField("a password's hash as the database has it", "passwordHash", planted),
  withField("who signs in", "session", planted),
  withField("who acts", "principal", `{"userId":1,"role":"admin"}`),
  withField("that it is confirmed", "is_confirmed", "true"),
  withField("another id", "id", "2147483646"),
  withField("a role", "role", '"admin"'),
  withField("a status", "status", planted),
  withField("a price", "price", "0.123456"),
  withField("a kind of user", "user_type", planted),
  withField("another's account", "user_id", "1"),
  withField("a provider", "provider_id", "1"),
  withField("a revision", "revision", "2147483646"),
  withField("a version", "version", "2147483646"),
  withField("that it is awarded", "is_awarded", "true"),
  withField("a decision", "decided_at", '"2001-01-01T00:00:00.000Z"'),
  withField("who has approved it", "approved_by", planted),
];

const odd: BadBody[] = [
  around("whitespace around", "taken", (json) => ` \t\r\n${json}\r\n\t `),
  { what: "on many lines", make: (valid) => JSON.stringify(valid, null, 8), answer: "taken" },
  {
    what: "the fields in the other order",
    make: (valid) => JSON.stringify(Object.fromEntries(Object.entries(valid).reverse())),
    answer: "taken",
  },
  { what: "every letter of a name escaped", make: (valid) => escapedNames(valid), answer: "taken" },
  { what: "bytes in pieces of characters", make: (valid) => bytes(JSON.stringify(valid)), answer: "taken" },
];

function escapedNames(valid: Record<string, unknown>): string {
  const fields = Object.entries(valid).map(([name, value]) => {
    const spelt = [...name].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
    return `"${spelt}":${JSON.stringify(value)}`;
  });
  return `{${fields.join(",")}}`;
}

export const BAD_BODIES: readonly BadBody[] = [
  ...encodings,
  ...Object.entries(NO_JSON).map(([what, body]) => unreadable(`no JSON: ${what}`, body)),
  ...deep,
  ...large,
  ...otherJson,
  ...names,
  ...more,
  ...odd,
];

type Form = {
  what: string;
  make: (valid: URLSearchParams) => string | Uint8Array<ArrayBuffer>;
  answer: 400 | 401 | 413 | 422 | "taken";
};

/** Bodies of a form that signs in. */
export const BAD_FORMS: readonly Form[] = [
  { what: "nothing", make: () => "", answer: 422 },
  { what: "ampersands", make: () => "&&&", answer: 422 },
  { what: "a name alone", make: () => "username", answer: 422 },
  { what: "JSON", make: (valid) => JSON.stringify(Object.fromEntries(valid)), answer: 422 },
  { what: "a field twice", make: (valid) => `${valid}&password=x`, answer: 400 },
  { what: "a field twice, once encoded", make: (valid) => `${valid}&p%61ssword=x`, answer: 400 },
  { what: "the same twice", make: (valid) => `${valid}&${valid}`, answer: 400 },
  {
    what: "a byte that is no UTF-8",
    make: (valid) => bytes(String(valid)).map((byte, at) => (at === 9 ? 0xff : byte)),
    answer: 400,
  },
  { what: "an encoded byte that is no UTF-8", make: (valid) => `${valid}%ff`, answer: 400 },
  { what: "an overlong encoding", make: (valid) => `${valid}%c0%af`, answer: 400 },
  { what: "an encoded surrogate", make: (valid) => `${valid}%ed%a0%80`, answer: 400 },
  { what: "a percent sign alone", make: (valid) => `${valid}%`, answer: 401 },
  {
    what: "an encoded NUL in the name",
    make: (valid) => `username=a%00b&password=${valid.get("password")}`,
    answer: 422,
  },
  { what: "names as a list's", make: (valid) => String(valid).replaceAll("=", "[]="), answer: 422 },
  { what: "names as an object's", make: (valid) => String(valid).replace("password=", "password[$ne]="), answer: 422 },
  { what: "semicolons between", make: (valid) => String(valid).replaceAll("&", ";"), answer: 422 },
  { what: "the prototype", make: (valid) => `${valid}&__proto__=x&constructor=x`, answer: "taken" },
  { what: "fields that it doesn't have", make: (valid) => `${valid}&role=admin&user_id=1`, answer: "taken" },
  { what: "a million bytes more", make: (valid) => `${valid}&x=${"x".repeat(1_000_000)}`, answer: 413 },
];
