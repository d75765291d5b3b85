/** Whether what a term sheet is a copy of still stands, asked by whoever holds it (docs/decisions/0137). */
import "server-only";
import type { ProofState } from "@/lib/agreements/constants";
import { findAgreed } from "@/lib/agreements/store";
import { makingEventOf } from "@/lib/audit/service/proof";
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
  const { agreementId, madeAt: signedAt, voidedAt, digest, isIntact } = event;
  const [agreed] = await findAgreed([agreementId]);
  const found = { agreementId, signedAt, endsAt: agreed?.endsAt ?? null, voidedAt };
  if (!isIntact) return { state: "CHANGED", ...found };
  if (!agreed) return { state: voidedAt ? "VOIDED" : "CHANGED", ...found };
  const now = (await digestsOfAgreements([agreementId])).get(agreementId);
  return { state: digest !== null && now === digest ? "UNCHANGED" : "CHANGED", ...found };
}
