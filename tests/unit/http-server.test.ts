/** Connections that would hold on to the server, or that an early answer leaves in a bad state. */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { inTurn } from "@/scripts/lib/connections.mjs";
import { requireFreePort } from "@/scripts/lib/free-port.mjs";
import { createPatientServer } from "@/scripts/lib/http-server.mjs";
import { openConnection, received } from "@/tests/setup/raw-connection";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

const SHORT = { headersMs: 100, silenceMs: 150, checkMs: 20 };

async function open(answer: RequestListener, limits?: Parameters<typeof createPatientServer>[1]) {
  server = createPatientServer(answer, limits);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return openAnother();
}

const openAnother = () => openConnection((server?.address() as AddressInfo).port, "127.0.0.1");

const refuseUnread: RequestListener = (request, response) => {
  if (request.method === "GET") return void response.end("the next answer");
  response.writeHead(413).end("too large");
};

/** As Next's route handlers do: takes a piece, and then nothing more, without letting go. */
const refuseHalfRead: RequestListener = (request, response) => {
  if (request.method === "GET") return void response.end("the next answer");
  const pieces = request[Symbol.asyncIterator]();
  void pieces.next().then(() => response.writeHead(413).end("too large"));
};

test.each([
  ["unread", refuseUnread],
  ["half read", refuseHalfRead],
])("after an early answer to a body that is %s, the connection goes on", async (_, answer) => {
  const socket = await open(answer);
  const size = 5_000_000;
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${size}\r\n\r\n`);
  socket.write(Buffer.alloc(1000));
  await received(socket, "too large");
  socket.write(Buffer.alloc(size - 1000));
  socket.write("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
  expect(await received(socket, "the next answer")).toContain("200 OK");
});

test("headers that are too large are a 431, as the API's document says of every call", async () => {
  const socket = await open(refuseUnread);
  socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\nx-large: ${"x".repeat(17_000)}\r\n\r\n`);
  expect(await received(socket, "431")).toContain("HTTP/1.1 431");
});

test("a body that goes on and on after it was answered is cut", async () => {
  const socket = await open(refuseUnread, { unreadBytes: 100_000 });
  // Not `once`, to which the reset is a failure.
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.resume();
  socket.write("POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n");
  const piece = `2710\r\n${"x".repeat(10_000)}\r\n`;
  let sent = 0;
  const send = () => {
    while (!socket.destroyed && sent < 10_000_000 && socket.write(piece)) sent += piece.length;
  };
  socket.on("drain", send);
  send();
  await closed;
  expect(sent).toBeLessThan(10_000_000);
});

test.each([
  ["that says nothing", ""],
  ["that stops in its headers", "GET / HTTP/1.1\r\nhost: loc"],
  ["that stops in its body", "POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf"],
])("a connection %s is ended", async (_, words) => {
  const socket = await open(() => undefined, SHORT);
  socket.resume();
  socket.write(words);
  await once(socket, "close");
});

const GET = "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n";

/** Whether the other side has ended it. */
function closed(socket: Socket): Promise<void> {
  if (socket.closed) return Promise.resolve();
  socket.resume();
  return new Promise((resolve) => socket.once("close", () => resolve()));
}

test("requests that are sent ahead are answered in turn, one under way at a time", async () => {
  const underWay = { now: 0, most: 0 };
  let count = 0;
  const socket = await open((_, response) => {
    const number = (count += 1);
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
    setTimeout(() => {
      underWay.now -= 1;
      response.end(`answer ${number}.`);
    }, 5);
  });
  socket.write(GET.repeat(10));
  const text = await received(socket, "answer 10.");
  expect(text.match(/answer \d+/g)).toEqual(Array.from({ length: 10 }, (_, index) => `answer ${index + 1}`));
  expect(underWay.most).toBe(1);
  // And the connection goes on.
  socket.write(GET);
  await received(socket, "answer 11.");
});

test("what is sent ahead of an answer that is the last isn't begun: nobody would hear of it", async () => {
  let begun = 0;
  const answer: RequestListener = (_, response) => {
    begun += 1;
    response.shouldKeepAlive = false;
    response.end("the last");
  };
  server = createServer(inTurn(answer, 10));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const socket = await openAnother();
  socket.write(GET.repeat(3));
  await closed(socket);
  expect(begun).toBe(1);
});

