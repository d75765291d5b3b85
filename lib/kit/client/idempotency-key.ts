/** A key for `Idempotency-Key`. Not `crypto.randomUUID`, which a page served over plain http doesn't have. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

/**
 * The keys of a form that makes something. A second press, or a press after an answer that got lost, sends the same under
 * the same key; what was typed otherwise since is another request, under another.
 */
export function requestKeys() {
  const keys = new Map<string, string>();
  return {
    of(body: unknown): string {
      const sent = JSON.stringify(body);
      const key = keys.get(sent) ?? newIdempotencyKey();
      keys.set(sent, key);
      return key;
    },
    /** It is made: the same once more makes another. */
    answered: () => keys.clear(),
  };
}

export type RequestKeys = ReturnType<typeof requestKeys>;
