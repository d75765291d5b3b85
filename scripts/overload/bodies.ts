/** Requests that are too large, too deep or too much, each from an account that may write. */
import { gzipSync } from "node:zlib";
import { type Asked, keptConnections, send } from "../bench/send";
import { count, leaveAll, openMany } from "./raw";
import { bearer, from, type Scenario, type Target, wire } from "./scenario";

const JSON_TYPE = { "content-type": "application/json" };
const MEGABYTE = 1_000_000;
/** Times that each is sent, and how many of them at once. */
const TIMES = 100;
const AT_ONCE = 10;

/** Each is sent a hundred times. @param make the request's headers and body, of an issuer whose turn it is */
function repeated(
  name: string,
  allowed: readonly string[],
  make: (target: Target, index: number) => Partial<Asked>,
): Scenario {
  const run = async (target: Target) => {
    const agent = keptConnections(AT_ONCE);
    const issuers = target.prepared.users.filter(({ role }) => role === "issuer");
    let index = 0;
    const work = async () => {
      while (index < TIMES) {
        index += 1;
        const { headers, ...made } = make(target, index);
        const user = issuers[index % issuers.length] ?? { token: "" };
        const asked = { method: "POST" as const, path: "/v1/rfqs/create", ...made };
        const { status } = await send(agent, target.host, {
          ...asked,
          headers: { ...bearer(user), ...JSON_TYPE, ...headers },
        });
        count(target.tally, status === 0 ? "cut" : String(status));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    agent.destroy();
  };
  return { name, allowed, some: allowed, run };
}

const fill = (head: string, piece: string, tail: string, bytes = MEGABYTE) =>
  head + piece.repeat(Math.floor((bytes - head.length - tail.length) / piece.length)) + tail;

const BODIES = {
  brackets: "[".repeat(MEGABYTE),
  braces: fill("", '{"a":', ""),
  numbers: fill("[0", ",0", "]"),
  makers: fill('{"market_maker_ids":["x"', ',"x"', "]}", 76_000),
  keys: `{${Array.from({ length: 70_000 }, (_, key) => `"key${key}":1`).join(",")}}`,
};
const BOMB = gzipSync(Buffer.alloc(200 * MEGABYTE));
const LARGE = Buffer.alloc(20 * MEGABYTE, "a");

/** A body that has no stated length and no end. */
const endless: Scenario = {
  name: "20 send a body without end",
  allowed: ["413", "cut"],
  some: ["413", "cut"],
  run: async ({ port, tally, prepared: { users } }) => {
    const piece = `186a0\r\n${"a".repeat(100_000)}\r\n`;
    const opened = await openMany(port, tally, 20, (socket, index) => {
      const headers = { ...bearer(users[index] ?? { token: "" }), ...JSON_TYPE, "transfer-encoding": "chunked" };
      socket.write(wire({ method: "POST", path: "/v1/rfqs/create", headers }));
      const push = () => {
        while (socket.writable && socket.write(piece));
      };
      socket.on("drain", push);
      push();
    });
    await Promise.race([
      Promise.all(opened.map(({ ended }) => ended)),
      new Promise((resolve) => setTimeout(resolve, 30_000)),
    ]);
    await leaveAll(opened, tally, "still sending");
  },
};

/** What is no request of ours, a hundred connections each. */
function refused(name: string, allowed: readonly string[], words: string): Scenario {
  return {
    name,
    allowed,
    some: allowed.slice(0, 1),
    run: async ({ port, tally }) => {
      const opened = await openMany(port, tally, TIMES, (socket) => void socket.write(words));
      await new Promise((resolve) => setTimeout(resolve, 2000));
      // One that was answered may be kept for another request.
      await leaveAll(opened, new Map(), "");
    },
  };
}

const GET = "GET /v1/health HTTP/1.1\r\nhost: localhost\r\n";
const manyHeaders = Array.from({ length: 1500 }, (_, index) => `x${index}: a\r\n`).join("");
const UPGRADE = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: YWJj\r\n";

export const bodies: Scenario[] = [
  repeated("20 MB of JSON, stated", ["413"], () => ({ body: LARGE })),
  repeated("a form of 20 MB from strangers", ["413"], (_, index) => ({
    path: "/v1/users/login",
    headers: { "content-type": "application/x-www-form-urlencoded", ...from(index) },
    body: LARGE,
  })),
  repeated("20 MB as an upload", ["413"], ({ prepared: { upload } }) => ({
    path: "/v1/files",
    headers: { "content-type": upload.contentType },
    body: LARGE,
  })),
  endless,
  repeated("a megabyte of brackets", ["400"], () => ({ body: BODIES.brackets })),
  repeated("a megabyte of braces", ["400"], () => ({ body: BODIES.braces })),
  repeated("a list of half a million numbers", ["400"], () => ({ body: BODIES.numbers })),
  repeated("19,000 ids that are none", ["422"], () => ({ body: BODIES.makers })),
  repeated("70,000 unknown fields", ["400"], () => ({ body: BODIES.keys })),
  repeated("200 MB packed into a body", ["415"], () => ({ headers: { "content-encoding": "gzip" }, body: BOMB })),
  repeated("200 MB packed into an upload", ["415"], ({ prepared: { upload } }) => ({
    path: "/v1/files",
    headers: { "content-type": upload.contentType, "content-encoding": "gzip" },
    body: BOMB,
  })),
  refused("1,500 headers", ["200", "431", "cut"], `${GET}${manyHeaders}\r\n`),
  refused("a header of 20 kB", ["431", "cut"], `${GET}x-a: ${"a".repeat(20_000)}\r\n\r\n`),
  refused("an address of 20 kB", ["431", "cut"], `GET /${"a".repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
  refused("an address of 15 kB", ["404", "cut"], `GET /v1/${"a".repeat(15_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
  refused("WebSockets", ["200", "cut"], `${GET}${UPGRADE}\r\n`),
  refused("CONNECT", ["cut"], "CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n\r\n"),
];
