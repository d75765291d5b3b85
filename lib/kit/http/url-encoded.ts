/** Names and values as a query or a form writes them: what would be dropped or replaced without a word is told. */

type UrlEncoded = {
  values: Record<string, string>;
  /** Names that are given more than once: which value is meant nobody knows. */
  twice: string[];
  /** Names whose value is no UTF-8: it would be read with replacement characters. */
  broken: string[];
};

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const isBroken = (written: string, read: string) =>
  read.includes("\ufffd") && countOf(read, /\ufffd/g) > countOf(written, /%ef%bf%bd|\ufffd/gi);

/** @param text without a leading question mark */
export function readUrlEncoded(text: string): UrlEncoded {
  // Behind an ampersand: a question mark at the very beginning would be left out.
  const pairs = [...new URLSearchParams(`&${text}`)];
  // One for each pair: what is empty is none.
  const written = text.split("&").filter((pair) => pair !== "");
  const names = new Set<string>();
  const twice = new Set<string>();
  for (const [name] of pairs) (names.has(name) ? twice : names).add(name);
  return {
    values: Object.fromEntries(pairs),
    twice: [...twice],
    broken: pairs.filter((pair, index) => isBroken(written[index] ?? "", pair.join(""))).map(([name]) => name),
  };
}
