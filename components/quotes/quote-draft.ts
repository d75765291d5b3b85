/** The half-typed quote of one user on one RFQ. */
import { STORAGE_KEYS } from "@/lib/addresses/storage-keys";

export type DraftPlace = { userId: number; rfqId: number };

export const draftKey = ({ userId, rfqId }: DraftPlace) => STORAGE_KEYS.quoteDraft(userId, rfqId);
