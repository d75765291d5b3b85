/** How much waits in this process, by what for: what is counted up where it begins to wait and down where it ends. */
export type Load = {
  /** Requests that are being answered. */
  requests: number;
  /** Writes that wait for their transaction to be opened, and those that are open. */
  transactionsWaiting: number;
  transactionsOpen: number;
  /** Documents that are laid out or wait for it. */
  documents: number;
  /** Passwords that wait for a core. */
  passwords: number;
};

const KEY = Symbol.for("depthbook.load");
const shared = globalThis as typeof globalThis & { [KEY]?: Load };

/** The process's own: Next keeps modules apart per bundle. */
export const load: Load = (shared[KEY] ??= {
  requests: 0,
  transactionsWaiting: 0,
  transactionsOpen: 0,
  documents: 0,
  passwords: 0,
});
