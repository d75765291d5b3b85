/** Requests that no client of ours would send, byte by byte to a real server: refused, and nothing is written (docs/decisions/0142). */
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Method } from "@/lib/kit/http/call";
import { directCalls } from "@/scripts/lib/direct-calls.mjs";
import { createPatientServer } from "@/scripts/lib/http-server.mjs";
import { BAD_REQUESTS } from "@/tests/factories/bad-input/wire";
import { rfqBody } from "@/tests/factories/deals";
import { type Person, register } from "@/tests/factories/people";
import { routes } from "@/tests/setup/api";
import { databaseState } from "@/tests/setup/database-state";
import { openConnection, received } from "@/tests/setup/raw-connection";

const SHORT = { headersMs: 500, silenceMs: 500, checkMs: 50 };

let server: Server;
let issuer: Person;
let body: string;

beforeAll(async () => {
  issuer = await register("token_issuer");
  body = JSON.stringify(rfqBody([await register("market_maker")]));
  const handlers = new Map(
    routes.flatMap(({ path, handlers: byMethod }) =>
      Object.entries(byMethod).map(
        ([method, handler]) => [`${method} ${path.replace(/\[(\w+)\]/g, "{$1}")}`, handler] as const,
      ),
    ),
  );
  const answer = directCalls(
    routes.map(({ path }) => path).filter((path) => !path.includes("[[")),
    (name) => handlers.get(name as `${Method} ${string}`),
  );
  server = createPatientServer((request, response) => {
    if (!answer(request, response)) response.writeHead(418).end();
  }, SHORT);
  await once(server.listen(0, "127.0.0.1"), "listening");
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const open = () => openConnection((server.address() as AddressInfo).port, "127.0.0.1");

const HEAD = () =>
  [
    "POST /v1/rfqs/create HTTP/1.1",
    "host: localhost",
    `authorization: Bearer ${issuer.token}`,
    "content-type: application/json",
  ].join("\r\n");

const written = (send: string) =>
  send
    .replace("HEAD", HEAD)
    .replaceAll("LENGTH", () => String(Buffer.byteLength(body)))
    .replaceAll("BODY", () => body);

/** The status of the first answer; "cut" where the connection ends without one. */
async function statusOn(socket: Socket): Promise<number | "cut"> {
  const answer = await received(socket, "\r\n\r\n").catch(() => "");
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
  return status === undefined ? "cut" : Number(status);
}

test("a request that is right is taken", async () => {
  const socket = await open();
  socket.write(written("HEAD\r\ncontent-length: LENGTH\r\n\r\nBODY"));
  expect(await statusOn(socket)).toBe(201);
  socket.destroy();
});

test.each(BAD_REQUESTS.map((request) => [request.what, request] as const))("%s", async (_, { send, answer }) => {
  const before = await databaseState();
  const socket = await open();
  socket.write(Buffer.from(written(send), "latin1"));
  expect(answer).toContain(await statusOn(socket));
  socket.destroy();
  expect(await databaseState()).toBe(before);
});

test("what is hidden behind a body is no request of its own", async () => {
  const before = await databaseState();
  const socket = await open();
  const hidden = written("HEAD\r\ncontent-length: LENGTH\r\n\r\nBODY");
  socket.write(written(`HEAD\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`));
  expect(await statusOn(socket)).toBe(400);
  socket.destroy();
  expect(await databaseState()).toBe(before);
});

test("a request that breaks off is none", async () => {
  const before = await databaseState();
  const socket = await open();
  socket.write(written("HEAD\r\ncontent-length: LENGTH\r\n\r\n") + body.slice(0, -1));
  socket.end();
  expect(await statusOn(socket)).not.toBe(201);
  expect(await databaseState()).toBe(before);
});
