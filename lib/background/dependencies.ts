/**
 * Whether the mail server and the document store are there, and let us in: said as a server starts, rather than by the first upload or
 * invitation. It starts all the same: either may be away for a moment, and all else goes on without (docs/decisions/0177).
 */
import { env } from "@/lib/env";
import { MINUTE_MS } from "@/lib/kit/durations";
import { tryMailServer } from "@/lib/kit/mail/send";
import type { Dependency } from "@/lib/kit/outages";
import { storage } from "@/lib/kit/storage/storage";
import { tryStore } from "@/lib/kit/storage/try-store";
import { log } from "@/lib/kit/watch/log";
import { lastFailure, lastTry, type Operation, reaching } from "@/lib/kit/watch/reach";

/** A mail server shuts out who comes with a wrong password too often. */
const AGAIN_MS = 5 * MINUTE_MS;

const MAIL = "The mail server can't be used: is SMTP_URL right? E-mails wait until it can";
const STORE =
  "The document store can't be used: are S3_BUCKET and the other S3_* variables right? Documents are refused until it can";
const DISK =
  "Documents can't be kept under DATA_DIR: may this user write to its folder `files`? They are refused until it can";

/** @param words where it isn't reached */
async function tryUntilReached(
  dependency: Dependency,
  operation: Operation,
  words: string,
  now: Date,
  work: () => Promise<void>,
) {
  const failedAt = lastFailure(dependency);
  const isDue = failedAt ? now.getTime() - failedAt.getTime() >= AGAIN_MS : !lastTry(dependency, operation);
  if (!isDue) return;
  try {
    await reaching(dependency, [operation], work, () => operation);
  } catch {
    // By its words, not as an outage, of which the log tells one a second: both may be wrong.
    log().error({ dependency, why: lastTry(dependency, operation)?.why }, words);
  }
}

/** A turn of background work: looks at what has not been reached when it was last tried. */
export async function watchDependencies(now: Date): Promise<number> {
  const { SMTP_URL, S3_BUCKET } = env();
  await Promise.all([
    SMTP_URL && tryUntilReached("mail", "connect", MAIL, now, () => tryMailServer(SMTP_URL)),
    tryUntilReached("store", "check", S3_BUCKET ? STORE : DISK, now, () => tryStore(storage())),
  ]);
  return 0;
}
