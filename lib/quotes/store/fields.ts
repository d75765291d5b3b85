/** What is read of a quote, and quotes as prepared statements know them. */
import "server-only";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";
import type { WrittenTable } from "@/lib/kit/db/write";
import { LIMITS } from "@/lib/kit/limits";
import { firstSignatureFields } from "./first-signatures";
import { revisionHeadFields } from "./revisions";

export const quoteFields = {
  id: true,
  rfqId: true,
  rfq: {
    select: {
      ...{
        name: true,
        publishedName: true,
        ownerId: true,
        isSealed: true,
        status: true,
        validUntil: true,
        termsVersion: true,
      },
      ...{ awardCount: true, awardedCount: true },
    },
  },
  providerId: true,
  provider: { select: { companyName: true, companyNameKey: true } },
  status: true,
  price: true,
  priceUnit: true,
  validUntil: true,
  revision: true,
  decidedAt: true,
  createdAt: true,
  updatedAt: true,
  firstSignature: { select: firstSignatureFields },
  agreement: { select: { id: true } },
} satisfies Prisma.QuoteSelect;

export type QuoteRecord = Prisma.QuoteGetPayload<{ select: typeof quoteFields }>;

export const quoteDetailFields = {
  ...quoteFields,
  rfq: { select: { ...quoteFields.rfq.select, owner: { select: { twoSignersAboveUsd: true } } } },
  decisionMemo: true,
  decisionReason: true,
  revisions: { orderBy: { number: "desc" }, take: LIMITS.revisionsPerQuote, select: revisionHeadFields },
} satisfies Prisma.QuoteSelect;

export type QuoteDetailRecord = Prisma.QuoteGetPayload<{ select: typeof quoteDetailFields }>;

/** With the company whose RFQ it is on, and how it accepts. */
export const quoteHeadFields = {
  ...quoteFields,
  rfq: { select: { ...quoteFields.rfq.select, owner: { select: { companyName: true, twoSignersAboveUsd: true } } } },
} satisfies Prisma.QuoteSelect;

export type QuoteHead = Prisma.QuoteGetPayload<{ select: typeof quoteHeadFields }>;

/** Quotes to prepared reads, with what stores follow from them. */
export const QUOTES = {
  model: "Quote",
  table: "quotes",
  few: ["rfqId"],
  one: {
    rfq: {
      ...{ table: "rfqs", key: "id", of: "rfqId", searched: ["searchText"] },
      one: { owner: { table: "users", key: "id", of: "ownerId" } },
    },
    provider: { table: "users", key: "id", of: "providerId", searched: ["searchText"] },
    agreement: { table: "agreements", key: "quoteId", of: "id", mayBeMissing: true },
    firstSignature: { table: "first_signatures", key: "quoteId", of: "id", mayBeMissing: true },
  },
  many: { revisions: { table: "quote_revisions", key: "quoteId", of: "id", dates: ["validUntil", "createdAt"] } },
} satisfies WrittenTable;

/** Those that wait for a decision and still stand. */
export const pendingWhere = (now: Date) => ({ status: "PENDING" as const, validUntil: { gt: now } });
