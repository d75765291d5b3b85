"use client";

import { useNow } from "@/components/ui/use-now";
import type { InvitableMakerWire } from "@/lib/accounts/contract/wire";
import type { RfqPayload } from "@/lib/rfqs/hooks/drafts";
import { type PublishWarning, publishWarnings } from "@/lib/rfqs/rules/publish-warnings";

/** What looks wrong about an RFP by now. @param rfq null: there is none to look at */
export function usePublishWarnings(rfq: RfqPayload | null, makers: readonly InvitableMakerWire[]): PublishWarning[] {
  const now = useNow();
  if (!rfq || !now) return [];
  const invited = makers.filter(({ id }) => rfq.market_maker_ids.includes(id));
  return publishWarnings(rfq, invited, now);
}
