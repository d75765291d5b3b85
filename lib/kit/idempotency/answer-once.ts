/** `Idempotency-Key` on creates (contract section 2): the same request again gets the first answer again. */
import { createHash } from "node:crypto";
import { IDEMPOTENCY_HOURS } from "@/lib/kit/limits";
import { deleteStoredAnswersBefore, findStoredAnswer, insertStoredAnswer } from "./store";
import { inTransaction, isUniqueViolation } from "@/lib/kit/db/transaction";
import { AppError } from "@/lib/kit/errors";
import { outageOf } from "@/lib/kit/outages";

/** Whose key it is, and when they ask. */
export type Asker = { userId: number; now: Date };

type Answer = { status: number; responseBody: string };

/** What makes two requests the same one. */
export function fingerprintOf(method: string, path: string, rawBody: string): string {
  return createHash("sha256").update(`${method} ${path}\n${rawBody}`).digest("hex");
}

async function recall(asker: Asker, key: string, fingerprint: string): Promise<Answer | null> {
  const stored = await findStoredAnswer(asker.userId, key);
  const cutoff = new Date(asker.now.getTime() - IDEMPOTENCY_HOURS * 3_600_000);
  if (!stored || stored.createdAt < cutoff) return null;
  if (stored.fingerprint !== fingerprint) {
    const msg =
      "This key was used for another request, which was carried out. If its answer was lost, look for what it made.";
    throw new AppError("validation", [{ loc: ["header", "idempotency-key"], msg, type: "value_error" }]);
  }
  return stored;
}

/**
 * Runs `create` and keeps its answer under the key in the same transaction: either both are there afterwards or neither.
 * Of two requests at once with one key, the second gets the first one's answer.
 * @throws 422 when the key was used for a request with another body
 */
export async function answerOnce(
  asker: Asker,
  request: { key: string; fingerprint: string },
  create: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const { key, fingerprint } = request;
  const earlier = await recall(asker, key, fingerprint);
  if (earlier) return { ...earlier, replayed: true };
  try {
    const answer = await inTransaction(async (tx) => {
      const cutoff = new Date(asker.now.getTime() - IDEMPOTENCY_HOURS * 3_600_000);
      await deleteStoredAnswersBefore(tx, asker.userId, cutoff);
      const created = await create();
      const row = { ...created, fingerprint, createdAt: asker.now };
      await insertStoredAnswer(tx, asker.userId, key, row);
      return created;
    });
    return { ...answer, replayed: false };
  } catch (error) {
    // Our own create may refuse (that answer is not kept); or the other request with this key was first.
    const mayHaveWinner = isUniqueViolation(error) || (error instanceof AppError && !outageOf(error));
    const winner = mayHaveWinner ? await recall(asker, key, fingerprint) : null;
    if (winner) return { ...winner, replayed: true };
    throw error;
  }
}
