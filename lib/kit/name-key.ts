/** Of Latin letters that are no other letter with a mark, as Unicode has it, and stand beside one in lists all the same. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th", ĳ: "ij" },
  ...{ ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ı: "i", ŧ: "t", ŋ: "n", ĸ: "k", ŀ: "l", ŉ: "n", ſ: "s" },
};
/** Before any sign that a name has, so that "Éther" comes before "Ether 2". */
const BETWEEN = "\t";

const UNLIKE = new RegExp(`[${Object.keys(ALIKE).join("")}]`, "g");

/** Marks of other scripts make other letters: й is no и, が no か. */
const withoutMarks = (text: string) =>
  text
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .replace(UNLIKE, (letter) => ALIKE[letter] ?? letter);

/**
 * What names are ordered by, and told apart by where no two may differ by capitals alone: alike on both databases, which order
 * text by its letters' numbers or by a collation, as they were set up (docs/decisions/0171). A name with marks comes behind the same
 * without, and is another.
 */
export function nameKeyOf(name: string): string {
  const key = name.toLowerCase();
  const plain = withoutMarks(key);
  return plain === key ? key : `${plain}${BETWEEN}${key}`;
}
