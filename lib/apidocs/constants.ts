import { CLOSING_NOTICE_HOURS } from "@/lib/notifications/constants";
import { TEST_EVENT, type WebhookEventType } from "@/lib/webhooks/constants";

/**
 * The accounts of the sample data that a machine may sign in with, where the server is a sandbox (`npm run demo`), and the
 * API keys that it may come with: only the sample data has them (scripts/seed.ts).
 */
export const SAMPLE_PASSWORD = "depthbook-demo";

export const SAMPLE_ACCOUNTS = {
  issuer: {
    email: "issuer@depthbook.example",
    note: "Token issuer with RFPs in every state",
    apiKey: "dbk_key_sample-issuer-of-the-sandbox-good-for-nothidc796d",
  },
  maker: {
    email: "maker@depthbook.example",
    note: "Market maker with quotes in every state",
    apiKey: "dbk_key_sample-maker-of-the-sandbox-good-for-nothin94036d",
  },
  fund: { email: "vc@depthbook.example", note: "VC investor" },
  admin: { email: "admin@depthbook.example", note: "Admin" },
} as const;

/** When webhooks are told of each event, and whose: the account's own doings among them (docs/decisions/0124). */
export const EVENT_WORDS: Record<WebhookEventType | typeof TEST_EVENT, string> = {
  "rfq.invited": "An RFP invites the account: to the market maker",
  "rfq.extended": "Its deadline was moved to a later one: to its owner, and all whom it invites",
  "rfq.closing_soon": `Its deadline is ${CLOSING_NOTICE_HOURS} hours away: to its owner, and those whom it invites who have not quoted`,
  "rfq.closed":
    "It takes no more quotes, as it was closed or signed, or its deadline passed: to its owner, and all whom it invites",
  "rfq.cancelled": "Its owner took it back, saying why: to its owner, and all whom it invites",
  "rfq.updated": "An administrator changed or deleted it, or whom it invites: to its owner, and those whom it concerns",
  "rfq.passed": "A market maker won't quote it: to its owner, and that market maker",
  "question.asked": "To the RFP's owner, and the market maker who asks",
  "question.answered": "To the RFP's owner, and all whom it invites",
  "quote.submitted": "To the RFP's owner, and the quote's market maker, as of every event of a quote",
  "quote.revised": "Its market maker, or an administrator, replaced what it says",
  "quote.withdrawn": "Its market maker took it back",
  "quote.accepted": "It was accepted; an agreement.created follows",
  "quote.rejected": "It was rejected, or the RFP was signed or cancelled without it",
  "quote.expired": "Its validity passed",
  "quote.updated": "An administrator changed its status, or deleted it",
  "agreement.created": "A quote was accepted: to its issuer and its market maker",
  "agreement.voided": "An administrator changed the status of its quote: to its issuer and its market maker",
  [TEST_EVENT]: "Its account asked for it by POST /v1/webhooks/{id}/test, whatever events it is told of",
};
