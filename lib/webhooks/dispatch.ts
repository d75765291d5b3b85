/** What webhooks are sent: what their account would be answered, by the same services and serializers. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Context } from "@/lib/accounts/context";
import { findMembers, findUser } from "@/lib/accounts/service/shared";
import { principalOf } from "@/lib/accounts/sign-in/sessions";
import { AppError } from "@/lib/kit/errors";
import { type Control, dispatch } from "@/lib/kit/outbox/dispatch";
import { serializeQuote } from "@/lib/quotes/serialize";
import { readQuote } from "@/lib/quotes/service/quotes";
import { isSealedNow } from "@/lib/rfqs/rules/sealed";
import { serializeRfq } from "@/lib/rfqs/serialize";
import { readRfq } from "@/lib/rfqs/service/rfqs";
import { type ClaimedDelivery, webhookOutbox } from "./service/sending";
import { isEnabled } from "./service/shared";

/** The RFQ, or the quote, as the account reads it now; nothing of what it may not read, nor of what is sealed. */
async function readSubject(context: Context, { rfqId, quoteId }: ClaimedDelivery): Promise<object> {
  if (rfqId === null) return {};
  try {
    const rfq = await readRfq(context, rfqId);
    if (isSealedNow(rfq.rfq, context.now)) return {};
    if (quoteId === null) return { rfq: serializeRfq(rfq, context.now) };
    return { quote: serializeQuote(await readQuote(context, quoteId), context) };
  } catch (error) {
    if (error instanceof AppError) return {};
    throw error;
  }
}

/**
 * As one of its owners asks, who may read whatever the account may. Null where nobody asks any more: also where the account has become an
 * administrator's since the delivery was claimed, which disabled the webhook in the same transaction (docs/decisions/0176).
 */
async function contextOf({ webhook }: ClaimedDelivery, now: Date): Promise<Context | null> {
  const user = await findUser(webhook.userId);
  const member = (await findMembers(webhook.userId)).find(({ role }) => role === "owner");
  if (!user || !member || (user.role === "admin" && !(await isEnabled(webhook.id)))) return null;
  return { principal: principalOf({ user, member }), requestId: `webhook-${randomUUID()}`, now };
}

/** What an event is of. A question's or an agreement's is there only where it is of one. */
function idsOf({ rfqId, quoteId, questionId, agreementId, webhook }: ClaimedDelivery): object {
  if (rfqId === null) return { webhook_id: webhook.id };
  return {
    ...{ rfq_id: rfqId, quote_id: quoteId },
    ...(questionId !== null && { question_id: questionId }),
    ...(agreementId !== null && { agreement_id: agreementId }),
  };
}

async function compose(delivery: ClaimedDelivery, now: Date): Promise<string> {
  const { type, createdAt } = delivery;
  const context = await contextOf(delivery, now);
  const data = { ...idsOf(delivery), ...(context && (await readSubject(context, delivery))) };
  return JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
}

export const outbox = webhookOutbox(compose);

/**
 * Sends every event whose time has come, one after another to each webhook and to many at once.
 * @returns how many were taken
 */
export const dispatchWebhooks = (clock: () => Date, control?: Control): Promise<number> =>
  dispatch(outbox, clock, control);
