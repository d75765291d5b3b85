/** What a draft is made, changed and published by, in the browser: loaded with the form and the review (docs/decisions/0096). */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { ApiRequestError, isAnswerLost } from "@/lib/kit/client/api-error";
import { readAnew, sentAgainIfLost } from "@/lib/kit/client/lost-answers";
import type { InvitedBody } from "@/lib/invitations/contract";
import type { RfqWire } from "../contract/wire";
import { rfqQuery, useRfqMutation } from "./rfqs";

/** What the RFP form sends; the server takes owner, status and price from nobody. */
export type RfqPayload = Pick<
  RfqWire,
  | "name"
  | "type"
  | "subtype"
  | "venues"
  | "estimated_tge_date"
  | "valid_until"
  | "contract_parameters"
  | "brief"
  | "requirements"
  | "documents"
  | "is_sealed"
  | "award_count"
> & { market_maker_ids: number[]; invited_emails?: InvitedBody[] };

/** An update names its RFQ, as it was seen; publishing is an update with status OPEN (spec 1-core section 4). */
export type RfqChange = Partial<RfqPayload> & Pick<RfqWire, "id" | "version"> & { status?: RfqWire["status"] };

/** @see spec 2 section 8 for the messages that its caller shows */
export function useCreateRfq() {
  return useRfqMutation(
    async ({ payload, idempotencyKey }: { payload: RfqPayload; idempotencyKey: string }) =>
      (await ask("POST /v1/rfqs/create", { body: payload, idempotencyKey })).element,
  );
}

export const sendUpdate = async (body: RfqChange) => (await ask("PUT /v1/rfqs/update", { body })).element;

/** Changes a draft; what it says already is no conflict (docs/decisions/0021). */
export function useUpdateDraft() {
  return useRfqMutation((change: Omit<RfqChange, "status">) => sentAgainIfLost(() => sendUpdate(change)));
}

/** The answer was lost, and the RFP can't be read either. */
export class PublicationUnknown extends Error {
  override readonly name = "PublicationUnknown";
}

type RfqPublication = Omit<RfqChange, "status">;

const isInAnotherState = (error: unknown) => error instanceof ApiRequestError && error.code === "rfq_state";

/**
 * Publishes a draft, with what else is changed of it. Where the answer was lost, or that of an earlier try, the RFP
 * itself says whether it is published.
 * @throws PublicationUnknown where it doesn't
 */
export async function publishRfq(client: QueryClient, publication: RfqPublication): Promise<RfqWire> {
  try {
    return await sendUpdate({ ...publication, status: "OPEN" });
  } catch (error) {
    if (!isAnswerLost(error) && !isInAnotherState(error)) throw error;
    const found = await readAnew(client, rfqQuery(publication.id));
    if (found?.status === "OPEN") return found;
    throw found === null && isAnswerLost(error) ? new PublicationUnknown() : error;
  }
}

export function usePublishRfq() {
  const client = useQueryClient();
  return useRfqMutation((publication: RfqPublication) => publishRfq(client, publication));
}
