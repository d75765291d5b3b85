/**
 * The next of `choices` whose words begin with what was typed, after `from` and around the end; the same letter again goes
 * on to the next.
 * @param letters at least one
 */
export function nextByLetters<Found extends { label: string }>(
  choices: readonly Found[],
  letters: string,
  from: Found | undefined,
): Found | undefined {
  const isOneLetter = new Set(letters.toLowerCase()).size === 1;
  const sought = (isOneLetter ? letters.slice(0, 1) : letters).toLowerCase();
  // A word that is still being typed may be of the choice that it has found already.
  const start = Math.max(0, from ? choices.indexOf(from) + (isOneLetter ? 1 : 0) : 0);
  const inTurn = [...choices.slice(start), ...choices.slice(0, start)];
  return inTurn.find(({ label }) => label.toLowerCase().startsWith(sought));
}
