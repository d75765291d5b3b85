/** An account's webhooks: added, changed, given a new secret, deleted (contract section 12, docs/decisions/0124). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { lockUsers } from "@/lib/accounts/service/shared";
import { tellOwners } from "@/lib/accounts/service/told-credentials";
import { recordChange } from "@/lib/audit/service/record";
import { env } from "@/lib/env";
import type { Db } from "@/lib/kit/db/client";
import { inTransaction, onCommit } from "@/lib/kit/db/transaction";
import { HOUR_MS } from "@/lib/kit/durations";
import { AppError, invalidField, notFound } from "@/lib/kit/errors";
import { LIMITS } from "@/lib/kit/limits";
import { canBePublic } from "@/lib/kit/outgoing/public-address";
import { newSecret } from "@/lib/kit/outgoing/signature";
import { wakeWebhooks } from "@/lib/kit/outbox/senders";
import { requireStillOwner } from "@/lib/members/service/still-owner";
import { ROTATION_HOURS } from "@/lib/webhooks/constants";
import type { WebhookBody, WebhookChange } from "@/lib/webhooks/contract/webhooks";
import { composeWebhookMail } from "@/lib/webhooks/mail";
import { addressFault, joinEvents } from "@/lib/webhooks/rules/webhooks";
import { failPending, requeuePending } from "@/lib/webhooks/store/deliveries";
import {
  AS_NEW,
  countWebhooks,
  deleteWebhook,
  findWebhook,
  findWebhooks,
  insertWebhook,
  rotateSecret,
  updateWebhook,
  type WebhookRecord,
} from "@/lib/webhooks/store/webhooks";
import { sealSecret } from "./secrets";

export type { WebhookRecord };
export type WebhookWithSecret = WebhookRecord & { secret: string };

const webhookNotFound = () => notFound("Webhook");

/** Why what waited is not sent. */
const DISABLED = "The webhook was disabled";

/** Whose webhooks the caller asks for: their own. */
export function ownerOf({ principal }: Context): number {
  requireMay(principal, "webhooks.manage");
  return principal.userId;
}

/**
 * With the account's row held: a webhook outlives whoever adds it, and its secret whoever was shown it. Somebody who is being
 * removed leaves none behind.
 * @throws 403 the caller is no owner any more
 */
async function holdAsOwner(tx: Db, context: Context): Promise<void> {
  await lockUsers(tx, [context.principal.userId]);
  await requireStillOwner(context);
}

const subjectOf = (id: number) => ({ entityType: "webhook" as const, entityId: id, rfqId: null });

/** @throws 422 an address that is never sent to. What a name leads to is judged as it is sent (lib/kit/outgoing/post.ts). */
function requireSendable(address: string): void {
  const allowsPrivate = env().WEBHOOK_ALLOW_PRIVATE;
  const fault = addressFault(address, allowsPrivate);
  if (fault) throw invalidField(["url"], fault);
  if (!allowsPrivate && !canBePublic(new URL(address))) {
    throw invalidField(["url"], "Must be an address on the public internet");
  }
}

/** The oldest first. */
export function readWebhooks(context: Context): Promise<WebhookRecord[]> {
  return findWebhooks(ownerOf(context));
}

/** @throws 404 not the caller's */
export async function readWebhook(context: Context, id: number): Promise<WebhookRecord> {
  const webhook = await findWebhook({ id, userId: ownerOf(context) });
  if (!webhook) throw webhookNotFound();
  return webhook;
}

/** @throws 403 as `holdAsOwner` · 409 the caller has as many as there may be · 422 an address that is never sent to */
export async function createWebhook(context: Context, { url, events }: WebhookBody): Promise<WebhookWithSecret> {
  const userId = ownerOf(context);
  requireSendable(url);
  const secret = newSecret();
  const at = { createdAt: context.now, updatedAt: context.now };
  return inTransaction(async (tx) => {
    // Of two at once, the second is counted with the first.
    await holdAsOwner(tx, context);
    if ((await countWebhooks(userId)) >= LIMITS.webhooksPerAccount) {
      const detail = `You have ${LIMITS.webhooksPerAccount} webhooks: delete or change one of them`;
      throw new AppError("conflict", detail, { code: "too_many_webhooks" });
    }
    const sealed = sealSecret(userId, secret);
    const webhook = await insertWebhook(tx, { userId, url, events: joinEvents(events), secret: sealed, ...at });
    await recordChange(tx, context, subjectOf(webhook.id), { action: "webhook.create", from: null, to: "ENABLED" });
    await tellOwners(tx, context, composeWebhookMail("added", context.principal.member.name));
    return { ...webhook, secret };
  });
}

