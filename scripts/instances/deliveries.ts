/** E-mails and webhooks of three instances, of which one is killed in the middle of sending. */
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { clients } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";
import { createOpenRfq, quoteBody } from "@/tests/factories/deals";
import { register } from "@/tests/factories/people";
import { answering, hanging, openReceiver } from "@/tests/setup/receiver";
import { ask, done } from "./ask";
import type { Mail } from "./mailbox";
import type { Check } from "./shared-state";
import type { Topology } from "./topology";

const WAIT_MS = 20_000;
const PAUSE_MS = 50;
/** Longer than an instance takes to look again: whatever would be sent twice has been by then. */
const QUIET_MS = 6_000;

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + WAIT_MS;
  while (performance.now() < end) {
    if (await isSo()) return;
    await sleep(PAUSE_MS);
  }
  throw new Error(`Has not come about: ${what}`);
}

/** A dispatcher's claim lasts five minutes (lib/kit/outbox/dispatch.ts); that of the one that died is as old here at once. */
const long = () => new Date(Date.now() - 1_000);

/** Only A runs while it begins to send; then it is killed, and the others run again. */
async function killingA({ instances: [a, b, c] }: Topology, send: () => Promise<void>): Promise<void> {
  b.hold();
  c.hold();
  try {
    await send();
    await a.kill();
  } finally {
    b.resume();
    c.resume();
  }
}

const email: Check = async (topology) => {
  const { instances, mailbox } = topology;
  const [a] = instances;
  const owner = await register("token_issuer");
  const to = `killed${Date.now()}@example.test`;
  const held = mailbox.held;
  mailbox.isHeld = (address) => address === to;
  await killingA(topology, async () => {
    await done(ask(a.url, "POST", "/v1/members", { token: owner.token, body: { email: to, role: "viewer" } }));
    await until("A is in the middle of the e-mail", () => mailbox.held > held);
  });
  mailbox.isHeld = () => false;
  const { attempts } = await db().emailOutbox.findFirstOrThrow({ where: { to } });
  assert.equal(attempts, 1);
  await sleep(QUIET_MS);
  assert.equal(mailbox.to(to).length, 0);
  await clients().writer.emailOutbox.updateMany({ where: { to }, data: { lockedUntil: long() } });
  await until("another sends it", () => mailbox.to(to).length > 0);
  await sleep(QUIET_MS);
  assert.equal(mailbox.to(to).length, 1);
  await a.start();
  return "A was killed while the mail server took an e-mail: its claim held, then another sent it, once";
};

const webhook: Check = async (topology) => {
  const [a, b] = topology.instances;
  const [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
  const receiver = await openReceiver(hanging);
  const body = { url: receiver.url, events: ["quote.submitted"] };
  const { element } = await done(ask(b.url, "POST", "/v1/webhooks", { token: issuer.token, body }));
  const rfqId = await createOpenRfq(issuer, [maker]);
  await killingA(topology, async () => {
    await done(ask(a.url, "POST", "/v1/quotes/create", { token: maker.token, body: quoteBody(rfqId) }));
    await until("A is in the middle of the event", () => receiver.received.length > 0);
  });
  receiver.answer = answering(204);
  await sleep(QUIET_MS);
  assert.equal(receiver.received.length, 1);
  await clients().writer.webhook.update({ where: { id: element.id }, data: { lockedUntil: long() } });
  await until("another sends it", () => receiver.received.length > 1);
  await sleep(QUIET_MS);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  assert.deepEqual([ids.length, new Set(ids).size], [2, 1]);
  const delivery = await db().webhookDelivery.findFirstOrThrow({ where: { webhookId: element.id } });
  assert.deepEqual([delivery.status, delivery.attempts], ["DELIVERED", 2]);
  await receiver.close();
  await a.start();
  return "A was killed while the receiver had an event without an answer: another sent the same id again, and it was answered once";
};

const EVENTS = 20;

/** Events of one moment, at all instances. */
const once: Check = async ({ instances, mailbox }) => {
  const hosts = instances.map(({ url }) => url);
  const issuer = await register("token_issuer");
  const receiver = await openReceiver();
  const body = { url: receiver.url, events: ["quote.submitted"] };
  await done(ask(hosts[0] ?? "", "POST", "/v1/webhooks", { token: issuer.token, body }));
  const makers = await Promise.all(Array.from({ length: EVENTS }, () => register("market_maker")));
  const rfqId = await createOpenRfq(issuer, makers);
  const quotes = makers.map(({ token }, index) =>
    done(ask(hosts[index % hosts.length] ?? "", "POST", "/v1/quotes/create", { token, body: quoteBody(rfqId) })),
  );
  await Promise.all(quotes);
  const mailsOf = () => mailbox.to(issuer.email, "quote");
  await until(
    "every event and e-mail has left",
    () => receiver.received.length >= EVENTS && mailsOf().length >= EVENTS,
  );
  await sleep(QUIET_MS);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  assert.deepEqual([ids.length, new Set(ids).size, mailsOf().length], [EVENTS, EVENTS, EVENTS]);
  await receiver.close();
  return `${EVENTS} quotes at once: ${EVENTS} e-mails and ${EVENTS} events, each once`;
};

/** As lib/kit/mail/send.ts names it. */
const messageId = ({ dedupeKey, createdAt }: { dedupeKey: string; createdAt: Date }) =>
  `<${dedupeKey.replace(/\W+/g, "-")}-${createdAt.getTime()}@127.0.0.1>`;

/**
 * Whether a row may be gone that was on its way: tests/factories/people.ts takes away the link that confirms an address, and a
 * member who is removed is sent no more.
 * @param removed the addresses of those
 */
const isWithoutRow = ({ id, to }: Mail, removed: ReadonlySet<string | null>) =>
  (id.startsWith("<email-link-") && /^person\d+@/.test(to)) || removed.has(to);

/**
 * After everything: each e-mail has come, and more than once only what had been tried more than once: its sender was killed
 * between the mail server's word and the row's. Of what has no row, see `isWithoutRow`.
 */
export const allMails: Check = async ({ mailbox }) => {
  const where = { status: "PENDING" as const };
  // Of those who were killed under traffic.
  await clients().writer.emailOutbox.updateMany({ where, data: { lockedUntil: null, nextAttemptAt: long() } });
  await until("nothing waits", async () => (await db().emailOutbox.count({ where })) === 0);
  const rows = await db().emailOutbox.findMany({
    select: { dedupeKey: true, createdAt: true, status: true, attempts: true },
  });
  const times = new Map<string, number>();
  for (const { id } of mailbox.mails) times.set(id, (times.get(id) ?? 0) + 1);
  const wrong = rows.filter((row) => {
    const received = times.get(messageId(row)) ?? 0;
    return row.status !== "SENT" || received < 1 || received > row.attempts;
  });
  assert.deepEqual(wrong, []);
  const written = new Set(rows.map(messageId));
  const unknown = mailbox.mails.filter(({ id }) => !written.has(id));
  const removals = await db().auditEvent.findMany({ where: { action: "member.remove" }, select: { note: true } });
  const removed = new Set(removals.map(({ note }) => note));
  assert.deepEqual(
    unknown.filter((mail) => !isWithoutRow(mail, removed)),
    [],
  );
  const again = mailbox.mails.length - rows.length - unknown.length;
  return `${rows.length} e-mails were written, and came; ${again} of them again; ${unknown.length} came whose row is gone`;
};

export const DELIVERIES: Readonly<Record<string, Check>> = {
  "e-mails and events leave once": once,
  "an e-mail of an instance that is killed": email,
  "an event of an instance that is killed": webhook,
};
