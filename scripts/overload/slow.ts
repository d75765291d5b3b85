/** Connections that do nothing, or as little as they can. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Asked } from "../bench/send";
import { count, type Counted, drip, leaveAll, openMany } from "./raw";
import { bearer, read, type Scenario, wire } from "./scenario";

const MANY = 1_000;
/** Longer than a server of ours waits for anything, and its rounds. */
const PATIENCE_SECONDS = 55;
const LOGIN = "POST /v1/users/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/x-www-form-urlencoded\r\n";
const HEALTH = "GET /v1/health HTTP/1.1\r\nhost: localhost\r\n";

/** Two thirds of a megabyte. */
const DOCUMENT: Asked = { method: "GET", path: "/v1/openapi.json", headers: {} };

/** Whoever reads on after a minute finds whole answers, or that they were given up: these are counted as they come. */
async function readOn(opened: readonly Counted[]): Promise<void> {
  for (const { socket } of opened) socket.resume();
  await sleep(2000);
  await leaveAll(opened, new Map(), "");
}

const slowHeaders: Scenario = {
  name: "1,000 send headers a byte a second",
  allowed: ["408", "cut"],
  some: ["cut"],
  run: async ({ port, tally }) => {
    const opened = await openMany(port, tally, MANY, (socket) => void socket.write(`${HEALTH}x-a: `));
    await drip(opened, PATIENCE_SECONDS);
    await leaveAll(opened, tally, "still open");
  },
};

const slowBodies: Scenario = {
  name: "1,000 send a body a byte a second",
  allowed: ["408", "cut"],
  some: ["408"],
  run: async ({ port, tally }) => {
    const opened = await openMany(
      port,
      tally,
      MANY,
      (socket) => void socket.write(`${LOGIN}content-length: 2000\r\n\r\n`),
    );
    await drip(opened, PATIENCE_SECONDS);
    await leaveAll(opened, tally, "still open");
  },
};

/** Nearly all of the largest body, and then a byte a second: what has found no room is told at once. */
const heldBodies: Scenario = {
  name: "1,000 send a megabyte but its end",
  connects: true,
  allowed: ["408", "429", "503", "cut", "still open"],
  some: ["503"],
  run: async ({ port, tally, prepared: { users } }) => {
    const most = Buffer.alloc(999_000, "a");
    const issuers = users.filter(({ role }) => role === "issuer");
    const opened = await openMany(port, tally, MANY, (socket, index) => {
      const token = bearer(issuers[index % issuers.length] ?? { token: "" });
      const headers = { ...token, "content-type": "application/json", "content-length": "1000000" };
      socket.write(wire({ method: "POST", path: "/v1/rfqs/create", headers }));
      socket.write(most);
    });
    await drip(opened, PATIENCE_SECONDS);
    await leaveAll(opened, tally, "still open");
  },
};

/** What each asks for fits into what both ends' systems hold for a connection. */
const slowReaders: Scenario = {
  name: "1,000 ask for much and don't read",
  connects: true,
  allowed: ["200", "cut", "503"],
  some: ["200"],
  run: async ({ port, tally, prepared: { users } }) => {
    const opened = await openMany(port, tally, MANY, (socket, index) => {
      const user = users[index % users.length];
      const list = user?.role === "maker" ? "/v1/rfqs/assigned?limit=500" : "/v1/rfqs/my?limit=500";
      socket.pause();
      socket.write(wire(index % 2 === 0 || !user ? DOCUMENT : read(user, list)));
    });
    await sleep(1000 * PATIENCE_SECONDS);
    await readOn(opened);
  },
};

/** More than that: what the server holds itself is given up. Of many more than these, systems hold what they have for all connections. */
const greedyReaders: Scenario = {
  name: "200 ask for 8 MB each and don't read",
  connects: true,
  allowed: ["200", "cut", "503"],
  some: ["cut"],
  run: async ({ port, tally }) => {
    const opened = await openMany(port, tally, 200, (socket) => {
      socket.pause();
      socket.write(wire(DOCUMENT).repeat(12));
    });
    await sleep(1000 * PATIENCE_SECONDS);
    await readOn(opened);
  },
};

const idle: Scenario = {
  name: "1,000 connections are idle",
  allowed: ["200"],
  some: ["200"],
  run: async ({ port, tally }) => {
    const opened = await openMany(port, tally, MANY, (socket) => void socket.write(`${HEALTH}\r\n`));
    await sleep(10_000);
    // They are good for another request.
    for (const { socket } of opened) socket.write(`${HEALTH}\r\n`);
    await sleep(3000);
    const answered = tally.get("200") ?? 0;
    if (answered < 2 * MANY) count(tally, "no answer", 2 * MANY - answered);
    await leaveAll(opened, new Map(), "");
  },
};

const connectionFlood: Scenario = {
  name: "8,000 connections say nothing",
  connects: true,
  allowed: ["cut", "open"],
  some: ["cut"],
  run: async ({ port, tally }) => {
    const opened = await openMany(port, tally, 8 * MANY, () => undefined);
    await sleep(8000);
    await leaveAll(opened, tally, "open");
  },
};

export const slow = [slowHeaders, slowBodies, heldBodies, slowReaders, greedyReaders, idle, connectionFlood];
