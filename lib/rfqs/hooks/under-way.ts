/** What the owner of an RFQ asks for in a dialog, in the browser: loaded with that (docs/decisions/0096). */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { ApiRequestError, isAnswerLost } from "@/lib/kit/client/api-error";
import { answerOrFound, readAnew } from "@/lib/kit/client/lost-answers";
import type { RfqExtendBody } from "@/lib/rfqs/contract/process";
import type { RfqWire } from "@/lib/rfqs/contract/wire";
import { rfqQuery, useRfqMutation } from "@/lib/rfqs/hooks/rfqs";
import { sendUpdate } from "@/lib/rfqs/hooks/drafts";

/** Somebody else has changed the RFP, and by now it is read as it is. */
export class RfqChanged extends Error {
  override readonly name = "RfqChanged";

  constructor() {
    super("The RFP has changed meanwhile, and is shown as it is now. Look at it, then try again.");
  }
}

/** The server's words tell to reload: there is no need to where what is shown has been read anew. */
export const asShownAnew = (error: unknown): unknown =>
  error instanceof ApiRequestError && error.code === "rfq_changed" ? new RfqChanged() : error;

const isOvertaken = (error: unknown) => error instanceof ApiRequestError && error.status === 409;

/**
 * Changes an RFP that is under way. Where the answer got lost, or somebody was quicker, what the RFP says by now counts.
 * @throws RfqChanged where it says something else than was seen, and than was asked for
 */
export async function changeRfq(
  client: QueryClient,
  id: number,
  change: () => Promise<RfqWire>,
  isDone: (rfq: RfqWire) => boolean,
): Promise<RfqWire> {
  const look = () => readAnew(client, rfqQuery(id));
  const after = (error: unknown) => isAnswerLost(error) || isOvertaken(error);
  try {
    return await answerOrFound(change, { look, isDone, after });
  } catch (error) {
    throw asShownAnew(error);
  }
}

/** Closes an RFP. @returns the RFP, which is no longer open: where it is not closed either, somebody was quicker */
export function useCloseRfq() {
  const client = useQueryClient();
  return useRfqMutation((seen: Pick<RfqWire, "id" | "version">) => {
    const { id, version } = seen;
    return changeRfq(
      client,
      id,
      () => sendUpdate({ id, version, status: "CLOSED" }),
      ({ status }) => status !== "OPEN",
    );
  });
}

export function useExtendRfq() {
  const client = useQueryClient();
  return useRfqMutation((body: RfqExtendBody) =>
    changeRfq(
      client,
      body.id,
      async () => (await ask("PUT /v1/rfqs/extend", { body })).element,
      ({ status, valid_until: deadline }) => status === "OPEN" && deadline === body.valid_until,
    ),
  );
}

export function useInviteToRfq(id: number) {
  const client = useQueryClient();
  return useRfqMutation((market_maker_ids: number[]) =>
    changeRfq(
      client,
      id,
      async () => (await ask("POST /v1/rfqs/{id}/invite", { params: { id }, body: { market_maker_ids } })).element,
      ({ market_maker_ids: invited = [] }) => market_maker_ids.every((makerId) => invited.includes(makerId)),
    ),
  );
}
