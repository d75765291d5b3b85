/** Calls that are refused as the member's role is not enough: what the page offers may be of a role that they had before. */
const listeners = new Set<() => void>();

export function tellRoleRefused(): void {
  for (const listener of listeners) listener();
}

/** @returns ends it */
export function onRoleRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
