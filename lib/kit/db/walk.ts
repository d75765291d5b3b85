/**
 * A filter that leads to no index: what is one of these of all the values that there are is none of the others. The
 * database then walks a list in its order and asks each row on the way, where SQLite would otherwise take the index of
 * the filter and sort all that it finds there (docs/decisions/0086). For a column that is never null.
 */
export const noneButThese = <Value>(all: readonly Value[], these: readonly NoInfer<Value>[]) => ({
  notIn: all.filter((value) => !these.includes(value)),
});
