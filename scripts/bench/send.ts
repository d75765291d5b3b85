/** One request on connections that are kept, for what autocannon can't do: each request its own, and its answer read. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";

export const CONNECTIONS = 16;

export type Asked = {
  method: "GET" | "POST" | "PUT";
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
};

/** `milliseconds` from sending to the last byte; a `status` of 0 is no answer at all. */
export type Answered = { status: number; headers: IncomingHttpHeaders; body: string; milliseconds: number };

export const keptConnections = (most: number) => new Agent({ keepAlive: true, maxSockets: most });

export function send(agent: Agent, host: string, { method, path, headers, body }: Asked): Promise<Answered> {
  const start = performance.now();
  return new Promise((resolve) => {
    const answered = (status: number, text: string, received: IncomingHttpHeaders = {}) =>
      resolve({ status, headers: received, body: text, milliseconds: performance.now() - start });
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = request(host + path, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        answered(response.statusCode ?? 0, Buffer.concat(chunks).toString("utf8"), response.headers),
      );
      response.on("error", ({ message }) => answered(0, message));
    });
    sent.on("error", ({ message }) => answered(0, message));
    sent.end(body);
  });
}
