/** The memory that bodies may fill while they arrive, all together: how fast they do is up to who sends them. */
import { AppError } from "@/lib/kit/errors";

/** Bytes that each body has for itself: all that most ever have. */
export const FREE_BYTES = 32_000;
/** Bytes for what goes beyond it, of all bodies. */
const SHARED_BYTES = 32_000_000;
const RETRY_AFTER_SECONDS = 5;

// Next keeps modules apart per bundle; the memory is the same to all of them.
const shared = globalThis as typeof globalThis & { depthbookBodies?: { bytes: number } };

/** What one body has taken of it. */
export function room() {
  const all = (shared.depthbookBodies ??= { bytes: 0 });
  let own = 0;
  return {
    /** @param size of the body so far @throws 503 there is no room for so much at the moment */
    take(size: number): void {
      const more = Math.max(0, size - FREE_BYTES) - own;
      if (more > 0 && all.bytes + more > SHARED_BYTES) {
        throw new AppError("unavailable", "Too much is being sent at the moment. Try again in a few seconds.", {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        });
      }
      own += more;
      all.bytes += more;
    },
    giveBack(): void {
      all.bytes -= own;
      own = 0;
    },
  };
}
