/** What the audit trail holds of an agreement, for whoever holds its value. No permission is asked here: the value is it. */
import "server-only";
import { checkEvent } from "@/lib/audit/rules/chain";
import { findMakingEvent, findMakingEventOf, findVoidedAt } from "@/lib/audit/store/agreements";
import { sha256 } from "./hash";

/** The chain value of the event that made an agreement; null where there is none. */
export async function valueOfAgreement(agreementId: number): Promise<string | null> {
  return (await findMakingEvent(agreementId))?.hash ?? null;
}

export type MakingEvent = {
  agreementId: number;
  madeAt: Date;
  /** Of what was agreed. */
  digest: string | null;
  /** Whether the event says what its value was made of. */
  isIntact: boolean;
};

/** When an agreement was voided; null if it was not. */
export const voidedAtOf = (agreementId: number): Promise<Date | null> => findVoidedAt(agreementId);

/** The event with this value that made an agreement, if there is one. */
export async function makingEventOf(value: string): Promise<MakingEvent | null> {
  const event = await findMakingEventOf(value);
  if (!event) return null;
  const { entityId, createdAt } = event as typeof event & { entityId: number; createdAt: Date };
  return {
    agreementId: entityId,
    madeAt: createdAt,
    digest: event.digest,
    isIntact: checkEvent(event, sha256).length === 0,
  };
}