/** A webhook that is enabled, or leads elsewhere, begins anew. */
function columnsOf({ url, events, enabled }: WebhookChange, now: Date) {
  return {
    ...((enabled === true || url !== undefined) && { ...AS_NEW, disabledAt: undefined }),
    ...(enabled !== undefined && { disabledAt: enabled ? null : now }),
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: joinEvents(events) }),
    updatedAt: now,
  };
}

/**
 * Changes what the body names. What a disabled one has yet to be sent is given up: nobody wants last week's at once. What
 * waits for an address that failed goes to the next one at once.
 * @throws 403 as `holdAsOwner` · 404 not the caller's · 422 an address that is never sent to
 */
export async function changeWebhook(context: Context, id: number, change: WebhookChange): Promise<WebhookRecord> {
  if (Object.keys(change).length === 0) return readWebhook(context, id);
  const owned = { id, userId: ownerOf(context) };
  if (change.url !== undefined) requireSendable(change.url);
  return inTransaction(async (tx) => {
    await holdAsOwner(tx, context);
    const before = await findWebhook(owned);
    const webhook = await updateWebhook(tx, owned, columnsOf(change, context.now));
    if (!before || !webhook) throw webhookNotFound();
    if (change.enabled === false) await failPending(tx, id, DISABLED);
    const to = webhook.disabledAt ? "DISABLED" : "ENABLED";
    await recordChange(tx, context, subjectOf(id), { action: "webhook.edit", from: null, to });
    if (webhook.url !== before.url) {
      await requeuePending(tx, id, context.now);
      onCommit(wakeWebhooks);
      await tellOwners(tx, context, composeWebhookMail("moved", context.principal.member.name));
    }
    return webhook;
  });
}

/**
 * Disables what an account has, for whoever takes from it what the webhooks were added for. They may be enabled again. With the
 * account's row held: none is added beside this.
 */
export async function disableWebhooksOf(tx: Db, context: Context, userId: number): Promise<void> {
  const enabled = (await findWebhooks(userId)).filter(({ disabledAt }) => disabledAt === null);
  for (const { id } of enabled) {
    if (!(await updateWebhook(tx, { id, userId }, columnsOf({ enabled: false }, context.now)))) continue;
    await failPending(tx, id, DISABLED);
    await recordChange(tx, context, subjectOf(id), { action: "webhook.edit", from: null, to: "DISABLED" });
  }
}

/** A new secret; the one before signs too for a day, so that a receiver never has to change over in an instant. @throws 403 as `holdAsOwner` · 404 */
export async function rotateWebhook(context: Context, id: number): Promise<WebhookWithSecret> {
  const { now } = context;
  const owned = { id, userId: ownerOf(context) };
  const secret = newSecret();
  const previousSecretUntil = new Date(now.getTime() + ROTATION_HOURS * HOUR_MS);
  const next = { secret: sealSecret(owned.userId, secret), previousSecretUntil, updatedAt: now };
  return inTransaction(async (tx) => {
    await holdAsOwner(tx, context);
    const webhook = await rotateSecret(tx, owned, next);
    if (!webhook) throw webhookNotFound();
    await recordChange(tx, context, subjectOf(id), { action: "webhook.rotate", from: null, to: null });
    return { ...webhook, secret };
  });
}

/** @throws 404 not the caller's */
export async function removeWebhook(context: Context, id: number): Promise<void> {
  const owned = { id, userId: ownerOf(context) };
  await inTransaction(async (tx) => {
    if (!(await deleteWebhook(tx, owned))) throw webhookNotFound();
    await recordChange(tx, context, subjectOf(id), { action: "webhook.delete", from: null, to: null });
  });
}
