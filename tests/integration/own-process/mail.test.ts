/** The outbox against a real SMTP server: each e-mail arrives, once, however often the server or a dispatcher fails. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { dispatchEmails } from "@/lib/kit/mail/dispatch";
import { tryMailServer } from "@/lib/kit/mail/send";
import { claimEmail, findDueEmails, finishAttempt } from "@/lib/kit/mail/store";
import { logInto } from "@/lib/kit/watch/log";
import { unreached } from "@/lib/kit/watch/reach";
import { watchDependencies } from "@/lib/background/dependencies";
import { sweepExpired } from "@/lib/background/retention";
import { createOpenRfq } from "@/tests/factories/deals";
import { register } from "@/tests/factories/people";

type Received = { from: string; to: string[]; text: string };
let received: Received[];
type Refusal = { responseCode: number } | null;
let rejectRecipient: ((address: string) => Refusal) | null;
let rejectSender: Refusal;
let rejectContent: Refusal;
/** What happens while the server takes an e-mail. */
let meanwhile: (() => Promise<unknown>) | null;
/** Whether the server ends a connection once it has taken an e-mail. */
let endsConnections: boolean;
let server: SMTPServer;
/** How many connections the server has been asked for since the test began. */
let connections: number;
let port: number;

const asError = (refusal: Refusal) => refusal && Object.assign(new Error("refused"), refusal);

/** With STARTTLS and its own certificate, as it comes. */
function listen(at: number): Promise<void> {
  // It warns of that certificate.
  const warning = vi.spyOn(console, "error").mockReturnValue();
  server = new SMTPServer({
    authOptional: true,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onMailFrom: (_address, _session, done) => done(asError(rejectSender)),
    onRcptTo: ({ address }, _session, done) => done(asError(rejectRecipient?.(address) ?? null)),
    onData: (stream, session, done) => {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
      stream.on("end", () => {
        if (rejectContent) return done(asError(rejectContent));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), text });
        void Promise.resolve(meanwhile?.()).then(() => {
          done();
          if (endsConnections) for (const connection of server.connections) connection.close();
        });
      });
    },
  });
  warning.mockRestore();
  server.on("error", () => undefined);
  return new Promise((resolve) => {
    const listening = server.listen(at, "127.0.0.1", () => {
      ({ port } = listening.address() as AddressInfo);
      resolve();
    });
  });
}
const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));

