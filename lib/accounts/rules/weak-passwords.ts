/** Passwords that are tried first (docs/decisions/0146). What they are made of is nobody's business: no signs are asked for. */

/** Words that everybody knows of this place (docs/security.md). */
export const KNOWN_WORDS = ["depthbook"] as const;
/** Shorter ones stand in many a good password. */
const SHORTEST_WORD = 4;
/** Beside the known words this much has to be left. */
const OWN_CHARACTERS = 5;

export const TOO_COMMON = "This password is one of those that are tried first: choose another";
export const TOO_NEAR = "Say more than a name or an e-mail address that others know";

/** @param texts what is known of whoever sets it: their e-mail, their name, their company's */
const wordsOf = (texts: readonly string[]): string[] =>
  [...KNOWN_WORDS, ...texts]
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length);

/**
 * Why a password must not be set; null: it may.
 * @param known what is known of whoever sets it
 * @param isCommon whether it is among the most common ones; asked of it in small letters
 */
export function weakPasswordFault(
  password: string,
  known: readonly string[],
  isCommon: (plain: string) => boolean,
): string | null {
  const plain = password.toLowerCase();
  if (isCommon(plain)) return TOO_COMMON;
  const words = wordsOf(known);
  const left = words.reduce((text, word) => text.replaceAll(word, ""), plain);
  return left !== plain && [...left].length < OWN_CHARACTERS ? TOO_NEAR : null;
}
