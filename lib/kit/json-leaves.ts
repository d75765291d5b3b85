/** Where something stands in a JSON document: `["options", 0, "duration"]`. */
export type JsonPath = readonly (string | number)[];
/** A text, a figure, true, false or null, and the line that it stands on, counted from 1. */
export type JsonLeaf = { path: JsonPath; value: unknown; line: number };
/** What is no JSON, at the first place that isn't. */
export type JsonFault = { line: number; found: string };

type Token = { text: string; line: number };

const TOKEN = /"(?:[^"\\\n]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+|\s+|"/y;
const MAX_DEPTH = 10;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [found] = match;
    if (found.trim() === "") line += found.split("\n").length - 1;
    else tokens.push({ text: found, line });
  }
  return [...tokens, { text: "the end of the file", line }];
}

/** All that a JSON document says, with its lines, which JSON.parse tells nobody; empty lists and objects say nothing. */
export function jsonLeaves(text: string): { leaves: JsonLeaf[]; fault: null } | { leaves: null; fault: JsonFault } {
  const tokens = tokensOf(text.replace(/^\uFEFF/, ""));
  const leaves: JsonLeaf[] = [];
  let position = 0;

  const next = () => tokens[Math.min(position++, tokens.length - 1)] as Token;
  const isNext = (sign: string) => tokens[position]?.text === sign;

  /** The part of the document at `path`; answers the first token that doesn't fit, or null. */
  function read(path: JsonPath): Token | null {
    const token = next();
    if (path.length <= MAX_DEPTH && (token.text === "{" || token.text === "[")) return readEntries(token, path);
    try {
      leaves.push({ path, value: JSON.parse(token.text), line: token.line });
      return null;
    } catch {
      return token;
    }
  }

  function readEntries({ text: opening }: Token, path: JsonPath): Token | null {
    const closing = opening === "{" ? "}" : "]";
    if (isNext(closing)) {
      position += 1;
      return null;
    }
    for (let index = 0; ; index += 1) {
      const name = opening === "{" ? readName() : { at: index, wrong: null };
      const wrong = name.wrong ?? read([...path, name.at]);
      if (wrong) return wrong;
      const after = next();
      if (after.text === closing) return null;
      if (after.text !== ",") return after;
    }
  }

  function readName(): { at: string; wrong: Token | null } {
    const token = next();
    if (!token.text.startsWith('"') || token.text.length < 2) return { at: "", wrong: token };
    const colon = next();
    try {
      return { at: String(JSON.parse(token.text)), wrong: colon.text === ":" ? null : colon };
    } catch {
      return { at: "", wrong: token };
    }
  }

  const rest = read([]) ?? (position < tokens.length - 1 ? next() : null);
  return rest ? { leaves: null, fault: { line: rest.line, found: rest.text } } : { leaves, fault: null };
}
