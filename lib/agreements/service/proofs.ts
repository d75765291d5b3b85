/** Whether what a term sheet is a copy of still stands, asked by whoever holds it (docs/decisions/0137). */
import "server-only";
import type { ProofState } from "@/lib/agreements/constants";
import { findAgreed } from "@/lib/agreements/store";
import { makingEventOf, voidedAtOf } from "@/lib/audit/service/proof";
import { AppError } from "@/lib/kit/errors";
import { digestsOfAgreements } from "./digests";

export type AgreementProof = {
  state: ProofState;
  agreementId: number;
  signedAt: Date;
  /** Null where the agreement is gone. */
  endsAt: Date | null;
  voidedAt: Date | null;
};

/**
 * Says no more than a term sheet says itself, and of its terms only whether they are what was agreed.
 * @throws 404 no agreement has the value
 */
export async function proveAgreement(value: string): Promise<AgreementProof> {
  const event = await makingEventOf(value);
  if (!event) throw new AppError("not_found", "No agreement has this value");
  const { agreementId, madeAt: signedAt, digest, isIntact } = event;
  const [agreed] = await findAgreed([agreementId]);
  const now = (await digestsOfAgreements([agreementId])).get(agreementId);
  // After what voiding takes away: an agreement that is voided just now is gone, but was not changed.
  const voidedAt = await voidedAtOf(agreementId);
  const endsAt = (voidedAt ? null : agreed?.endsAt) ?? null;
  const state = (): ProofState => {
    if (!isIntact) return "CHANGED";
    if (voidedAt) return "VOIDED";
    return digest !== null && now === digest ? "UNCHANGED" : "CHANGED";
  };
  return { state: state(), agreementId, signedAt, endsAt, voidedAt };
}
