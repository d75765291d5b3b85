/** A table as prepared reads know it: by its name, and by the relations that are followed from it. */
export type Source = {
  table: string;
  /** Columns whose every value is that of few rows: whoever asks by one finds them by its index, whatever else is asked. */
  few?: readonly string[];
  /** Texts that an index of search has, in a table of the ids that it finds. */
  searched?: readonly string[];
  /** Of fields that their columns call otherwise. */
  columns?: Readonly<Record<string, string>>;
  /** Its dates, named where its rows are read as a relation of many: JSON has none. */
  dates?: readonly string[];
  one?: Readonly<Record<string, Related & { mayBeMissing?: true }>>;
  many?: Readonly<Record<string, Related>>;
};

/** The rows whose `key` is what the row that they belong to has in `of`. */
export type Related = Source & { key: string; of: string };

/** The row that is asked for. */
export const ROOT = "it";

export const columnOf = (alias: string, field: string) => `"${alias}"."${field}"`;
export const fieldOf = ({ columns }: Source, alias: string, field: string) =>
  columnOf(alias, columns?.[field] ?? field);
export const aliasOf = (alias: string, relation: string) => `${alias}_${relation}`;

/** The rows stay those of the first table, and are found by its indexes: no join leaves one out or goes before it. */
export function joinOf(alias: string, relation: string, { table, key, of }: Related): string {
  const joined = aliasOf(alias, relation);
  return `LEFT JOIN "${table}" AS "${joined}" ON ${columnOf(joined, key)} = ${columnOf(alias, of)}`;
}
