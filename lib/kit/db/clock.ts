import { clockLead, clockWords } from "@/lib/kit/clocks";
import { log } from "@/lib/kit/watch/log";
import { metrics } from "@/lib/kit/watch/metrics";
import { db } from "./transaction";

/** A turn of background work on Postgres: a clock that was right as the server started may drift, or be set. */
export async function watchClock(): Promise<number> {
  const asked = Date.now();
  const [row] = await db().$queryRaw<{ now: number }[]>`
    SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::double precision AS now`;
  const leadMs = clockLead(asked, row?.now ?? asked, Date.now());
  metrics.clockLead.set({ of: "machine" }, leadMs / 1000);
  const words = clockWords(leadMs);
  if (words !== null) log().warn(words);
  return 0;
}
