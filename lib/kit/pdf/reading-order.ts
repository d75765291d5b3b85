/** In which order the words of a line stand on it. Pure. */

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export const isReadFromTheRight = (text: string): boolean => RIGHT_TO_LEFT.test(text);

const isReadFromTheLeft = (text: string): boolean => /\p{L}/u.test(text) && !isReadFromTheRight(text);

/** @property isTurned it stands among words that are read from right to left, and what follows it stands before it */
type Standing<Word> = { word: Word; isTurned: boolean };

/**
 * The words as they stand from the left: neighbours that are read from right to left, with the blanks, figures and signs between
 * them, the other way round. The line itself is one from left to right.
 */
export function standingOrder<Word extends { text: string }>(words: readonly Word[]): Standing<Word>[] {
  const order: Standing<Word>[] = [];
  let run: Word[] = [];
  let between: Word[] = [];
  const add = (added: readonly Word[], isTurned: boolean) => order.push(...added.map((word) => ({ word, isTurned })));
  const endRun = () => {
    add(run.reverse(), true);
    add(between, false);
    run = [];
    between = [];
  };
  for (const word of words) {
    if (isReadFromTheRight(word.text)) {
      run.push(...between, word);
      between = [];
    } else if (run.length > 0 && !isReadFromTheLeft(word.text)) between.push(word);
    else {
      endRun();
      add([word], false);
    }
  }
  endRun();
  return order;
}
