/** The `Idempotency-Key` header of a create, over HTTP. */
import { AppError } from "@/lib/kit/errors";
import type { Call } from "@/lib/kit/http/call";
import { toResponse } from "@/lib/kit/http/respond";
import { metrics } from "@/lib/kit/watch/metrics";
import { answerOnce, type Asker, fingerprintOf } from "./answer-once";

function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  const msg = "Must be 1 to 200 visible ASCII characters";
  throw new AppError("validation", [{ loc: ["header", "idempotency-key"], msg, type: "value_error" }]);
}

type KeptAnswer = { response: Response; replayed: boolean };

/**
 * Runs a create under its key, if the call takes one and the request has one.
 * @param received `raw` makes two bodies the same one; `headers` are answered with
 */
export async function answerUnderKey(
  request: Request,
  { status = 200, idempotent }: Pick<Call, "status" | "idempotent">,
  { raw, headers, ...asker }: Asker & { raw: string; headers: Headers },
  run: () => Promise<string>,
): Promise<KeptAnswer> {
  const key = idempotent ? idempotencyKeyOf(request) : null;
  if (!key) return { response: toResponse(await run(), status, headers), replayed: false };
  const fingerprint = fingerprintOf(request.method, new URL(request.url).pathname, raw);
  const asked = { key, fingerprint, isSealed: idempotent === "sealed" };
  const kept = await answerOnce(asker, asked, async () => ({ status, responseBody: await run() }));
  if (kept.replayed) {
    metrics.replays.inc();
    headers.set("idempotency-replayed", "true");
  }
  return { response: toResponse(kept.responseBody, kept.status, headers), replayed: kept.replayed };
}
