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
  /** Takes connections again, on the same port. */
  restart: () => Promise<void>;
};

export async function startProxy(target: { host: string; port: number }): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;

  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    if (isFrozen) from.pause();
    from.on("data", (chunk) => void to.write(chunk));
    from.on("error", () => undefined);
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const accept = (client: Socket) => {
    const server = connect(target);
    join(client, server);
    join(server, client);
    if (isFrozen) for (const socket of [client, server]) socket.pause();
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
    restart: async () => {
      server = await listen(port);
    },
  };
}