beforeAll(async () => {
  await listen(0);
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}?from=desk@depthbook.example`;
});
afterAll(close);

beforeEach(async () => {
  received = [];
  [connections, endsConnections] = [0, false];
  [rejectRecipient, rejectSender, rejectContent, meanwhile] = [null, null, null, null];
  await inTransaction((tx) => tx.emailOutbox.deleteMany());
});

/** Publishes an RFP to this many market makers: an e-mail to each. */
async function publishTo(count: number): Promise<string[]> {
  const issuer = await register("token_issuer", "Nimbus Läbs");
  const makers = [];
  for (let index = 0; index < count; index += 1) makers.push(await register("market_maker"));
  await createOpenRfq(issuer, makers, { name: "Aurora → 流动性" });
  return makers.map(({ email }) => email);
}

const recipients = () => received.flatMap(({ to }) => to).sort();
const states = async () => {
  const rows = await db().emailOutbox.findMany({ orderBy: { id: "asc" } });
  return rows.map(({ status, attempts }) => `${status} ${attempts}`);
};
/** A time of one clock that does not run: what matters are the distances. All rows are due by its zero. */
const zero = Date.now() + 60 * 60_000;
const after = (seconds: number) => new Date(zero + seconds * 1000);
const start = after(0);
const dispatchAt = (now: Date, isStopped?: () => boolean) => dispatchEmails(() => now, isStopped);

test("an e-mail is received once, from and to whom it should, and says what the notification says", async () => {
  const [maker] = await publishTo(1);
  expect(await dispatchAt(start)).toBe(1);
  expect(await dispatchAt(after(86_400))).toBe(0);
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect(mail).toMatchObject({ from: "desk@depthbook.example", to: [maker] });
  expect(mail?.text).toMatch(/^From: Depthbook <desk@depthbook\.example>/m);
  expect(mail?.text).toMatch(/^Subject: You are invited to quote on an RFP\r$/m);
  expect(mail?.text).toMatch(/^Message-ID: <notification-\d+-\d+@localhost>/m);
  expect(mail?.text).toContain("Content-Type: text/html");
  const headers = mail?.text.slice(0, mail.text.indexOf("\r\n\r\n")).replace(/\r\n\s+/g, " ");
  expect(headers).toMatch(/^List-Unsubscribe: <http:\/\/localhost:3000\/unsubscribe\/\d+\.[\w-]{43}>\r$/m);
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const row = await db().emailOutbox.findFirst();
  expect(row).toMatchObject({ status: "SENT", attempts: 1, lockedUntil: null, lastError: null });
  // A link may open something.
  expect([row?.text, row?.html, row?.unsubscribeUrl]).toEqual(["", null, null]);
  expect(row?.sentAt).not.toBeNull();
});

test("an e-mail that has waited since there was text alone is sent as it is", async () => {
  const old = {
    to: "old@example.test",
    subject: "Of before",
    text: "Plain words",
    dedupeKey: "old:1",
    createdAt: start,
  };
  await inTransaction((tx) => tx.emailOutbox.create({ data: { ...old, nextAttemptAt: start } }));
  expect(await dispatchAt(start)).toBe(1);
  const [mail] = received;
  expect(mail?.text).toContain("Plain words");
  expect(mail?.text).not.toMatch(/text\/html|List-Unsubscribe/);
});

test("a run sends all by one connection, a refused one among them, and ends it", async () => {
  const [first, refused, last] = await publishTo(3);
  rejectRecipient = (address) => (address === refused ? { responseCode: 550 } : null);
  expect(await dispatchAt(start)).toBe(2);
  expect(recipients()).toEqual([first, last].sort());
  expect(connections).toBe(1);
  await vi.waitFor(() => expect(server.connections.size).toBe(0), { timeout: 10_000 });
});

test("where the server ends the connection after each e-mail, the next goes by another one", async () => {
  const makers = await publishTo(3);
  endsConnections = true;
  expect(await dispatchAt(start)).toBe(3);
  expect(connections).toBe(3);
  expect(recipients()).toEqual(makers.sort());
});

test("three dispatchers at once send no e-mail twice", { timeout: 60_000 }, async () => {
  const makers = await publishTo(6);
  const sent = await Promise.all([1, 2, 3].map(() => dispatchAt(start)));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(6);
  expect(recipients()).toEqual(makers.sort());
});

describe("a server that is away", () => {
  test("costs nothing: the rows stay, one attempt is made, and all arrive once it is back", async () => {
    const makers = await publishTo(3);
    await close();
    expect(await dispatchAt(start)).toBe(0);
    // It stopped at the first: the others are not delayed by a server that none of them can reach.
    expect(await states()).toEqual(["PENDING 1", "PENDING 0", "PENDING 0"]);
    const [row] = await db().emailOutbox.findMany({ orderBy: { id: "asc" } });
    expect(row?.lastError).toMatch(/ECONNREFUSED/);
    expect(row?.lockedUntil).toBeNull();

    await listen(port);
    expect(await dispatchAt(start)).toBe(2);
    expect(await dispatchAt(after(29))).toBe(0);
    expect(await dispatchAt(after(31))).toBe(1);
    expect(recipients()).toEqual(makers.sort());
  });
});

describe("a server that starts", () => {
  test("signs in to its mail server, and says nothing where it may", async () => {
    await expect(tryMailServer(`smtp://127.0.0.1:${port}`)).resolves.toBeUndefined();
    await expect(tryMailServer(`smtp://desk:wrong@127.0.0.1:${port}`)).rejects.toThrow("Invalid login");
    expect(received).toEqual([]);
  });

  test("is told of one that can't be used, every five minutes until it can, and administrators see why", async () => {
    const lines: Record<string, unknown>[] = [];
    logInto((line) => lines.push(JSON.parse(line) as Record<string, unknown>), "info");
    await publishTo(1);
    await close();
    expect(await dispatchAt(start)).toBe(0);
    lines.length = 0;
    await watchDependencies(new Date(Date.now() + 4 * 60_000));
    expect(lines).toEqual([]);
    await watchDependencies(new Date(Date.now() + 6 * 60_000));
    const why = expect.stringContaining("ECONNREFUSED") as string;
    expect(lines).toMatchObject([
      { level: "error", dependency: "mail", why, msg: expect.stringContaining("SMTP_URL") },
    ]);
    expect(unreached()).toMatchObject([{ dependency: "mail", why, since: expect.any(Date) as Date }]);

    await listen(port);
    await watchDependencies(new Date(Date.now() + 12 * 60_000));
    expect(unreached()).toEqual([]);
    // It is known to be there: nobody is asked again.
    await watchDependencies(new Date(Date.now() + 18 * 60_000));
    expect([connections, lines.length]).toEqual([1, 1]);
  });

  test("is let in by one that takes no e-mail from it: that stays told until one is taken", async () => {
    rejectSender = { responseCode: 550 };
    await publishTo(1);
    expect(await dispatchAt(start)).toBe(0);
    const refused = [{ dependency: "mail", why: expect.stringContaining("refused") as string }];
    expect(unreached()).toMatchObject(refused);
    await watchDependencies(new Date(Date.now() + 6 * 60_000));
    expect([connections, unreached()]).toMatchObject([2, refused]);
    rejectSender = null;
    expect(await dispatchAt(after(31))).toBe(1);
    expect(unreached()).toEqual([]);
  });
});

