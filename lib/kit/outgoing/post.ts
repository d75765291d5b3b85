/** Sends a request to an address that somebody else has chosen. */
import { lookup as resolve } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { canBePublic, isPublicAddress } from "./public-address";

/** Of an answer no more is read than this, and none of it is kept. */
const MOST_READ_BYTES = 16_384;

const NOT_PUBLIC = "The address is not on the public internet";

/**
 * Resolves a name to addresses on the public internet, all of them. The connection goes to one of these and is not resolved
 * again: a name that changes between a check and the connection changes nothing.
 */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const isRefused = !error && (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)));
    const [first] = error ? [] : addresses;
    const failure = isRefused ? new Error(NOT_PUBLIC) : error;
    if (failure || !first) done(failure, "");
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

type Sent = {
  headers: Record<string, string>;
  body: string;
  /** In all: name, connection, answer. */
  timeoutMs: number;
  allowsPrivate: boolean;
};

/** The status of an answer; a redirect is one, and is not followed. Without one, why there is none. */
export type Posted = { status: number; failure: null } | { status: null; failure: string };

function request(url: URL, { headers, body, allowsPrivate }: Sent, signal: AbortSignal) {
  const { request: open } = url.protocol === "https:" ? https : http;
  const options = { method: "POST", headers, signal, agent: false, ...(!allowsPrivate && { lookup: lookupPublic }) };
  return new Promise<http.IncomingMessage>((answered, failed) => {
    open(url, options, answered).on("error", failed).end(body);
  });
}

async function readStatus(answer: http.IncomingMessage): Promise<number> {
  let read = 0;
  // Leaving the loop hangs up.
  for await (const chunk of answer as AsyncIterable<Buffer>) if ((read += chunk.length) > MOST_READ_BYTES) break;
  return answer.statusCode ?? 0;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message.slice(0, 200) : String(error));

/** Posts once. Whatever goes wrong is said, not thrown. */
export async function post(address: string, sent: Sent): Promise<Posted> {
  const signal = AbortSignal.timeout(sent.timeoutMs);
  try {
    const url = new URL(address);
    // An address is never resolved; a name is judged once more as it is.
    if (!sent.allowsPrivate && !canBePublic(url)) throw new Error(NOT_PUBLIC);
    return { status: await readStatus(await request(url, sent, signal)), failure: null };
  } catch (error) {
    const failure = signal.aborted ? `No answer within ${sent.timeoutMs / 1000} seconds` : wordsOf(error);
    return { status: null, failure };
  }
}
