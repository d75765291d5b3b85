import "server-only";

/** A file that is not what it should be; the message says why, to whoever sent it. */
export class BadDocument extends Error {
  override readonly name = "BadDocument";
}
