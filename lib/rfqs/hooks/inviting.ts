/** Inviting a market maker from their profile to one of the caller's RFQs. */
import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/accounts/hooks/ask";
import { LIMITS } from "@/lib/kit/limits";
import { rfqKeys, useRfqMutation } from "./rfqs";

/**
 * The caller's own RFQs that still take market makers: the open ones, then the drafts, each the newest first.
 * @returns as many of them as a page of each holds, and how many there are, as far as lists count
 */
export async function fetchInvitableRfqs(signal: AbortSignal) {
  const query = { limit: String(LIMITS.pageSizeMax) };
  const [open, drafts] = await Promise.all([
    ask("GET /v1/rfqs/my", { query: { ...query, status: "OPEN" }, signal }),
    ask("GET /v1/rfqs/my", { query: { ...query, status: "DRAFT" }, signal }),
  ]);
  return {
    rfqs: [...open.element, ...drafts.element],
    total: open.total + drafts.total,
    total_capped: open.total_capped || drafts.total_capped,
  };
}

export function useInvitableRfqs() {
  return useQuery({
    queryKey: [...rfqKeys.lists, "invitable"],
    queryFn: ({ signal }) => fetchInvitableRfqs(signal),
    // The dialog itself says so.
    meta: { ownErrorToast: true },
  });
}

/** What inviting a market maker came to: a draft only names them, and they may have been on the RFQ already. */
export type MakerInvitation = { isDraft: boolean; isNew: boolean };

/** Invites a market maker to an open RFQ; a draft names them from here on. Who is named already stays so. */
export async function inviteMaker(id: number, makerId: number): Promise<MakerInvitation> {
  const { element: rfq } = await ask("GET /v1/rfqs/{id}", { params: { id } });
  const named = rfq.market_maker_ids ?? [];
  const isDraft = rfq.status === "DRAFT";
  if (named.includes(makerId)) return { isDraft, isNew: false };
  if (isDraft) {
    await ask("PUT /v1/rfqs/update", { body: { id, version: rfq.version, market_maker_ids: [...named, makerId] } });
  } else {
    await ask("POST /v1/rfqs/{id}/invite", { params: { id }, body: { market_maker_ids: [makerId] } });
  }
  return { isDraft, isNew: true };
}

export function useInviteMaker(makerId: number) {
  return useRfqMutation((id: number) => inviteMaker(id, makerId));
}
