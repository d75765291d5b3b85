import { hashKey } from "@tanstack/react-query";

/** A place of the form that was changed on both sides: what is typed stays in it. */
type Clash = { path: string; newest: unknown };

/** Whatever the order of their keys: a document that was stored may have another than one that was sent. */
export const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

const hasParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * What was changed elsewhere, and what is typed, in one form: of each field what was changed of it, and where both were,
 * what is typed. A list is a field.
 * @param seen what the form began with
 */
export function broughtTogether<Values extends object>(seen: unknown, typed: Values, newest: Values) {
  const clashes: Clash[] = [];

  function together(before: unknown, mine: unknown, theirs: unknown, path: string[]): unknown {
    if (isSame(mine, before) || isSame(mine, theirs)) return theirs;
    if (hasParts(before) && hasParts(mine) && hasParts(theirs)) {
      const names = Object.keys({ ...theirs, ...mine });
      return Object.fromEntries(
        names.map((name) => [name, together(before[name], mine[name], theirs[name], [...path, name])]),
      );
    }
    if (!isSame(theirs, before)) clashes.push({ path: path.join("."), newest: theirs });
    return mine;
  }

  return { values: together(seen, typed, newest, []) as Values, clashes };
}

/**
 * What an earlier visit left of an edit, over what is stored by now: nothing that was changed elsewhere since is undone by
 * going on with it.
 * @param left `begun`: what the values were typed over; null where they are something new, or were kept before it was
 */
export function overNewest<Values extends object>(
  { values, begun }: { values: Values; begun: Values | null },
  newest: Values | null,
) {
  if (begun === null || newest === null) return { values, clashes: [], isOvertaken: false };
  return { ...broughtTogether(begun, values, newest), isOvertaken: !isSame(begun, newest) };
}

/** What stands at a field that was changed on both sides. @param newest what it became there, if that can be read as it is */
export function clashWords(newest?: unknown): string {
  const became = typeof newest === "string" || typeof newest === "number" ? `, to “${newest}”` : "";
  return `Changed elsewhere too${became}. Saving puts yours in its place.`;
}
