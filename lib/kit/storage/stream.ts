import { ReadableStream as NodeReadableStream } from "node:stream/web";

/**
 * Bytes as a web stream that takes them as they are asked for. Not `Readable.toWeb`: when that is cancelled while a piece
 * is on its way (a reader who leaves), it throws where nobody can catch it.
 */
export function streamOf(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeReadableStream.from(source) as ReadableStream<Uint8Array>;
}
