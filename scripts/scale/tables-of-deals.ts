/** RFPs and what follows from them: invitations, quotes, agreements, what was asked, told and kept of them. */
import { RFQ_TYPE_LABELS, RFQ_TYPES } from "@/lib/rfqs/constants";
import type { Person } from "@/tests/factories/people";
import { type Rows, pick } from "./multiply";
import type { People, Records } from "./people";
import type { Size } from "./size";
import { FIRST_ID, dealWords, scattered } from "./words";

const HOUR_MS = 3_600_000;
/** The market makers that an RFP invites, each of whom quotes. */
const PLACES = "SELECT 0 AS place UNION ALL SELECT 1 UNION ALL SELECT 2";
/** Among the twice as many numbers that each RFP has for what there is several of. */
const numbered = "6 * n + place";
const LABELS = RFQ_TYPES.map((type) => ` ${RFQ_TYPE_LABELS[type].toLowerCase()}`);

type Words = ReturnType<typeof dealWords>;
type Source = { words: Words; records: Records; where: string; now: number };

const isPublished = ({ status }: Words) => `${status} <> 'DRAFT'`;

function rfqs({ words, records: { rfqId }, where }: Source): Rows[] {
  const { id, name, owner, status, createdAt, validUntil } = words;
  const published = isPublished(words);
  const type = pick(RFQ_TYPES, "n / 7");
  const awarded = `CASE WHEN ${status} = 'SIGNED' THEN 1 ELSE 0 END`;
  const set = {
    ...{ id, name, ownerId: owner, status, createdAt, validUntil, type, awardedCount: awarded },
    ...{ nameKey: `lower(${name})`, searchText: `lower(${name}) || ${pick(LABELS, "n / 7")}` },
    ...{ subtype: `CASE WHEN ${type} = 'MARKET_MAKING' THEN 'LOAN_CALL_OPTION' END` },
    ...{
      updatedAt: `${createdAt} + (n * 7919 % 97) * ${HOUR_MS}`,
      estimatedTgeDate: `${validUntil} + (n % 211) * 24 * ${HOUR_MS}`,
    },
    ...{ publishedAt: `CASE WHEN ${published} THEN ${createdAt} + ${HOUR_MS} END`, marketMakerCount: "3" },
    // The first of its quotes tells it, by a trigger.
    ...{ firstQuotedAt: "NULL" },
    ...{ quoteCount: `CASE WHEN ${published} THEN 3 ELSE 0 END`, targetFdv: "1000000 * (50 + n % 450)" },
  };
  const venue = { rfqId: id, code: pick(["binance", "okx", "bybit", "kraken"], "n"), position: "0" };
  return [
    { table: "rfqs", like: `id = ${rfqId}`, where, set },
    { table: "rfq_venues", like: `"rfqId" = ${rfqId}`, where, set: venue },
  ];
}

function quotes({ words, records: { rfqId, quoteId }, where }: Source): Rows[] {
  const { id, maker, quoteStatus, createdAt, validUntil } = words;
  const isPending = `${quoteStatus} = 'PENDING'`;
  // No two waits are alike, to the millisecond, over ten days.
  const quotedAt = `(${createdAt} + (2 + 5 * place) * ${HOUR_MS} + n * 7919 % ${240 * HOUR_MS})`;
  const quote = { times: PLACES, where: `${where} AND ${isPublished(words)}` };
  const price = "(20 + (n * 31 + place * 17) % 160)";
  const set = {
    ...{ id: scattered(numbered), rfqId: id, providerId: maker, status: quoteStatus, price, validUntil },
    ...{ createdAt: quotedAt, updatedAt: `${quotedAt} + (n % 40) * ${HOUR_MS}` },
    ...{ pendingKey: `CASE WHEN ${isPending} THEN ${id} || ':' || ${maker} END` },
    ...{ decidedAt: `CASE WHEN NOT ${isPending} THEN ${validUntil} END` },
  };
  const revisionId = `${FIRST_ID} + ${numbered}`;
  const ofRevision = `"revisionId" = (SELECT id FROM quote_revisions WHERE "quoteId" = ${quoteId} AND number = 1) AND position = 0`;
  const revision = { id: revisionId, quoteId: scattered(numbered), price, validUntil, createdAt: quotedAt };
  return [
    { ...quote, table: "quotes", like: `id = ${quoteId}`, set },
    { ...quote, table: "quote_revisions", like: `"quoteId" = ${quoteId}`, set: revision },
    { ...quote, table: "quote_options", like: ofRevision, set: { revisionId, strikeOtm: price } },
    { ...quote, table: "quote_venue_targets", like: ofRevision, set: { revisionId } },
    {
      ...{ table: "rfq_invitations", like: `"rfqId" = ${rfqId}`, times: PLACES, where },
      set: { rfqId: id, marketMakerId: maker, invitedAt: createdAt },
    },
  ];
}

function agreements({ words, records: { quoteId }, where }: Source): Rows {
  const { id, maker, owner, quoteStatus, validUntil } = words;
  const set = {
    ...{ id: scattered("n"), quoteId: scattered(numbered), rfqId: id, issuerId: owner, marketMakerId: maker },
    ...{ createdAt: validUntil, endsAt: `${validUntil} + (6 + n % 30) * 30 * 24 * ${HOUR_MS}` },
    ...{ loanValue: "1000 * (100 + n % 9000)", stableAllocation: "1000 * (n % 700)" },
  };
  const isAccepted = `${where} AND ${quoteStatus} = 'ACCEPTED'`;
  return { table: "agreements", like: `"quoteId" = ${quoteId}`, times: PLACES, where: isAccepted, set };
}

/** An audit event that has its place in no chain yet: it gets one where the filling ends. */
const UNCHAINED = { digest: "NULL", position: "NULL", previous: "NULL", hash: "NULL" };

/** What each of the invited is told of it, and what its owner is. */
function told({ words, records: { rfqId }, where, now }: Source, { issuer, maker }: People): Rows[] {
  const { id, owner, maker: invited, createdAt } = words;
  const readAt = `CASE WHEN ${createdAt} < ${now - 14 * 24 * HOUR_MS} THEN ${createdAt} + ${HOUR_MS} END`;
  const set = { rfqId: id, createdAt, readAt };
  const of = ({ memberId }: Person) => ({ table: "notifications", like: `"memberId" = ${memberId}` });
  const ownerOf = (account: string) =>
    `(SELECT "members"."id" FROM "members" WHERE "members"."accountId" = ${account})`;
  const event = { actorId: owner, entityId: id, rfqId: id, createdAt };
  const audited = { table: "audit_events", like: `"rfqId" = ${rfqId} AND action = 'rfq.create'` };
  const isAsked = `${where} AND n % 10 = 1`;
  return [
    { ...of(maker), where, times: PLACES, set: { ...set, id: scattered(numbered), memberId: ownerOf(invited) } },
    { ...of(issuer), where, set: { ...set, id: scattered("6 * n + 3"), memberId: ownerOf(owner) } },
    { ...audited, where, set: { ...event, ...UNCHAINED, id: `${FIRST_ID} + n` } },
    {
      ...{ table: "questions", like: `"rfqId" = ${rfqId}`, where: isAsked, times: "SELECT 1 AS place" },
      set: { id: scattered("n"), rfqId: id, askerId: invited, createdAt },
    },
  ];
}

export function tablesOfDeals(size: Size, people: People, records: Records, now: number): Rows[] {
  const source = { words: dealWords(size, people, now), records, where: `n <= ${size.rfqs}`, now };
  return [...rfqs(source), ...quotes(source), agreements(source), ...told(source, people)];
}
