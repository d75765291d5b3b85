/** A TCP proxy before a real server: what it forwards can be held back in silence, or refused. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

export type Proxy = {
  port: number;
  /** Takes connections and bytes, and answers nothing: a machine that hangs. */
  freeze: () => void;
  /** What was held back goes on its way. */
  thaw: () => void;
  /** Cuts what is open and takes nothing new: a server that is stopped. */
  stop: () => Promise<void>;
  /** Stops as soon as the server has said something that holds these words, and that has been passed on. */
  stopAfter: (words: string) => void;
  /** Takes connections again, on the same port. */
  restart: () => Promise<void>;
};

export async function startProxy(target: { host: string; port: number }): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let lastWords: string | null = null;

  const join = (from: Socket, to: Socket, onPassed?: (chunk: Buffer) => void) => {
    sockets.add(from);
    if (isFrozen) from.pause();
    from.on("data", (chunk: Buffer) => {
      to.write(chunk);
      onPassed?.(chunk);
    });
    from.on("error", () => undefined);
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const stopIfSaid = (chunk: Buffer) => {
    if (lastWords === null || !chunk.includes(lastWords)) return;
    lastWords = null;
    server.close();
    // What was passed on arrives; nothing after it does.
    for (const socket of sockets) socket.end();
  };
  const accept = (client: Socket) => {
    const upstream = connect(target);
    join(client, upstream);
    join(upstream, client, stopIfSaid);
    if (isFrozen) for (const socket of [client, upstream]) socket.pause();
  };
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(accept);
    await once(server.listen(port, "127.0.0.1"), "listening");
    return server;
  };

  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    stop: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    stopAfter: (words) => {
      lastWords = words;
    },
    restart: async () => {
      server = await listen(port);
    },
  };
}
