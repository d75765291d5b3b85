/** A key for `Idempotency-Key`. Not `crypto.randomUUID`, which a page served over plain http doesn't have. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

type IdempotencyKeys = { of: (content: unknown) => string };

/**
 * A key for each content: sent again after its answer was lost, the same is made once. What is typed otherwise by then is
 * another creation, and a key is good for one.
 */
export function newIdempotencyKeys(): IdempotencyKeys {
  const keys = new Map<string, string>();
  return {
    of(content) {
      const text = JSON.stringify(content);
      const key = keys.get(text) ?? newIdempotencyKey();
      keys.set(text, key);
      return key;
    },
  };
}
