/** What stands beside something in a list, round its ends. */
export type Neighbours = { place: number; of: number; previous: number; next: number };

/** @returns null when it isn't in the list, or alone there */
export function neighboursOf(ids: readonly number[], id: number): Neighbours | null {
  const index = ids.indexOf(id);
  const previous = ids.at(index - 1);
  const next = ids[(index + 1) % ids.length];
  if (index < 0 || ids.length < 2 || previous === undefined || next === undefined) return null;
  return { place: index + 1, of: ids.length, previous, next };
}

/** Where the arrows move something else: a caret, a choice, what scrolls sideways, a chart's cursor. */
const OWN_ARROWS = "input, textarea, [role=combobox], [role=listbox], [role=region], [role=application]";

type Key = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey"> & {
  /** An element, as far as keys are pressed in a dialog. */
  target: EventTarget & { closest?: (selectors: string) => unknown };
};

/** To which neighbour a pressed key leads; null for any other key, and where the arrows have a meaning of their own. */
export function neighbourByKey({ key, target, ...held }: Key, { previous, next }: Neighbours): number | null {
  if (held.altKey || held.ctrlKey || held.metaKey || held.shiftKey) return null;
  if (target.closest?.(OWN_ARROWS)) return null;
  if (key === "ArrowLeft") return previous;
  return key === "ArrowRight" ? next : null;
}
