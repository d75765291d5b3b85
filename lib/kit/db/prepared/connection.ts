/**
 * A statement with its values. `isByKey`: it finds a record by a key of its own. `isOneWalk`: whoever asks, one walk over an
 * index answers it, so that Postgres may settle on a plan.
 */
export type Sent = { sql: string; values: readonly unknown[]; isByKey: boolean; isOneWalk?: boolean };

/** What sends prepared statements: rows of values that are what they mean to us, dates and booleans too. */
export type PreparedConnection = {
  rows: (sent: Sent) => Promise<unknown[][]>;
  /** The rows of each of them, in one statement (./as-one.ts). */
  together: (sent: readonly Sent[]) => Promise<unknown[][][]>;
  end: () => void;
};

/** What a value of a column's type is to us; none where it is that already. */
export type Convert = ((value: never) => unknown) | undefined;

export function convertRows(rows: unknown[][], converts: readonly Convert[]): unknown[][] {
  converts.forEach((convert, index) => {
    if (!convert) return;
    for (const row of rows) if (row[index] !== null) row[index] = convert(row[index] as never);
  });
  return rows;
}
