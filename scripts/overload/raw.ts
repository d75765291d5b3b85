/** Connections as an attacker uses them, beneath HTTP, and a count of what comes of them. */
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** How often what came: a status, or `cut` for a connection that the server has ended. */
export type Tally = Map<string, number>;

export const count = (tally: Tally, what: string, times = 1): void =>
  void tally.set(what, (tally.get(what) ?? 0) + times);

const STATUS = /HTTP\/1\.1 (\d{3})/g;
/** As much of a chunk as may be the beginning of a status line. */
const OVERLAP = 11;
/** Connections that are opened before there is a pause: as many as a server's queue of new ones holds. */
const AT_ONCE = 250;
const PAUSE_MS = 20;

/** What answers on it is counted; `ended` resolves when it is closed, whoever has closed it. */
export type Counted = { socket: Socket; ended: Promise<void> };

function openCounted(port: number, tally: Tally, begin: (socket: Socket) => void): Counted {
  let before = "";
  const socket = connect(port, "127.0.0.1", () => begin(socket));
  socket.on("data", (chunk: Buffer) => {
    const text = before + chunk.toString("latin1");
    for (const [, status = ""] of text.matchAll(STATUS)) count(tally, status);
    // Counted already, if it was whole.
    before = text.slice(-OVERLAP).replace(STATUS, "");
  });
  // What follows it is the close.
  socket.on("error", () => undefined);
  const ended = new Promise<void>((resolve) => {
    socket.once("close", () => {
      if (!isLeft.has(socket)) count(tally, "cut");
      resolve();
    });
  });
  return { socket, ended };
}

/** Connections that the attacker has ended. */
const isLeft = new WeakSet<Socket>();

/** Hangs up at once, without a word. */
export function leave(socket: Socket): void {
  isLeft.add(socket);
  socket.resetAndDestroy();
}

/** Opens so many connections, and does with each what its number is told to. */
export async function openMany(
  port: number,
  tally: Tally,
  many: number,
  begin: (socket: Socket, index: number) => void,
): Promise<Counted[]> {
  const opened: Counted[] = [];
  while (opened.length < many) {
    const index = opened.length;
    opened.push(openCounted(port, tally, (socket) => begin(socket, index)));
    if (opened.length % AT_ONCE === 0) await sleep(PAUSE_MS);
  }
  return opened;
}

/** Leaves those that are open still, and counts them. */
export async function leaveAll(opened: readonly Counted[], tally: Tally, as: string): Promise<void> {
  for (const { socket } of opened) {
    if (socket.destroyed) continue;
    count(tally, as);
    leave(socket);
  }
  await Promise.all(opened.map(({ ended }) => ended));
}

/** Writes a byte a second on each, until all have been ended or the time is over. */
export async function drip(opened: readonly Counted[], seconds: number): Promise<void> {
  const timer = setInterval(() => {
    for (const { socket } of opened) if (socket.writable) socket.write("x");
  }, 1000);
  await Promise.race([Promise.all(opened.map(({ ended }) => ended)), sleep(1000 * seconds)]);
  clearInterval(timer);
}
