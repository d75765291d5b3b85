/** A connection as it is, beneath what a browser or `fetch` would make of it. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Whatever ends it is seen as its end, not as an error. */
export async function openConnection(port: number, host: string): Promise<Socket> {
  const socket = connect(port, host);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

/** Everything that has come on the connection, once it contains `words`. */
export async function received(socket: Socket, words: string): Promise<string> {
  let text = "";
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk);
    if (text.includes(words)) return text;
  }
  throw new Error(`The connection ended after: ${text}`);
}
