/**
 * What an error of the database, the disk or the document store says of the system: that it is away for now, or full.
 * Known by the codes that the drivers, Prisma and the operating system give, wherever in the error they stand.
 */
import { AppError, type ErrorKind } from "./errors";

const DISK_FULL = /^(ENOSPC|EDQUOT|EFBIG)$/;
const DATABASE_FULL = /^(SQLITE_FULL|53100)$/;
/** Prisma: no connection, none in time, none to be had; a lock or a conflict that outlasted every attempt. */
const PRISMA_AWAY = /^(P1000|P1001|P1002|P1003|P1008|P1010|P1011|P1017|P2024|P2028|P2034|P2037)$/;
/** Postgres: connection exceptions, short of memory or connections, shutting down, out of time, damaged, a replica. */
const POSTGRES_AWAY =
  /^(08...|53[0234]00|57P0[0-5]|57014|55P03|58...|XX00[12]|40001|40P01|25006|25P0[34]|3D000|28...)$/;
/** By the server, for the longest that a statement may take. */
const STATEMENT_ENDED = "57014";
const SQLITE_AWAY = /^SQLITE_(BUSY|LOCKED|CANTOPEN|IOERR|CORRUPT|NOTADB|READONLY|PROTOCOL|PERM|NOMEM)/;
/** A disk that takes nothing any more, or is not ours to write to; no file can be opened for there are too many; a folder that is none. */
const DISK_AWAY = /^(EROFS|EIO|EACCES|EPERM|EMFILE|ENFILE|ENOTDIR)$/;
const SOCKET_AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** A certificate that has run out or is not believed: what Prisma calls P1011. */
const TLS_AWAY =
  /^((CERT|CRL|ERROR_IN_C(ERT|RL)|UNABLE_TO_(GET|DECRYPT|DECODE|VERIFY)|ERR_TLS_CERT_ALTNAME)_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|INVALID_(CA|PURPOSE)|HOSTNAME_MISMATCH)$/;
/** What Prisma's adapter calls them, all that is left of a socket's error where Prisma hands it on as it came: that of a COMMIT. */
const ADAPTER_AWAY = /^(ConnectionClosed|DatabaseNotReachable|SocketTimeout|TlsConnectionError|TooManyConnections)$/;
/** What the Postgres driver says without a code. */
const DRIVER_AWAY =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|The server does not support SSL connections|There was an error establishing an SSL connection)/;
/** Of the document store's client, what it says where nobody has answered it, or it has no keys to ask with. */
const STORE_AWAY = /^(TimeoutError|CredentialsProviderError)$/;
const STORE_LACKS = /^(NotFound|NoSuchKey)$/;

/** Of a COMMIT on SQLite: what makes it one is written last, and could not be. */
const UNWRITTEN = /^SQLITE_(IOERR_WRITE|READONLY)/;
const DAMAGED = /^(SQLITE_(CORRUPT|NOTADB)|XX00[12])/;

/** How long a caller is asked to wait, in seconds. */
const RETRY_AFTER_SECONDS = 5;
const DEPTH = 5;

/** The last two are of the way to it, on which others have the same: `attribute` tells them apart. */
const DATABASE_AWAY = [PRISMA_AWAY, POSTGRES_AWAY, SQLITE_AWAY, ADAPTER_AWAY, SOCKET_AWAY, TLS_AWAY];

/** Of whom an error is, where not of the database. A symbol: Next keeps modules apart per bundle, and no driver has it. */
const DEPENDENCY = Symbol.for("depthbook.dependency");

/** What is reached by a network, and no page needs. */
export type Dependency = "mail" | "store" | "redis";

/** Says of an error whose it is: a socket's tells that of nobody. */
export function attribute(error: unknown, dependency: Dependency): void {
  if (error instanceof Error) Object.assign(error, { [DEPENDENCY]: dependency });
}

type Signs = { codes: string[]; messages: string[]; isOfOthers: boolean };

