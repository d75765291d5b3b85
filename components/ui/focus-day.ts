/**
 * Gives the focus to the chosen day of a calendar, else to the day that its keys start from.
 * @returns whether there is one: the calendar may not have come yet
 */
export function focusDay(around: Element): boolean {
  const day = around.querySelector<HTMLElement>("td button[tabindex='0']");
  day?.focus({ preventScroll: true });
  return day !== null;
}
