/** Connections that would hold on to the server, or that an early answer leaves in a bad state. */
import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
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
  return openConnection((server.address() as AddressInfo).port, "127.0.0.1");
}

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

test("a port that is taken is said to be", async () => {
  const socket = await open(refuseUnread);
  await expect(requireFreePort(socket.remotePort ?? 0, "npm start")).rejects.toThrow(/is taken. Choose another: PORT=/);
  await requireFreePort(0, "npm start");
});
