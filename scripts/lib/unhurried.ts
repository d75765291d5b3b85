import { withSettings } from "@/lib/kit/address-settings";

/** The longest wait that a timer knows, 24 days: the driver takes "0" for no time at all. */
const LONGEST_MS = String(2 ** 31 - 1);

/**
 * The address of a database, for what may take minutes where there are millions of rows: on Postgres without the limits
 * that a server has for its statements, which are sent for somebody who waits. SQLite knows none.
 */
export function unhurried(url: string): string {
  if (!/^postgres(ql)?:/.test(url)) return url;
  return withSettings(url, (settings) => {
    for (const name of ["statement_timeout", "query_timeout"]) settings.set(name, LONGEST_MS);
  });
}
