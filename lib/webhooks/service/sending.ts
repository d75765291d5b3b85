/** Deliveries on their way: whose turn it is, the request, and what comes of its answer (docs/decisions/0124). */
import "server-only";
import { randomUUID } from "node:crypto";
import { recordChanges, THE_CLOCK } from "@/lib/audit/service/record";
import { env } from "@/lib/env";
import { inTransaction } from "@/lib/kit/db/transaction";
import type { Fate, Outbox } from "@/lib/kit/outbox/dispatch";
import { dayAfter, failingAsTried, nextAttemptWithinDay, waitMs } from "@/lib/kit/outbox/retry";
import { post } from "@/lib/kit/outgoing/post";
import { signedHeaders } from "@/lib/kit/outgoing/signature";
import { log } from "@/lib/kit/watch/log";
import { metrics } from "@/lib/kit/watch/metrics";
import { inSpan } from "@/lib/kit/watch/trace";
import { notifyWebhookDisabled } from "@/lib/notifications/service/notifications";
import { DELIVERY_TIMEOUT_MS } from "@/lib/webhooks/constants";
import { messageIdOf, signingSecrets } from "@/lib/webhooks/rules/webhooks";
import { failPending } from "@/lib/webhooks/store/deliveries";
import { openSecret } from "./secrets";
import {
  claimDelivery,
  type ClaimedDelivery,
  findDueWebhooks,
  finishDelivery,
  isAsClaimed,
} from "@/lib/webhooks/store/outbox";

export type { ClaimedDelivery };

/** Of one process: as many receivers may hang before another has to wait. */
const LANES = 100;
/** The receiver says that nobody will ever want this again. */
const GONE = 410;

type Outcome = {
  fate: Fate;
  begun: Date;
  body: string;
  durationMs: number;
  status: number | null;
  failure: string | null;
};

/** Only 2xx is a success: a redirect is not followed, since it leads to an address that nobody has looked at. */
function failureOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  const isRedirect = status >= 300 && status < 400;
  return isRedirect ? `Answered ${status}: redirects are not followed` : `Answered ${status}`;
}

const UNREADABLE = "The webhook's secret can't be read any more: give it a new one";

/** Signed by none but the secrets that can be read; none at all under another NEXTAUTH_SECRET than they were sealed by. */
const secretsOf = (webhook: ClaimedDelivery["webhook"], now: Date) =>
  signingSecrets(webhook, now).flatMap((stored) => openSecret(webhook.userId, stored) ?? []);

async function send(delivery: ClaimedDelivery, body: string, now: Date): Promise<Outcome> {
  const { webhook } = delivery;
  const secrets = secretsOf(webhook, now);
  if (secrets.length === 0) {
    return { fate: "failed", begun: now, body, durationMs: 0, status: null, failure: UNREADABLE };
  }
  const begun = performance.now();
  const ask = () =>
    post(webhook.url, {
      headers: {
        "content-type": "application/json",
        "user-agent": "Depthbook-Webhooks",
        ...signedHeaders(messageIdOf(delivery), now, body, secrets),
      },
      body,
      timeoutMs: DELIVERY_TIMEOUT_MS,
      allowsPrivate: env().WEBHOOK_ALLOW_PRIVATE,
    });
  const posted = await inSpan("POST webhook", "client", { "depthbook.webhook": webhook.id }, ask);
  const durationMs = Math.round(performance.now() - begun);
  const failure = posted.failure ?? failureOf(posted.status);
  return { fate: failure ? "failed" : "sent", begun: now, body, durationMs, status: posted.status, failure };
}

async function fail(delivery: ClaimedDelivery, outcome: Outcome, now: Date): Promise<void> {
  const { webhook, attempts, attemptBeforeAt } = delivery;
  const { begun, body, durationMs, status, failure } = outcome;
  const failingSince = webhook.failingSince
    ? failingAsTried(webhook.failingSince, webhook.lastAttemptAt, begun)
    : begun;
  const firstAttemptAt = failingAsTried(delivery.firstAttemptAt ?? begun, attemptBeforeAt, begun);
  // Whoever answers, if only to refuse, may take the next event; where nobody does, the next would hang as well.
  const silences = status === null ? webhook.silences + 1 : 0;
  const told = { body, durationMs, responseStatus: status, lastError: failure, firstAttemptAt };
  const failed = {
    ...{ lastAttemptAt: begun, lastError: failure, failingSince, silences },
    restsUntil: silences > 0 ? new Date(now.getTime() + waitMs(silences)) : null,
  };
  const { next, isOver } = await inTransaction(async (tx) => {
    // One that was given another address meanwhile, or begins anew, is not held to what the one before did.
    const isAsBefore = await isAsClaimed(tx, webhook);
    const isOver = isAsBefore && (status === GONE || now >= dayAfter(failingSince));
    const next = isOver ? null : nextAttemptWithinDay(attempts, firstAttemptAt, now);
    const state = next ? { nextAttemptAt: next } : { status: "FAILED" as const };
    const receiver = isAsBefore ? { ...failed, ...(isOver && { disabledAt: now }) } : {};
    const isFinished = await finishDelivery(tx, delivery, { ...told, ...state }, receiver);
    if (!isFinished || !isOver) return { next, isOver };
    await failPending(tx, webhook.id, "The webhook was disabled");
    const change = { action: "webhook.disable", fromState: "FAILING", toState: "DISABLED", note: null };
    const subject = { entityType: "webhook" as const, entityId: webhook.id, rfqId: null };
    await recordChanges(tx, [
      { ...subject, ...change, ...THE_CLOCK, requestId: `webhook-${randomUUID()}`, createdAt: now },
    ]);
    await notifyWebhookDisabled(tx, now, { webhookId: webhook.id, ownerId: webhook.userId });
    return { next, isOver };
  });
  metrics.attempts.inc({ outbox: "webhooks", outcome: next ? "failed" : "given_up" });
  log().info({ webhook: webhook.id, delivery: delivery.id, attempts, status, isDisabled: isOver }, "Webhook not taken");
}

async function finish(delivery: ClaimedDelivery, outcome: Outcome, now: Date): Promise<void> {
  const { begun, body, durationMs, status } = outcome;
  if (outcome.failure) return fail(delivery, outcome, now);
  const taken = { status: "DELIVERED" as const, body, durationMs, responseStatus: status, lastError: null };
  const receiver = { lastAttemptAt: begun, lastError: null, failingSince: null, silences: 0, restsUntil: null };
  await inTransaction(async (tx) => void (await finishDelivery(tx, delivery, taken, receiver)));
  metrics.attempts.inc({ outbox: "webhooks", outcome: "sent" });
}

/** @param compose what a delivery says, asked the first time that it is sent */
export function webhookOutbox(
  compose: (delivery: ClaimedDelivery, now: Date) => Promise<string>,
): Outbox<{ id: number }, ClaimedDelivery, Outcome> {
  return {
    lanes: LANES,
    findDue: findDueWebhooks,
    claim: ({ id }, now, lockedUntil) => inTransaction((tx) => claimDelivery(tx, id, now, lockedUntil)),
    send: async (delivery, now) => send(delivery, delivery.body ?? (await compose(delivery, now)), now),
    finish,
  };
}