/** An error and those that it was made from: Prisma keeps the driver's in `meta`, others in `cause`. */
function signsOf(error: unknown, depth = DEPTH): Signs {
  if (typeof error !== "object" || error === null || depth === 0) return { codes: [], messages: [], isOfOthers: false };
  const { code, originalCode, name, kind, message, cause, meta, errors } = error as Record<string, unknown>;
  const inner = [cause, (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError];
  // Node's, when a host has several addresses and none of them answers.
  const parts = [...inner, ...(Array.isArray(errors) ? errors : [])].map((part) => signsOf(part, depth - 1));
  const isText = (value: unknown) => typeof value === "string";
  return {
    codes: [code, originalCode, name, kind].filter(isText).concat(parts.flatMap(({ codes }) => codes)),
    messages: [message].filter(isText).concat(parts.flatMap(({ messages }) => messages)),
    isOfOthers: DEPENDENCY in error || parts.some(({ isOfOthers }) => isOfOthers),
  };
}

/**
 * Whether the document store has answered with a refusal: it is busy, its proxy is, or it has no such bucket or keys. Its client leaves
 * the answer in `$metadata`, and of one without words no name. That it lacks one document says nothing of the rest.
 */
const isRefusedByStore = (error: unknown) =>
  error instanceof Error && "$metadata" in error && !STORE_LACKS.test(error.name);

const isAny = (signs: readonly string[], patterns: readonly RegExp[]) =>
  signs.some((sign) => patterns.some((pattern) => pattern.test(sign)));

export const unavailable = () =>
  new AppError("unavailable", "The service is not available at the moment. Please try again in a few seconds.", {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

/** Nothing was written. */
const full = () =>
  new AppError(
    "insufficient_storage",
    "There is no space left to save this. Nothing was saved; please try again later.",
    { retryAfterSeconds: 60 },
  );

export const OUTCOME_UNKNOWN = "outcome_unknown";

/**
 * The connection went while a write was being made final, or before its answer. Without a `Retry-After`: who sends it
 * again unseen may do it twice.
 * @param cause what went wrong: the log and the readiness look at it
 */
export function outcomeUnknown(cause: unknown): AppError {
  const detail =
    "The connection was lost while this was being saved: it may have been saved or not. Look before you send it again.";
  return Object.assign(new AppError("unavailable", detail, { code: OUTCOME_UNKNOWN }), { cause });
}

const OUTAGES: ErrorKind[] = ["unavailable", "insufficient_storage"];

/** By its name: Next keeps modules apart per bundle, and a class is another one in each. */
const isAppError = (error: unknown): error is AppError => error instanceof Error && error.name === "AppError";

/** What to answer in place of an error that is no fault of the request nor of ours; null when it is any other. */
export function outageOf(error: unknown): AppError | null {
  if (isAppError(error)) return OUTAGES.includes(error.kind) ? error : null;
  const { codes, messages } = signsOf(error);
  if (isAny(codes, [DISK_FULL, DATABASE_FULL])) return full();
  const isAway = isAny(codes, [...DATABASE_AWAY, DISK_AWAY, STORE_AWAY]) || isAny(messages, [DRIVER_AWAY]);
  return isAway || isRefusedByStore(error) ? unavailable() : null;
}

/**
 * Whether it is the database that is away or full, without which no page can be made: not the document store, the mail server, the
 * disk that files are on, or a queue of ours that has no room.
 */
export function isDatabaseOutage(error: unknown): boolean {
  const { codes, messages, isOfOthers } = signsOf(error);
  return !isOfOthers && (isAny(codes, [...DATABASE_AWAY, DATABASE_FULL]) || isAny(messages, [DRIVER_AWAY]));
}

/** Whether a transaction may be committed whose COMMIT has ended with this error. */
export function mayBeCommitted(error: unknown): boolean {
  return outageOf(error)?.kind === "unavailable" && !signsOf(error).codes.some((code) => UNWRITTEN.test(code));
}

/** Whether a statement was ended for taking longer than any may, so that nothing of its transaction was done. */
export function tookTooLong(error: unknown): boolean {
  return signsOf(error).codes.includes(STATEMENT_ENDED);
}

/** Whether what is stored can't be read any more, which no waiting mends. */
export function isDamage(error: unknown): boolean {
  return signsOf(error).codes.some((code) => DAMAGED.test(code));
}
