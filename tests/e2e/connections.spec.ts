/** The server as a connection sees it, beneath what a browser or `fetch` would make of it. */
import { once } from "node:events";
import type { Socket } from "node:net";
import { mainServer } from "./servers";
import { expect, test } from "./fixtures";
import { registerOverHttp } from "./people";
import { openConnection, received } from "../setup/raw-connection";

const open = () => openConnection(mainServer.port, "localhost");

const head = (line: string, headers: string[] = []) =>
  [`${line} HTTP/1.1`, `host: localhost:${mainServer.port}`, ...headers, "", ""].join("\r\n");
const HEALTH = head("GET /v1/health");

test("an offered upgrade to HTTP/2 is answered as if it had not been", async () => {
  const socket = await open();
  // The first request is the one at which Next would begin to listen for upgrades.
  socket.write(HEALTH);
  await received(socket, `{"status":"ok"}`);
  socket.write(
    head("GET /v1/health", ["connection: Upgrade, HTTP2-Settings", "upgrade: h2c", "http2-settings: AAMAAABk"]),
  );
  expect(await received(socket, `{"status":"ok"}`)).toContain("200 OK");
  socket.destroy();
});

test("after a refusal that came before the end of the body, the connection goes on", async ({ request }) => {
  const { token } = await registerOverHttp(request, "token_issuer", "Connection Issuer");
  const authorization = `authorization: Bearer ${token}`;
  const piece = Buffer.alloc(100_000, "x");
  const send = async (socket: Socket, pieces: number, wrap: (bytes: Buffer) => Buffer) => {
    for (let count = 0; count < pieces; count += 1) {
      if (!socket.write(wrap(piece))) await once(socket, "drain");
    }
  };

  await test.step("announced", async () => {
    const socket = await open();
    const type = "content-type: multipart/form-data; boundary=x";
    socket.write(head("POST /v1/files", [authorization, type, `content-length: ${200 * piece.length}`]));
    expect(await received(socket, "payload_too_large")).toContain(" 413 ");
    await send(socket, 200, (bytes) => bytes);
    socket.write(HEALTH);
    expect(await received(socket, `{"status":"ok"}`)).toContain("200 OK");
    socket.destroy();
  });

  await test.step("not announced", async () => {
    const socket = await open();
    socket.write(
      head("POST /v1/rfqs/create", [authorization, "content-type: application/json", "transfer-encoding: chunked"]),
    );
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
    const answer = received(socket, "payload_too_large");
    await send(socket, 11, chunk);
    expect(await answer).toContain(" 413 ");
    await send(socket, 50, chunk);
    socket.write(`0\r\n\r\n${HEALTH}`);
    expect(await received(socket, `{"status":"ok"}`)).toContain("200 OK");
    socket.destroy();
  });
});
