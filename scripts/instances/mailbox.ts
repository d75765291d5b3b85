/** A mail server that keeps what it takes, and can be slow to take it. */
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";

export type Mail = { id: string; to: string; subject: string; text: string };

const WAIT_MS = 30_000;
const PAUSE_MS = 50;

/** One header of a mail, its lines joined; "" where it has none. */
function headerOf(mail: string, name: string): string {
  const head = mail.slice(0, mail.indexOf("\r\n\r\n")).replace(/\r\n\s+/g, " ");
  const line = head.split("\r\n").find((each) => each.toLowerCase().startsWith(`${name}: `));
  return line?.slice(name.length + 2) ?? "";
}

/** Lines that the encoding has broken are whole again, so that links are. */
const unbroken = (mail: string) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "=");

export class Mailbox {
  readonly mails: Mail[] = [];
  /** Whose mails are left without an answer: somebody is in the middle of sending them. */
  isHeld: (to: string) => boolean = () => false;
  /** How often somebody was left without one. */
  held = 0;
  readonly #server: SMTPServer;

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const mail = Buffer.concat(chunks).toString("utf8");
          const to = envelope.rcptTo.map(({ address }) => address).join();
          if (this.isHeld(to)) {
            this.held += 1;
            return;
          }
          this.mails.push({
            id: headerOf(mail, "message-id"),
            to,
            subject: headerOf(mail, "subject"),
            text: unbroken(mail),
          });
          done();
        });
      },
    });
    // A sender that is killed ends its connection in the middle.
    this.#server.on("error", () => undefined);
  }

  /** @returns the port */
  listen(): Promise<number> {
    return new Promise((resolve) => {
      const listening = this.#server.listen(0, "127.0.0.1", () => resolve((listening.address() as AddressInfo).port));
    });
  }

  close(): void {
    this.#server.close(() => undefined);
  }

  to(address: string, subject = ""): Mail[] {
    return this.mails.filter((mail) => mail.to === address && mail.subject.includes(subject));
  }

  /** What a link in a mail to this address leads to, once one has come. @throws after half a minute */
  async linkTo(address: string, pattern: RegExp): Promise<string> {
    const until = performance.now() + WAIT_MS;
    while (performance.now() < until) {
      for (const { text } of this.to(address)) {
        const [, found] = pattern.exec(text) ?? [];
        if (found !== undefined) return found;
      }
      await sleep(PAUSE_MS);
    }
    throw new Error(`No e-mail to ${address} has a link like ${String(pattern)}`);
  }
}
