/**
 * How an event reaches what sends in this process. Next bundles the server's start and its routes apart, so the two have
 * no module in common: they meet on the global object. Without senders (scripts, tests) rows wait for some.
 */
const shared = globalThis as typeof globalThis & {
  depthbookSenders?: {
    /** Send what has come up, now rather than at the next interval. */
    wakeMailer: () => void;
    wakeWebhooks: () => void;
    /** Begin nothing further; resolves when what is in hand is done. Called by scripts/server.mjs. */
    stop: () => Promise<void>;
  };
};

export type Senders = NonNullable<typeof shared.depthbookSenders>;

/** Installs the process's senders. Returns false when it has some. */
export function installSenders(make: () => Senders): boolean {
  if (shared.depthbookSenders) return false;
  shared.depthbookSenders = make();
  return true;
}

export const wakeMailer = (): void => shared.depthbookSenders?.wakeMailer();
export const wakeWebhooks = (): void => shared.depthbookSenders?.wakeWebhooks();
