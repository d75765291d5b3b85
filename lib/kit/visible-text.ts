/** What can be seen of a text (docs/decisions/0030). Two names that look alike must not differ in what nobody sees. */

/** C0 and C1 control characters other than tab and line breaks; PostgreSQL can't store NUL at all. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** They show what follows in another order than it is written: 05 for 50. */
const OVERRIDES = /[\u202d\u202e]/;

/** Everything that leaves no mark: spaces, format characters, fillers, blank Braille, accents without a letter. */
const UNSEEN_ONLY = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800]*$/u;

/** The joiners and variation selectors that scripts and emoji need, each after what it belongs to. */
const JOINED =
  /(?<=[\p{M}\p{Script=Arabic}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?<=[\p{Extended_Pictographic}\p{Script=Han}])[\ufe00-\ufe0f]|(?<=[\d#*])\ufe0f(?=\u20e3)/gu;
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]/u;

/** Whether any database can hold the text, and a screen show it as it is written. */
export const isStorable = (text: string) => !CONTROL.test(text) && !OVERRIDES.test(text) && text.isWellFormed();

/** Whether there is nothing to be seen in it. */
export const isBlank = (text: string) => UNSEEN_ONLY.test(text);

/** Whether everything in it is seen, as a name's has to be: marks of direction and zero-width characters are not. */
export const isAllSeen = (text: string) => !UNSEEN.test(text.replace(JOINED, ""));
