import "server-only";
import type { Db } from "@/lib/kit/db/client";
import { db } from "@/lib/kit/db/transaction";

export async function replaceDocuments(tx: Db, rfqId: number, fileIds: readonly number[]): Promise<void> {
  await tx.rfqDocument.deleteMany({ where: { rfqId } });
  await tx.rfqDocument.createMany({ data: fileIds.map((fileId, position) => ({ rfqId, fileId, position })) });
}

/** The files that an owner's RFQs refer to. */
export async function findDocumentIdsOf(ownerId: number): Promise<number[]> {
  const rows = await db().rfqDocument.findMany({ where: { rfq: { ownerId } }, select: { fileId: true } });
  return rows.map(({ fileId }) => fileId);
}

/** Whether a published RFQ that refers to the file invites the market maker. */
export async function isDocumentFor(fileId: number, marketMakerId: number): Promise<boolean> {
  const rfq = { status: { not: "DRAFT" }, invitations: { some: { marketMakerId } } } as const;
  return (await db().rfqDocument.findFirst({ where: { fileId, rfq }, select: { fileId: true } })) !== null;
}
