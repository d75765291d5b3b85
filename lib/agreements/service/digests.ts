/** The hash of what agreements commit to, as their audit events keep it (docs/decisions/0136). */
import "server-only";
import { createHash } from "node:crypto";
import { type Agreed, type AgreedSubmission, agreedText } from "@/lib/agreements/rules/digest";
import { findAgreed } from "@/lib/agreements/store";
import { findRevision } from "@/lib/quotes/service/shared";

export const digestOfAgreement = (agreed: Agreed, submission: AgreedSubmission): string =>
  createHash("sha256").update(agreedText(agreed, submission), "utf8").digest("hex");

/** What each commits to as it is stored now, by its id; none for one that is gone. */
export async function digestsOfAgreements(ids: readonly number[]): Promise<Map<number, string>> {
  const digests = new Map<number, string>();
  for (const { id, ...agreed } of await findAgreed(ids)) {
    digests.set(id, digestOfAgreement(agreed, await findRevision(agreed.quoteId, agreed.revision)));
  }
  return digests;
}
