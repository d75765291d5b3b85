import "server-only";
import type { WrittenTable } from "@/lib/kit/db/write";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";

/** What is of the RFQ's own row. */
export const rfqColumns = {
  id: true,
  ownerId: true,
  name: true,
  publishedName: true,
  type: true,
  subtype: true,
  status: true,
  estimatedTgeDate: true,
  validUntil: true,
  targetFdv: true,
  supplyAllocationPercentage: true,
  stableAllocation: true,
  totalSupply: true,
  marketMakerCount: true,
  quoteCount: true,
  isSealed: true,
  awardCount: true,
  awardedCount: true,
  termsVersion: true,
  termsChangedAt: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.RfqSelect;

/** What lists show; counts are columns, so a list is one query whatever hangs on its rows. */
export const rfqFields = {
  ...rfqColumns,
  nameKey: true,
  owner: { select: { companyName: true } },
} satisfies Prisma.RfqSelect;

/** The codes of the venues that it names, in its order. */
export const venueFields = {
  venues: { select: { code: true }, orderBy: { position: "asc" } },
} satisfies Prisma.RfqSelect;

/** RFQs to prepared reads, with what stores follow from them. */
export const RFQS = {
  model: "Rfq",
  table: "rfqs",
  searched: ["searchText"],
  one: { owner: { table: "users", key: "id", of: "ownerId" } },
  many: {
    venues: { table: "rfq_venues", key: "rfqId", of: "id" },
    documents: {
      ...{ table: "rfq_documents", key: "rfqId", of: "id" },
      one: { file: { table: "files", key: "id", of: "fileId" } },
    },
    invitations: {
      ...{ table: "rfq_invitations", key: "rfqId", of: "id", dates: ["passedAt"] },
      one: { marketMaker: { table: "users", key: "id", of: "marketMakerId" } },
    },
  },
} satisfies WrittenTable;

export type RfqColumns = Prisma.RfqGetPayload<{ select: typeof rfqColumns }>;
export type RfqRecord = Prisma.RfqGetPayload<{ select: typeof rfqFields }>;