test("a server that takes too long over an e-mail, however it fills the time, is away", async () => {
  await publishTo(2);
  meanwhile = () => new Promise(() => undefined);
  const { timeout } = AbortSignal;
  const limit = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(500));
  try {
    expect(await dispatchAt(start)).toBe(0);
  } finally {
    limit.mockRestore();
  }
  expect(await states()).toEqual(["PENDING 1", "PENDING 0"]);
  const [row] = await db().emailOutbox.findMany({ orderBy: { id: "asc" } });
  expect(row).toMatchObject({ lockedUntil: null, lastError: "The mail server took too long over one email" });
});

test("a recipient who is postponed is tried again, one who is refused is not, and neither holds the others up", async () => {
  const [busy, unknown, fine] = await publishTo(3);
  rejectRecipient = (address) => {
    if (address === busy) return { responseCode: 451 };
    return address === unknown ? { responseCode: 550 } : null;
  };
  expect(await dispatchAt(start)).toBe(1);
  expect(recipients()).toEqual([fine]);
  expect(await states()).toEqual(["PENDING 1", "FAILED 1", "SENT 1"]);
  rejectRecipient = null;
  expect(await dispatchAt(after(31))).toBe(1);
  expect(recipients()).toEqual([busy, fine].sort());
});

test.each([530, 550, 552])(
  "a server that refuses every sender with %i is away: nothing is given up",
  async (responseCode) => {
    const makers = await publishTo(2);
    rejectSender = { responseCode };
    expect(await dispatchAt(start)).toBe(0);
    expect(await states()).toEqual(["PENDING 1", "PENDING 0"]);
    rejectSender = null;
    expect(await dispatchAt(after(31))).toBe(2);
    expect(recipients()).toEqual(makers.sort());
  },
);

test("an e-mail whose content is refused is given up, and the others are tried", async () => {
  await publishTo(2);
  rejectContent = { responseCode: 554 };
  expect(await dispatchAt(start)).toBe(0);
  expect(await states()).toEqual(["FAILED 1", "FAILED 1"]);
});

test("an e-mail goes to the address that it has when its turn comes, and not at all once it is gone", async () => {
  const [first] = await publishTo(3);
  const [, moved, gone] = await db().emailOutbox.findMany({ orderBy: { id: "asc" } });
  meanwhile = () =>
    inTransaction(async (tx) => {
      await tx.emailOutbox.updateMany({ where: { id: moved?.id ?? 0 }, data: { to: "moved@example.test" } });
      await tx.emailOutbox.deleteMany({ where: { id: gone?.id ?? 0 } });
    });
  expect(await dispatchAt(start)).toBe(2);
  expect(recipients()).toEqual([first, "moved@example.test"].sort());
});

test("an e-mail that is sent late in a long run is claimed from then on", async () => {
  const makers = await publishTo(2);
  let now = start;
  const others: number[] = [];
  meanwhile = async () => {
    if (received.length === 2) others.push(await dispatchAt(now));
    now = after(360);
  };
  expect(await dispatchEmails(() => now)).toBe(2);
  expect(others).toEqual([0]);
  expect(recipients()).toEqual(makers.sort());
});

