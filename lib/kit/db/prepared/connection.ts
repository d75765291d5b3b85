/** A statement with its values; `isByKey` where it finds a record by a key of its own. */
export type Sent = { sql: string; values: readonly unknown[]; isByKey: boolean };

/** What sends prepared statements: rows of values that are what they mean to us, dates and booleans too. */
export type PreparedConnection = {
  rows: (sent: Sent) => Promise<unknown[][]>;
  end: () => void;
};

/** What a value of a column's type is to us; none where it is that already. */
export type Convert = ((value: never) => unknown) | undefined;

/** Both databases write dates without a zone, or with that of UTC. */
export const toDate = (text: string) => new Date(/(?:Z|\+00:00)$/.test(text) ? text : `${text.replace(" ", "T")}Z`);

export function convertRows(rows: unknown[][], converts: readonly Convert[]): unknown[][] {
  converts.forEach((convert, index) => {
    if (!convert) return;
    for (const row of rows) if (row[index] !== null) row[index] = convert(row[index] as never);
  });
  return rows;
}
