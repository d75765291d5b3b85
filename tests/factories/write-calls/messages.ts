/** What is sent: notifications, e-mails and webhooks: each write call as it is taken. */
import { unsubscribeToken } from "@/lib/kit/mail/unsubscribe";
import { sentTest } from "@/tests/factories/webhooks";
import { type WriteCall, nowhere } from "./call";
import type { Records } from "./records";

export function messageCalls({
  issuer,
  maker,
  fund,
  admin,
  writer,
  webhook,
  notification,
  failedEmail,
}: Records): Record<string, WriteCall> {
  return {
    "POST /v1/emails/{id}/retry": {
      request: async () => ({ token: admin.token, path: `/v1/emails/${await failedEmail()}/retry` }),
    },
    "POST /v1/emails/failed/retry": {
      request: async () => {
        await failedEmail();
        return { token: admin.token };
      },
    },
    "POST /v1/unsubscribe/{token}": {
      request: async () => ({ path: `/v1/unsubscribe/${unsubscribeToken(fund.memberId)}` }),
    },
    "DELETE /v1/unsubscribe/{token}": {
      request: async () => ({ path: `/v1/unsubscribe/${unsubscribeToken(fund.memberId)}` }),
    },

    "POST /v1/notifications/read": {
      request: async () => ({ token: maker.token, body: { ids: [await notification()] } }),
      kept: nowhere,
    },

    "POST /v1/webhooks": {
      request: async () => {
        await writer.webhook.deleteMany();
        const body = { url: "https://desk.example.com/webhooks", events: ["quote.accepted"] };
        return { token: issuer.token, body };
      },
    },
    "PUT /v1/webhooks/{id}": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/webhooks/${await webhook()}`,
        body: { url: "https://desk.example.com/others", events: ["quote.accepted"], enabled: true },
      }),
      unread: ["enabled"],
    },
    "DELETE /v1/webhooks/{id}": {
      request: async () => ({ token: issuer.token, path: `/v1/webhooks/${await webhook()}` }),
    },
    "POST /v1/webhooks/{id}/secret": {
      request: async () => ({ token: issuer.token, path: `/v1/webhooks/${await webhook()}/secret` }),
    },
    "POST /v1/webhooks/{id}/test": {
      request: async () => ({ token: issuer.token, path: `/v1/webhooks/${await webhook()}/test` }),
    },
    "POST /v1/webhooks/deliveries/{id}/redeliver": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/webhooks/deliveries/${await sentTest(issuer, await webhook())}/redeliver`,
      }),
    },
  };
}
