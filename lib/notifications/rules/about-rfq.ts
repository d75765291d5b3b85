import type { NotificationKind } from "@/lib/notifications/constants";
import { ROUTES } from "@/lib/addresses/routes";
import type { NewNotification, RfqFacts } from "./events";
import type { Words } from "./words";

/** The same to each of them. @param href where it leads, if not to the top of the RFQ's page */
export function aboutRfq(
  kind: NotificationKind,
  rfq: RfqFacts,
  userIds: number[],
  words: Words & Pick<NewNotification, "until">,
  href = ROUTES.rfq(rfq.id),
): NewNotification[] {
  const notice = { kind, ...words, href, rfqId: rfq.id, quoteId: null };
  return userIds.map((userId) => ({ userId, ...notice }));
}
