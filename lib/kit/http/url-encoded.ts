/** Names and values as a query or a form writes them: what would be dropped or replaced without a word is told. */

export type UrlEncoded = {
  values: Record<string, string>;
  /** Names that are given more than once: which value is meant nobody knows. */
  twice: string[];
  /** Names whose value is no UTF-8: it would be read with replacement characters. */
  broken: string[];
};

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const isBroken = (written: string, read: string) => countOf(read, /\ufffd/g) > countOf(written, /%ef%bf%bd|\ufffd/gi);

/** @param text without a leading question mark */
export function readUrlEncoded(text: string): UrlEncoded {
  const pairs = text.split("&").flatMap((written) => {
    // Behind an ampersand: a question mark at the very beginning would be left out.
    const [pair] = new URLSearchParams(`&${written}`);
    return pair ? [{ written, name: pair[0], value: pair[1] }] : [];
  });
  const names = pairs.map(({ name }) => name);
  return {
    values: Object.fromEntries(pairs.map(({ name, value }) => [name, value])),
    twice: [...new Set(names.filter((name, index) => names.indexOf(name) !== index))],
    broken: pairs.filter(({ written, name, value }) => isBroken(written, name + value)).map(({ name }) => name),
  };
}
