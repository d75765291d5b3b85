/** The steps of a deal, each a write that feeds the next: whatever one slice of load has made, the next one goes on with. */
import type { Pair, Step } from "./prepared";
import type { Asked } from "./send";

/** Stand for what differs from deal to deal in the body of a step. */
export const ID = "the id";
export const MAKER = "the market maker";

/** `id` is that of what the step before has made. */
export type Deal = { pair: Pair; id: number };

export function askedIn(step: Pick<Step, "by" | "method" | "path" | "body">, { pair, id }: Deal): Asked {
  const token = step.by === "issuer" ? pair.issuerToken : pair.makerToken;
  return {
    ...{ method: step.method, path: step.path },
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: step.body.replace(`"${ID}"`, String(id)).replace(`"${MAKER}"`, String(pair.makerId)),
  };
}

/** What has been made or changed: every answer of a step names it. */
export const idIn = (body: string): number => (JSON.parse(body) as { element: { id: number } }).element.id;
