/** A receiver of webhooks on this machine: a real server, which answers as a test wants it to. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

export type Received = { headers: Record<string, string>; text: string };
type Answering = (response: ServerResponse, received: Received) => void;

export const answering =
  (status: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response.writeHead(status, headers).end("ok");

/** Takes the request and says nothing. */
export const hanging: Answering = () => undefined;

async function read(request: IncomingMessage): Promise<Received> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += String(chunk);
  return { headers: request.headers as Record<string, string>, text };
}

export async function openReceiver(answer: Answering = answering(200)) {
  const receiver = { answer, received: [] as Received[], url: "", close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    void read(request).then((received) => {
      receiver.received.push(received);
      receiver.answer(response, received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.url = `http://localhost:${(server.address() as AddressInfo).port}/hook`;
  receiver.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return receiver;
}

/** What was received, if the secret signed it just now, as the public library judges. @throws when it did not */
export const verified = ({ headers, text }: Received, secret: string) =>
  new Webhook(secret).verify(text, headers) as { type: string; timestamp: string; data: Record<string, unknown> };
