/** A slice of load: as many requests as 16 connections get answered. */
import autocannon from "autocannon";
import { percentile } from "../lib/statistics";
import { type Answered, type Asked, CONNECTIONS, keptConnections, send } from "./send";

/** Milliseconds; `bytes` of a whole answer, with its headers where autocannon has asked. */
export type Slice = { requests: number; perSecond: number; p50: number; p99: number; bytes: number };

function sliceOf(milliseconds: readonly number[], bytes: number, startedAt: number): Slice {
  const requests = milliseconds.length;
  const perSecond = (1000 * requests) / (performance.now() - startedAt);
  const [p50, p99] = [percentile(milliseconds, 0.5), percentile(milliseconds, 0.99)];
  return { requests, perSecond, p50, p99, bytes: bytes / Math.max(1, requests) };
}

/** The same request again and again. @throws when one has no success */
export function repeat(host: string, { method, path, headers, body }: Asked, seconds: number): Promise<Slice> {
  const milliseconds: number[] = [];
  let bytes = 0;
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const options = { url: host + path, method, headers: { ...headers }, connections: CONNECTIONS, duration: seconds };
    const asked = body === undefined ? options : { ...options, body: Buffer.from(body) };
    const load = autocannon(asked, (error: unknown, { non2xx, errors }) => {
      if (error) reject(error);
      else if (non2xx + errors > 0) reject(new Error(`${path}: ${non2xx} refused, ${errors} not answered`));
      else resolve(sliceOf(milliseconds, bytes, startedAt));
    });
    load.on("response", (_, _status, size, took) => {
      milliseconds.push(took);
      bytes += size;
    });
  });
}

/**
 * Requests that differ, until there is none left or the time is over.
 * @param heard is told each answer with the request's own `Of`
 * @throws when one has no success
 */
export async function each<Of>(
  host: string,
  next: () => { asked: Asked; of: Of } | undefined,
  seconds: number,
  heard: (answer: Answered, of: Of) => void,
): Promise<Slice> {
  const agent = keptConnections(CONNECTIONS);
  const milliseconds: number[] = [];
  let bytes = 0;
  const startedAt = performance.now();
  const work = async () => {
    while (performance.now() - startedAt < 1000 * seconds) {
      const one = next();
      if (!one) return;
      const answer = await send(agent, host, one.asked);
      if (answer.status >= 300 || answer.status < 200) throw new Error(`${one.asked.path}: ${answer.body}`);
      milliseconds.push(answer.milliseconds);
      bytes += Buffer.byteLength(answer.body);
      heard(answer, one.of);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return sliceOf(milliseconds, bytes, startedAt);
}
