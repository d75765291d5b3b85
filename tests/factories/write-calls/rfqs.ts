/** RFQs, their invitations and their questions: each write call as it is taken. */
import { createQuote, rfqBody } from "@/tests/factories/deals";
import { linkTo, newAddress } from "@/tests/factories/invitations";
import { PASSWORD } from "@/tests/factories/people";
import { type Body, type WriteCall, flat, nowhere } from "./call";
import type { Records } from "./records";

const DAY_MS = 86_400_000;

export function rfqCalls({
  issuer,
  maker,
  otherMaker,
  draft,
  openRfq,
  emailInvitation,
  question,
}: Records): Record<string, WriteCall> {
  /** An RFQ with everything that one may say. */
  const rfqWithAsks = (): Body => ({
    ...rfqBody([maker, otherMaker]),
    brief: "Tight books from the first minute.",
    requirements: { max_spread: 0.5, min_depth_two: 150_000, min_uptime: 95, term_months: 13 },
    documents: [],
    is_sealed: false,
    award_count: 1,
    invited_emails: [{ email: "desk@polaris.test", company_name: "Polaris" }],
  });

  return {
    "PUT /v1/rfqs/{id}/comparison": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/rfqs/${await openRfq()}/comparison`,
        body: { weights: { cost: 40, depth: 25, spread: 15, coverage: 20, uptime: 0 } },
      }),
    },
    "PUT /v1/rfqs/{id}/comparison/marks": {
      request: async () => {
        const rfqId = await openRfq();
        const body = { quote_id: await createQuote(maker, rfqId), is_shortlisted: true, note: "Deepest books" };
        return { token: issuer.token, path: `/v1/rfqs/${rfqId}/comparison/marks`, body };
      },
      unread: ["quote_id", "seen_note"],
    },

    "POST /v1/rfqs/{id}/invitations": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/rfqs/${await openRfq()}/invitations`,
        body: { email: newAddress(), company_name: "Polaris" },
      }),
    },
    "POST /v1/rfqs/{id}/invitations/{invitation_id}/send": {
      request: async () => ({ token: issuer.token, path: `${await emailInvitation()}/send` }),
    },
    "DELETE /v1/rfqs/{id}/invitations/{invitation_id}": {
      request: async () => ({ token: issuer.token, path: await emailInvitation() }),
    },
    "POST /v1/invitations/join": {
      request: async () => ({ token: otherMaker.token, body: { token: await linkTo(issuer, await openRfq()) } }),
      kept: nowhere,
    },
    "POST /v1/invitations/register": {
      request: async () => ({
        body: {
          ...{ token: await linkTo(issuer, await openRfq()), email: newAddress() },
          ...{ password: PASSWORD, name: "Newcomer" },
        },
      }),
      kept: flat,
      unread: ["token", "password"],
      isSlow: true,
    },

    "POST /v1/rfqs/{id}/questions": {
      request: async () => ({
        token: maker.token,
        path: `/v1/rfqs/${await openRfq()}/questions`,
        body: { text: "Is the TGE date fixed?" },
      }),
    },
    "POST /v1/questions/{id}/answer": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/questions/${await question()}/answer`,
        body: { text: "Yes." },
      }),
      kept: ({ element }) => (element as { answer: unknown }).answer,
    },

    "POST /v1/rfqs/create": {
      request: async () => ({ token: issuer.token, body: rfqWithAsks() }),
      unread: ["invited_emails", "time_to_live"],
    },
    "PUT /v1/rfqs/update": {
      request: async () => ({ token: issuer.token, body: { id: await draft(), ...rfqWithAsks(), status: "DRAFT" } }),
      unread: ["invited_emails", "time_to_live", "version"],
    },
    "PUT /v1/rfqs/status": {
      request: async () => ({ token: issuer.token, body: { id: await draft(), status: "OPEN" } }),
      unread: ["seen_status"],
    },
    "PUT /v1/rfqs/extend": {
      request: async () => ({
        token: issuer.token,
        body: { id: await openRfq(), valid_until: Date.now() + 30 * DAY_MS },
      }),
      unread: ["version"],
    },
    "POST /v1/rfqs/{id}/invite": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/rfqs/${await openRfq()}/invite`,
        body: { market_maker_ids: [otherMaker.id] },
      }),
      kept: ({ element }) => {
        const { market_maker_ids: all } = element as { market_maker_ids: number[] };
        return { market_maker_ids: all.filter((id) => id !== maker.id) };
      },
    },
    "POST /v1/rfqs/{id}/cancel": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/rfqs/${await openRfq()}/cancel`,
        body: { reason: "We launch later" },
      }),
      kept: ({ element }) => (element as Body).cancelled,
    },
    "POST /v1/rfqs/{id}/pass": {
      request: async () => ({
        token: maker.token,
        path: `/v1/rfqs/${await openRfq()}/pass`,
        body: { reason: "Our desk is full" },
      }),
      kept: ({ element }) => (element as Body).my_pass,
    },
    "DELETE /v1/rfqs/delete": { request: async () => ({ token: issuer.token, body: { id: await draft() } }) },
  };
}
