/** Quotes, templates of them and signatures: each write call as it is taken. */
import { db } from "@/lib/kit/db/transaction";
import { call } from "@/tests/setup/api";
import { createOpenRfq, createQuote, submission } from "@/tests/factories/deals";
import { templateBody } from "@/tests/factories/templates";
import { type Body, type WriteCall, nowhere } from "./call";
import type { Records } from "./records";

const DAY_MS = 86_400_000;

export function quoteCalls({
  issuer,
  maker,
  admin,
  writer,
  openRfq,
  quote,
  template,
  signedFirst,
}: Records): Record<string, WriteCall> {
  return {
    "POST /v1/quotes/create": {
      request: async () => ({
        token: maker.token,
        body: {
          rfq_id: await openRfq(),
          details: submission(),
          valid_until: new Date(Date.now() + DAY_MS).toISOString(),
        },
      }),
      kept: ({ element }) => ({ ...(element as Body), details: (element as Body).submission }),
      unread: ["rfq_updated_at", "details.options.*.tokenAmount", "submission.options.*.tokenAmount", "price"],
    },
    "PUT /v1/quotes/update": {
      request: async () => ({
        token: maker.token,
        body: { id: await quote(), details: submission(), valid_until: new Date(Date.now() + DAY_MS).toISOString() },
      }),
      kept: ({ element }) => ({ ...(element as Body), details: (element as Body).submission }),
      unread: [
        "revision",
        "rfq_updated_at",
        "details.options.*.tokenAmount",
        "submission.options.*.tokenAmount",
        "price",
      ],
    },
    "POST /v1/agreements/verify": {
      request: async () => {
        const id = await createQuote(maker, await createOpenRfq(issuer, [maker]));
        await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id, status: "ACCEPTED" } });
        const made = { where: { action: "agreement.create" }, orderBy: { id: "desc" } } as const;
        return { body: { value: (await db().auditEvent.findFirstOrThrow(made)).hash } };
      },
      kept: nowhere,
    },
    "PUT /v1/quotes/status": {
      request: async () => ({
        token: issuer.token,
        body: { id: await quote(), status: "REJECTED", reason: "Another one was deeper" },
      }),
      unread: ["close_rfq", "revision", "seen_status"],
    },
    "DELETE /v1/quotes/delete": {
      request: async () => ({ token: admin.token, body: { id: await quote() } }),
    },
    "POST /v1/quotes/{id}/signatures/second": {
      request: async () => ({ ...(await signedFirst()), body: { revision: 1 } }),
      unread: ["signed_at"],
    },
    "DELETE /v1/quotes/{id}/signatures/second": {
      request: async () => ({ ...(await signedFirst()), body: { reason: "Not yet" } }),
      kept: nowhere,
    },

    "POST /v1/quote-templates": {
      request: async () => {
        await writer.quoteTemplate.deleteMany({ where: { ownerId: maker.id } });
        return { token: maker.token, body: templateBody() };
      },
    },
    "PATCH /v1/quote-templates/{id}": {
      request: async () => ({
        token: maker.token,
        path: `/v1/quote-templates/${await template()}`,
        body: templateBody(),
      }),
    },
    "DELETE /v1/quote-templates/{id}": {
      request: async () => ({ token: maker.token, path: `/v1/quote-templates/${await template()}` }),
    },
  };
}
