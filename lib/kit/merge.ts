type PlainObject = Record<string, unknown>;

const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * `changes` over `base`: objects are merged name by name, anything else (a list too) is replaced; undefined changes
 * nothing. Neither argument is changed.
 */
export function merge<T>(base: T, changes: unknown): T {
  if (changes === undefined) return base;
  if (!isPlainObject(base) || !isPlainObject(changes)) return changes as T;
  const merged: PlainObject = { ...base };
  for (const [name, change] of Object.entries(changes)) merged[name] = merge(merged[name], change);
  return merged as T;
}
