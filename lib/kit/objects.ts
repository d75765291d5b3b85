/** The properties that have a value: what may be spread over a whole record without taking anything from it. */
export function withoutUndefined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** An object of the same properties, each with what `to` makes of its value. */
export function mapValues<Key extends string, Value, Mapped>(
  object: Readonly<Record<Key, Value>>,
  to: (value: Value) => Mapped,
): Record<Key, Mapped> {
  const entries = Object.entries<Value>(object).map(([key, value]) => [key, to(value)]);
  return Object.fromEntries(entries) as Record<Key, Mapped>;
}
