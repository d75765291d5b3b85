import { pingDatabase } from "@/lib/db/queries/ping";
import { unavailable } from "@/lib/domain/outages";

/** A load balancer asks every few seconds and wants to know soon. */
const PATIENCE_MS = 1_500;

let asking: Promise<void> | undefined;

/** One question at a time, however often it is asked: a database that hangs must not be asked until it has no room. */
function ask(): Promise<void> {
  asking ??= pingDatabase().finally(() => (asking = undefined));
  return asking;
}

/** @throws 503 when the database doesn't answer in time, or can't read what it holds */
export async function checkDatabase(): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), PATIENCE_MS);
  });
  try {
    await Promise.race([ask(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
