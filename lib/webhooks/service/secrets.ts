/** What requests are signed with is stored sealed: who reads the database can't sign in our name (docs/decisions/0146). */
import "server-only";
import { inBatches } from "@/lib/kit/db/batches";
import { open, seal, type Seal } from "@/lib/kit/db/sealed";
import { isPlainSecret } from "@/lib/webhooks/rules/webhooks";
import { findPlainSecrets, updateSecrets } from "@/lib/webhooks/store/secrets";

const of = (userId: number): Seal => ({ use: "webhook: secret", owner: userId });

export const sealSecret = (userId: number, secret: string): string => seal(of(userId), secret);

/** One that was stored before secrets were sealed is as it is. @returns null under another NEXTAUTH_SECRET */
export const openSecret = (userId: number, stored: string): string | null =>
  isPlainSecret(stored) ? stored : open(of(userId), stored);

/** Seals what was stored before secrets were. Safe at any time, twice, and on several instances at once. @returns of how many */
export function sealPlainSecrets(): Promise<number> {
  return inBatches(async (tx, size) => {
    const found = await findPlainSecrets(tx, size);
    for (const { userId, ...webhook } of found) {
      const sealed = (stored: string) => (isPlainSecret(stored) ? sealSecret(userId, stored) : stored);
      const previousSecret = webhook.previousSecret && sealed(webhook.previousSecret);
      await updateSecrets(tx, webhook, { secret: sealed(webhook.secret), previousSecret });
    }
    return found.length;
  });
}
