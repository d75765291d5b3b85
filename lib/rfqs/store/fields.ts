import "server-only";
import type { Prisma } from "@/lib/kit/db/generated/sqlite/client";

/** What lists show; counts are columns, so a list is one query whatever hangs on its rows. */
export const rfqFields = {
  id: true,
  ownerId: true,
  owner: { select: { companyName: true } },
  name: true,
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

export type RfqRecord = Prisma.RfqGetPayload<{ select: typeof rfqFields }>;
