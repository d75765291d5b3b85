/** The end of a server that has open connections and work in hand. */
import { once } from "node:events";
import {
  Agent,
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { endTidily, watchAnswers } from "@/scripts/lib/end-tidily.mjs";

async function listen(): Promise<Server> {
  const server = createServer(() => undefined);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}

/** A connection on which an answer is still to come, which never does. */
async function openConnection(server: Server) {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  await once(server, "request");
  return socket;
}

test("work is told to stop at once, though a connection is open, and is waited for after that is cut", async () => {
  const server = await listen();
  const socket = await openConnection(server);
  const events: string[] = [];
  const isCut = once(socket, "close").then(() => events.push("connection cut"));
  const stopWork = async () => {
    events.push("told to stop");
    await isCut;
    await sleep(100);
    events.push("work done");
  };
  await endTidily(server, stopWork, { connectionsMs: 100, limitMs: 10_000 });
  expect(events).toEqual(["told to stop", "connection cut", "work done"]);
  expect(server.listening).toBe(false);
});

test("a server without either ends at once", async () => {
  const begun = Date.now();
  await endTidily(await listen(), async () => undefined);
  expect(Date.now() - begun).toBeLessThan(2000);
});

test("work that fails to stop holds nothing up, nor does work that hangs", async () => {
  await endTidily(await listen(), () => Promise.reject(new Error("the database is away")));
  await endTidily(await listen(), () => new Promise(() => undefined), { limitMs: 50 });
});

/** Resolves with the answer's headers, or with null where there is none. */
const ask = (agent: Agent, port: number) =>
  new Promise<IncomingHttpHeaders | null>((resolve) => {
    get({ agent, port, host: "127.0.0.1" }, (answer) => answer.resume().on("end", () => resolve(answer.headers))).on(
      "error",
      () => resolve(null),
    );
  });

test("who asks without pause on one connection is answered, told that it is the last, and cut off in no request", async () => {
  let begun = 0;
  const server = createServer((_, response) => {
    begun += 1;
    setTimeout(() => response.end("done"), 20);
  });
  watchAnswers(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: (IncomingHttpHeaders | null)[] = [];
  const asking = (async () => {
    do answers.push(await ask(agent, port));
    while (answers.at(-1) !== null);
  })();
  await sleep(70);
  // Between two of them there would be none to tell it.
  await once(server, "request");
  const since = performance.now();
  await endTidily(server, async () => undefined, { connectionsMs: 10_000 });
  await asking;
  expect(performance.now() - since).toBeLessThan(5_000);
  expect(answers.filter((answer) => answer !== null)).toHaveLength(begun);
  expect(answers.at(-2)?.connection).toBe("close");
});

test("an answer that is written and still being taken is not cut", async () => {
  const content = Buffer.alloc(20_000_000);
  const server = createServer((_, response) => response.end(content));
  watchAnswers(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const answer = await new Promise<IncomingMessage>((resolve) =>
    get({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" }, resolve),
  );
  const ended = endTidily(server, async () => undefined, { connectionsMs: 5_000 });
  await sleep(200);
  let size = 0;
  for await (const piece of answer) size += (piece as Buffer).length;
  expect(size).toBe(content.length);
  await ended;
});

test("of answers that wait behind another, nothing is kept once their connection is gone", async () => {
  const server = await listen();
  watchAnswers(server);
  const responses: ServerResponse[] = [];
  server.on("request", (_, response) => responses.push(response));
  const socket = await openConnection(server);
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(5));
  await expect.poll(() => responses.length).toBe(6);
  socket.destroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
  await endTidily(server, async () => undefined);
  // Those that were still accounted for would have been told that they are the last.
  expect(responses.every(({ shouldKeepAlive }) => shouldKeepAlive)).toBe(true);
});

test("what is sent with a connection that has only just come is answered", async () => {
  const server = createServer((_, response) => response.end("done"));
  watchAnswers(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const answer = ask(new Agent(), port);
  await once(server, "connection");
  const ended = endTidily(server, async () => undefined);
  expect((await answer)?.connection).toBe("close");
  await ended;
});
