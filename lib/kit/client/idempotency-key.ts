/** A key for `Idempotency-Key`. Not `crypto.randomUUID`, which a page served over plain http doesn't have. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
