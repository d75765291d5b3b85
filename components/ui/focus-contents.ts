/**
 * Gives the focus to the page's contents. What goes when it is pressed must not take the place of whoever pressed it by a key
 * along: a Tab would begin at the top.
 */
export const focusContents = () => document.querySelector("main")?.focus({ preventScroll: true });
