/** A mail server that can be stopped, and knows how often it was given each e-mail. */
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import type { Ledger } from "./ledger";
import type { Look } from "./look";

const PATIENCE_MS = 120_000;
const LOOK_AGAIN_MS = 250;
const WAITING = "SELECT COUNT(*) FROM email_outbox WHERE status = 'PENDING'";
const WRITTEN = "SELECT COUNT(*) FROM email_outbox";

export class PostOffice {
  /** How often each came, by its Message-ID. */
  readonly received = new Map<string, number>();
  #server: SMTPServer | null = null;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}?from=desk@depthbook.example`;
  }

  /** On the same port as before. */
  async open(): Promise<void> {
    const server = new SMTPServer({
      ...{ authOptional: true, hideSTARTTLS: true, disableReverseLookup: true },
      onData: (stream, _session, done) => {
        const pieces: Buffer[] = [];
        stream.on("data", (piece: Buffer) => pieces.push(piece));
        stream.on("end", () => {
          // A long one stands on a line of its own.
          const [, id = ""] = /^Message-ID:\s*(\S+)/im.exec(Buffer.concat(pieces).toString("latin1")) ?? [];
          this.received.set(id, (this.received.get(id) ?? 0) + 1);
          done();
        });
      },
    });
    server.on("error", () => undefined);
    await new Promise<void>((resolve) => {
      const listening = server.listen(this.#port, "127.0.0.1", () => {
        this.#port = (listening.address() as AddressInfo).port;
        resolve();
      });
    });
    this.#server = server;
  }

  close(): Promise<void> {
    return new Promise((resolve) => (this.#server ? void this.#server.close(() => resolve()) : resolve()));
  }

  /** Waits until none waits any more, and holds the product to it that each came once. */
  async holdToOnce(look: Look, ledger: Ledger): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    while ((await look.count(WAITING)) > 0 && performance.now() < until) await sleep(LOOK_AGAIN_MS);
    const waiting = await look.count(WAITING);
    const written = await look.count(WRITTEN);
    const counts = [...this.received.values()];
    const twice = counts.filter((count) => count > 1).length;
    ledger.figures["e-mails written"] = written;
    ledger.figures["of these delivered once"] = counts.length - twice;
    ledger.hold(waiting === 0, `${waiting} e-mails wait still`);
    ledger.hold(twice === 0, `${twice} e-mails came more than once`);
    ledger.hold(counts.length === written, `${written} e-mails were written, ${counts.length} came`);
  }
}
