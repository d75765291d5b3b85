import { ApiRequestError } from "./api-error";
import { newIdempotencyKey } from "./idempotency-key";

/** It is sure that nothing was made: no answer of these is kept under a key. */
const isRefused = (error: unknown) => error instanceof ApiRequestError && [409, 422].includes(error.status);

type Making<Body, Made> = {
  make: (body: Body, idempotencyKey: string) => Promise<Made>;
  /** Gives what was made the rest of what is typed by now. */
  change: (made: Made, body: Body) => Promise<Made>;
};

/**
 * Of a form that makes one thing. What went out is its key's alone, and may be there, its answer lost: after that, what
 * was typed otherwise since is no second thing. The first is asked for again, and becomes what is typed by now.
 */
export function madeOnce<Body>() {
  const idempotencyKey = newIdempotencyKey();
  /** What went out under the key, unless it was refused. */
  let sent: Body | null = null;

  async function run<Made>(body: Body, { make, change }: Making<Body, Made>): Promise<Made> {
    const first = (sent ??= body);
    const isTyped = JSON.stringify(first) === JSON.stringify(body);
    let made: Made;
    try {
      made = await make(first, idempotencyKey);
    } catch (error) {
      if (!isRefused(error)) throw error;
      sent = null;
      if (isTyped) throw error;
      return run(body, { make, change });
    }
    return isTyped ? made : change(made, body);
  }
  return run;
}
