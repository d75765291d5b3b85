/**
 * A request's body as it arrives. Whoever ends the loop early leaves the rest unread: to cancel it would cut the
 * connection, often before the answer that says why. scripts/lib/http-server.mjs takes the rest off the wire.
 */
export async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}