test("an e-mail that fails late in a long run waits from then on", async () => {
  const [, busy] = await publishTo(2);
  let now = start;
  meanwhile = async () => (now = after(360));
  rejectRecipient = (address) => (address === busy ? { responseCode: 451 } : null);
  expect(await dispatchEmails(() => now)).toBe(1);
  const row = await db().emailOutbox.findFirst({ where: { status: "PENDING" } });
  expect(row?.nextAttemptAt).toEqual(after(390));
});

test("what a clock that ran ahead wrote is sent once it is right again, after what is due, and what fails waits all the same", async () => {
  const [early, refused] = await publishTo(2);
  await inTransaction((tx) =>
    tx.emailOutbox.updateMany({ data: { createdAt: after(90_000), nextAttemptAt: after(90_000) } }),
  );
  const [due] = await publishTo(1);
  rejectRecipient = (address) => (address === refused ? { responseCode: 450 } : null);
  expect(await dispatchAt(start)).toBe(2);
  expect(received.map(({ to: [address] }) => address)).toEqual([due, early]);
  expect(await dispatchAt(after(29))).toBe(0);
  expect(await states()).toEqual(["SENT 1", "PENDING 1", "SENT 1"]);
  rejectRecipient = null;
  expect(await dispatchAt(after(30))).toBe(1);
});

test("a row whose dispatcher died is sent by another once its claim has run out", async () => {
  const [maker] = await publishTo(1);
  const claim = { attempts: 1, lockedUntil: after(300) };
  await inTransaction((tx) => tx.emailOutbox.updateMany({ data: claim }));
  expect(await dispatchAt(after(299))).toBe(0);
  expect(await dispatchAt(after(301))).toBe(1);
  expect(recipients()).toEqual([maker]);
});

test("an attempt that outlasts its claim ends nothing of the one that has begun since", async () => {
  await publishTo(1);
  const claimAt = (seconds: number) =>
    inTransaction(async (tx) => {
      const [due] = await findDueEmails(after(seconds), 1);
      const claimed = due && (await claimEmail(tx, due, after(seconds), after(seconds + 300)));
      if (!claimed) throw new Error("nothing was due");
      return claimed;
    });
  const [late, second] = [await claimAt(0), await claimAt(301)];
  const refused = { status: "FAILED" as const, nextAttemptAt: start, lastError: "refused" };
  expect(await inTransaction((tx) => finishAttempt(tx, late, refused))).toBe(0);
  const row = await db().emailOutbox.findFirst({ select: { status: true, attempts: true, lockedUntil: true } });
  expect(row).toEqual({ status: "PENDING", attempts: 2, lockedUntil: after(601) });
  expect(await inTransaction((tx) => finishAttempt(tx, second, { status: "SENT", sentAt: after(302) }))).toBe(1);
  expect(await states()).toEqual(["SENT 2"]);
});

test("a dispatcher that is told to stop sends nothing further", async () => {
  await publishTo(3);
  expect(await dispatchAt(start, () => received.length === 1)).toBe(1);
  expect(await states()).toEqual(["SENT 1", "PENDING 0", "PENDING 0"]);
});

test("what was sent a month ago is forgotten, what waits is not", async () => {
  await publishTo(2);
  await dispatchAt(start, () => received.length === 1);
  await sweepExpired(after(31 * 86_400));
  expect(await states()).toEqual(["PENDING 0"]);
});

test("in a running server an event's e-mail goes out by itself, and the server's end waits for it", async () => {
  const { startBackgroundWork } = await import("@/lib/background/background");
  const shared = globalThis as typeof globalThis & { depthbookSenders?: { stop: () => Promise<void> } };
  startBackgroundWork();
  const mailer = shared.depthbookSenders;
  startBackgroundWork();
  expect(shared.depthbookSenders).toBe(mailer);
  const [maker] = await publishTo(1);
  // The links that confirm the addresses of those who have registered are e-mails too: this mailer may be quicker than the factory.
  const invitations = () =>
    received.filter(({ to, text }) => to.includes(maker ?? "") && /^Subject: You are invited to quote/m.test(text));
  await vi.waitFor(() => expect(invitations()).toHaveLength(1), { timeout: 15_000 });
  await mailer?.stop();
  expect(invitations()).toHaveLength(1);
  const where = { to: maker ?? "", dedupeKey: { startsWith: "notification:" } };
  expect(await db().emailOutbox.findMany({ where })).toMatchObject([{ status: "SENT", attempts: 1 }]);
  delete shared.depthbookSenders;
});
