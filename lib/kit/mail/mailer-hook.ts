/**
 * How an event reaches the mailer of this process. Next bundles the server's start and its routes apart, so the two have
 * no module in common: they meet on the global object. Without a mailer (scripts, tests) rows wait for one.
 */
const shared = globalThis as typeof globalThis & {
  depthbookMailer?: {
    /** Send what has come up, now rather than at the next interval. */
    wake: () => void;
    /** Begin no further e-mail; resolves when the one in hand is done. Called by scripts/server.mjs. */
    stop: () => Promise<void>;
  };
};

export type Mailer = NonNullable<typeof shared.depthbookMailer>;

/** Installs the process's mailer. Returns false when it has one. */
export function installMailer(make: () => Mailer): boolean {
  if (shared.depthbookMailer) return false;
  shared.depthbookMailer = make();
  return true;
}

export const wakeMailer = (): void => shared.depthbookMailer?.wake();
