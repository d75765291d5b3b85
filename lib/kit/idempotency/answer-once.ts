/** `Idempotency-Key` on creates (contract section 2): the same request again gets the first answer again. */
import { createHmac } from "node:crypto";
import { HOUR_MS } from "@/lib/kit/durations";
import { IDEMPOTENCY_HOURS } from "@/lib/kit/limits";
import { deleteStoredAnswersBefore, findStoredAnswer, insertStoredAnswer } from "./store";
import { keyFor, open, seal, type Seal } from "@/lib/kit/db/sealed";
import { inTransaction, isUniqueViolation } from "@/lib/kit/db/transaction";
import { AppError } from "@/lib/kit/errors";
import { outageOf } from "@/lib/kit/outages";

/** Whose key it is, and when they ask. */
export type Asker = { userId: number; now: Date };

type Answer = { status: number; responseBody: string };

/** `isSealed`: its answer holds a secret, which says nothing to whoever has the database alone. */
type KeyedRequest = { key: string; fingerprint: string; isSealed: boolean };

const of = ({ userId }: Asker): Seal => ({ use: "idempotency: answer", owner: userId });

/** What makes two requests the same one. Keyed: a body may hold a password, which a plain hash would let be guessed from. */
export function fingerprintOf(method: string, path: string, rawBody: string): string {
  return createHmac("sha256", keyFor("idempotency: fingerprint")).update(`${method} ${path}\n${rawBody}`).digest("hex");
}

async function recall(asker: Asker, { key, fingerprint, isSealed }: KeyedRequest): Promise<Answer | null> {
  const stored = await findStoredAnswer(asker.userId, key);
  const cutoff = new Date(asker.now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS);
  if (!stored || stored.createdAt < cutoff) return null;
  const { status } = stored;
  // Null under another NEXTAUTH_SECRET: as lost as the first answer was.
  const responseBody = isSealed ? open(of(asker), stored.responseBody) : stored.responseBody;
  if (stored.fingerprint !== fingerprint || responseBody === null) {
    const msg =
      "This key was used for another request, which was carried out. If its answer was lost, look for what it made.";
    throw new AppError("validation", [{ loc: ["header", "idempotency-key"], msg, type: "value_error" }]);
  }
  return { status, responseBody };
}

/**
 * Runs `create` and keeps its answer under the key in the same transaction: either both are there afterwards or neither.
 * Of two requests at once with one key, the second gets the first one's answer.
 * @throws 422 when the key was used for a request with another body
 */
export async function answerOnce(
  asker: Asker,
  request: KeyedRequest,
  create: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const { key, fingerprint, isSealed } = request;
  const earlier = await recall(asker, request);
  if (earlier) return { ...earlier, replayed: true };
  try {
    const answer = await inTransaction(async (tx) => {
      const cutoff = new Date(asker.now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS);
      await deleteStoredAnswersBefore(tx, asker.userId, cutoff);
      const created = await create();
      const responseBody = isSealed ? seal(of(asker), created.responseBody) : created.responseBody;
      const row = { status: created.status, responseBody, fingerprint, createdAt: asker.now };
      await insertStoredAnswer(tx, asker.userId, key, row);
      return created;
    });
    return { ...answer, replayed: false };
  } catch (error) {
    // Our own create may refuse (that answer is not kept); or the other request with this key was first.
    const mayHaveWinner = isUniqueViolation(error) || (error instanceof AppError && !outageOf(error));
    const winner = mayHaveWinner ? await recall(asker, request) : null;
    if (winner) return { ...winner, replayed: true };
    throw error;
  }
}
