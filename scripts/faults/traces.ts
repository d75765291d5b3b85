/** Every trace that a write leaves in the database: after whatever happened, all of them are there, or none. */
import type { Deal, Write } from "./deal";
import type { Look } from "./look";

/** @param expected how many rows the statement counts once the write was carried out */
type Trace = { what: string; sql: string; values: readonly unknown[]; expected: number };

export type Found = "all" | "none" | "part";

const rfqsNamed = `(SELECT id FROM rfqs WHERE name = $1)`;

/** The notification of that kind, the e-mail that says it, and what an audit has of the act. */
function told(kind: string, about: "rfqId" | "quoteId", id: number | undefined): Trace[] {
  const notified = `SELECT id FROM notifications WHERE kind = '${kind}' AND "${about}" = $1`;
  const keys = `SELECT 'notification:' || id FROM notifications WHERE kind = '${kind}' AND "${about}" = $1`;
  return [
    { what: "notification", sql: `SELECT COUNT(*) FROM (${notified}) AS found`, values: [id], expected: 1 },
    {
      what: "e-mail",
      sql: `SELECT COUNT(*) FROM email_outbox WHERE "dedupeKey" IN (${keys})`,
      values: [id],
      expected: 1,
    },
  ];
}

const audited = (action: string, entity: string, id: number | undefined, toState: string): Trace => ({
  what: `audit ${action}`,
  sql: `SELECT COUNT(*) FROM audit_events WHERE "entityType" = '${entity}' AND "entityId" = $1 AND action = '${action}' AND "toState" = '${toState}'`,
  values: [id],
  expected: 1,
});

const keyed = (key: string): Trace => ({
  what: "idempotency key",
  sql: "SELECT COUNT(*) FROM idempotency_keys WHERE key = $1",
  values: [key],
  expected: 1,
});

const one = (what: string, sql: string, ...values: readonly unknown[]): Trace => ({ what, sql, values, expected: 1 });

/** A revision of the quote with all that hangs on it. @param quotes a statement that finds the quote's id by $1 */
function revision(quotes: string, number: number, by: unknown): Trace[] {
  const found = `(SELECT id FROM quote_revisions WHERE number = ${number} AND "quoteId" IN (${quotes}))`;
  return [
    one("revision", `SELECT COUNT(*) FROM ${found} AS found`, by),
    one("option", `SELECT COUNT(*) FROM quote_options WHERE "revisionId" IN ${found}`, by),
    one("venue target", `SELECT COUNT(*) FROM quote_venue_targets WHERE "revisionId" IN ${found}`, by),
  ];
}

function decided({ ids, decision }: Deal): Trace[] {
  const { draft, quote } = ids;
  const both = [
    one(
      "status",
      `SELECT COUNT(*) FROM quotes WHERE id = $1 AND status = '${decision}' AND "decidedAt" IS NOT NULL`,
      quote,
    ),
    audited("quote.status", "quote", quote, decision),
    ...told(decision === "ACCEPTED" ? "quote_accepted" : "quote_rejected", "quoteId", quote),
  ];
  if (decision === "REJECTED") return both;
  return [
    ...both,
    one("agreement", `SELECT COUNT(*) FROM agreements WHERE "quoteId" = $1`, quote),
    one(
      "audit agreement.create",
      `SELECT COUNT(*) FROM audit_events WHERE action = 'agreement.create' AND "entityId" IN (SELECT id FROM agreements WHERE "quoteId" = $1)`,
      quote,
    ),
    one("award", `SELECT COUNT(*) FROM rfqs WHERE id = $1 AND "awardedCount" = 1 AND status = 'SIGNED'`, draft),
    audited("rfq.sign", "rfq", draft, "SIGNED"),
  ];
}

function tracesOf(write: Write, deal: Deal): Trace[] {
  const { name, keys, sha256, ids } = deal;
  const { draft, quote } = ids;
  const quotesOn = `SELECT id FROM quotes WHERE "rfqId" = $1`;
  switch (write) {
    case "upload":
      return [
        one("file", `SELECT COUNT(*) FROM files WHERE sha256 = $1 AND "ownerId" IS NOT NULL`, sha256),
        keyed(keys.upload),
      ];
    case "draft":
      return [
        one("RFQ", `SELECT COUNT(*) FROM ${rfqsNamed} AS found`, name),
        one("invitation", `SELECT COUNT(*) FROM rfq_invitations WHERE "rfqId" IN ${rfqsNamed}`, name),
        one("document", `SELECT COUNT(*) FROM rfq_documents WHERE "rfqId" IN ${rfqsNamed}`, name),
        { ...one("venues", `SELECT COUNT(*) FROM rfq_venues WHERE "rfqId" IN ${rfqsNamed}`, name), expected: 2 },
        one(
          "audit rfq.create",
          `SELECT COUNT(*) FROM audit_events WHERE "entityType" = 'rfq' AND action = 'rfq.create' AND "entityId" IN ${rfqsNamed}`,
          name,
        ),
        keyed(keys.draft),
      ];
    case "publish":
      return [
        one(
          "status",
          `SELECT COUNT(*) FROM rfqs WHERE id = $1 AND status <> 'DRAFT' AND "publishedAt" IS NOT NULL`,
          draft,
        ),
        one(
          "invitation's status",
          `SELECT COUNT(*) FROM rfq_invitations WHERE "rfqId" = $1 AND status <> 'DRAFT'`,
          draft,
        ),
        audited("rfq.status", "rfq", draft, "OPEN"),
        ...told("rfq_published", "rfqId", draft),
      ];
    case "quote":
      return [
        one("quote", `SELECT COUNT(*) FROM (${quotesOn}) AS found`, draft),
        ...revision(quotesOn, 1, draft),
        one("count on the RFQ", `SELECT COUNT(*) FROM rfqs WHERE id = $1 AND "quoteCount" = 1`, draft),
        one(
          "audit quote.create",
          `SELECT COUNT(*) FROM audit_events WHERE "entityType" = 'quote' AND action = 'quote.create' AND "rfqId" = $1`,
          draft,
        ),
        ...told("quote_received", "rfqId", draft),
        keyed(keys.quote),
      ];
    case "revise":
      return [
        ...revision(`SELECT id FROM quotes WHERE id = $1`, 2, quote),
        one("current revision", `SELECT COUNT(*) FROM quotes WHERE id = $1 AND revision = 2`, quote),
        audited("quote.revise", "quote", quote, "PENDING"),
        ...told("quote_revised", "quoteId", quote),
      ];
    case "decide":
      return decided(deal);
  }
}

/** @returns `part` names what is missing */
export async function findTraces(look: Look, write: Write, deal: Deal): Promise<{ found: Found; words: string }> {
  const traces = await Promise.all(
    tracesOf(write, deal).map(async (trace) => ({ ...trace, counted: await look.count(trace.sql, trace.values) })),
  );
  const words = traces.map(({ what, counted, expected }) => `${what} ${counted} of ${expected}`).join(", ");
  if (traces.every(({ counted, expected }) => counted === expected)) return { found: "all", words };
  return { found: traces.every(({ counted }) => counted === 0) ? "none" : "part", words };
}
