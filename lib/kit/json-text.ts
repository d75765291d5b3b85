/**
 * Reads JSON as it is written. What `JSON.parse` would drop or change without a word is a fault here: the first of two
 * values of one name, and a number that is so small that it would become 0 (docs/decisions/0142).
 */

const MAX_DEPTH = 32;
/** Many times what the largest of forms has; each is looked at by a schema. */
const MAX_VALUES = 20_000;
const SHOWN_LENGTH = 60;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** What is wrong with a text, in words that go on after what it is: "names "price" twice". */
export class JsonFault extends Error {}

const shown = (text: string) => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);

/** Where the text that opens with the quote at `start` ends: at its closing quote, or with everything. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}

function checkNumber(literal: string): void {
  const [digits = ""] = literal.split(/e/i);
  if (Number(literal) === 0 && /[1-9]/.test(digits)) {
    throw new JsonFault(`holds ${shown(literal)}, which is too small to be told from 0`);
  }
}

/** Looked at before parsing, which would recurse. What is no JSON at all is for the parser to tell. */
function checkText(json: string): void {
  /** Of what is open: the names of an object so far, null for a list. */
  const open: (Set<string> | null)[] = [];
  let isName = false;
  let commas = 0;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at] ?? "";
    if (character === '"') {
      const end = endOfString(json, at);
      const names = open.at(-1);
      if (isName && names) {
        const name = JSON.parse(json.slice(at, end + 1)) as string;
        if (names.has(name)) throw new JsonFault(`names ${JSON.stringify(shown(name))} twice`);
        names.add(name);
        isName = false;
      }
      at = end;
    } else if (character === "{" || character === "[") {
      open.push(character === "{" ? new Set() : null);
      if (open.length > MAX_DEPTH) throw new JsonFault(`nests deeper than ${MAX_DEPTH} levels`);
      isName = character === "{";
    } else if (character === "}" || character === "]") open.pop();
    else if (character === ",") {
      isName = Boolean(open.at(-1));
      commas += 1;
      if (commas >= MAX_VALUES) throw new JsonFault(`has more than ${MAX_VALUES} values`);
    } else if (character === "-" || (character >= "0" && character <= "9")) {
      NUMBER.lastIndex = at;
      const [literal = character] = NUMBER.exec(json) ?? [];
      checkNumber(literal);
      at += literal.length - 1;
    }
  }
}

/** @throws JsonFault */
export function readJson(text: string): unknown {
  try {
    checkText(text);
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw error instanceof JsonFault ? error : new JsonFault("is not valid JSON");
  }
}