test("whoever sends more ahead than a few is cut, and none of it is worked for but the first", async () => {
  let begun = 0;
  const socket = await open(() => void (begun += 1), { mostAhead: 3 });
  socket.write(GET.repeat(500));
  await closed(socket);
  expect(begun).toBeLessThanOrEqual(1);
});

test("of many requests at once a few are begun before anything else has its turn", async () => {
  const events: string[] = [];
  const look = () => {
    events.push("else");
    if (events.filter((event) => event === "begun").length < 20) setImmediate(look);
  };
  const first = await open((_, response) => {
    if (events.length === 0) look();
    events.push("begun");
    response.end("well");
  });
  const sockets = [first, ...(await Promise.all(Array.from({ length: 24 }, openAnother)))];
  for (const socket of sockets) socket.write(GET);
  await Promise.all(sockets.map((socket) => received(socket, "well")));
  events.push("else");
  const runs = events
    .join(" ")
    .split("else")
    .map((run) => run.split("begun").length - 1);
  expect(runs.reduce((sum, run) => sum + run)).toBe(25);
  expect(Math.max(...runs)).toBeLessThanOrEqual(8);
});

test("whoever asks and hangs up at once is not worked for", async () => {
  const asked: (string | undefined)[] = [];
  const first = await open(({ url }, response) => {
    asked.push(url);
    response.end("well");
  });
  const leaving = await Promise.all(Array.from({ length: 20 }, openAnother));
  for (const socket of leaving)
    socket.write("GET /left HTTP/1.1\r\nhost: localhost\r\n\r\n", () => socket.resetAndDestroy());
  first.write(GET);
  await received(first, "well");
  // One or another may have been begun before its end was heard.
  expect(asked.filter((url) => url === "/left").length).toBeLessThan(10);
});

test("when many are silent, the one that is for longest makes room for a new one, and none that waits for its answer", async () => {
  let answerFirst = () => undefined as unknown;
  const limits = { mostSilent: 2 };
  const busy = await open((request, response) => {
    if (request.url === "/") return void response.end("well");
    answerFirst = () => response.end("at last");
  }, limits);
  busy.write("GET /slow HTTP/1.1\r\nhost: localhost\r\n\r\n");
  const [silent, another] = [await openAnother(), await openAnother()];
  const isClosed = closed(silent);
  const late = await openAnother();
  late.write(GET);
  await received(late, "well");
  await isClosed;
  another.write(GET);
  await received(another, "well");
  answerFirst();
  await received(busy, "at last");
});

test("those that have never asked make room before one that has", async () => {
  const known = await open((_, response) => void response.end("well"), { mostSilent: 2 });
  known.write(GET);
  await received(known, "well");
  for (let crowd = 0; crowd < 4; crowd += 1) await openAnother();
  known.write(GET);
  await received(known, "well");
});

const CREEPING = { graceMs: 100, bytesPerSecond: 1_000_000, paceMs: 20 };

test("a body that creeps is a 408, however long it goes on", async () => {
  const socket = await open((request) => void request.resume(), CREEPING);
  socket.write("POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n");
  const dripping = setInterval(() => socket.write("x"), 10);
  expect(await received(socket, "408")).toContain("408 Request Timeout");
  clearInterval(dripping);
});

test("a body that has come and waits for the server to read it isn't late", async () => {
  const socket = await open((request, response) => {
    setTimeout(() => request.resume().on("end", () => response.end("all of it")), 300);
  }, CREEPING);
  socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2000000\r\n\r\n${"x".repeat(2_000_000)}`);
  await received(socket, "all of it");
});

const LARGE = Buffer.alloc(30_000_000);

test.each([
  ["that is taken too slowly", { ...CREEPING, bytesPerSecond: 1_000_000_000 }],
  ["that fills more memory than there is for all", { heldBytes: 1_000_000, paceMs: 20 }],
])("an answer %s is given up", async (_, limits) => {
  const socket = await open((__, response) => void response.end(LARGE), limits);
  socket.write(GET);
  // Nothing is read until the server has had enough.
  await new Promise((resolve) => setTimeout(resolve, 400));
  await closed(socket);
  expect(socket.bytesRead).toBeLessThan(LARGE.length);
});

test("a port that is taken is said to be", async () => {
  const socket = await open(refuseUnread);
  await expect(requireFreePort(socket.remotePort ?? 0, "npm start")).rejects.toThrow(/is taken. Choose another: PORT=/);
  await requireFreePort(0, "npm start");
});
