/**
 * Who is told what about which event (docs/decisions/0014). The texts name the RFP and the one counterparty that the
 * recipient may know of: a market maker never reads who another is or what they quoted, only, of a lost RFP, that others
 * were chosen.
 */
import type { NotificationKind } from "@/lib/notifications/constants";
import { ROUTES } from "@/lib/addresses/routes";
import { newsSubjects } from "@/lib/watchlist/rules";
import type { NewNotification, NotificationEvent, RfqFacts, VenueFacts } from "./events";
import { quoteNotifications } from "./quote-notifications";
import { rfqNotifications } from "./rfq-notifications";
import { COMPANY_HAS_LEFT, INTRODUCTION_WORDS, type Words } from "./words";

function aboutVenue(kind: NotificationKind, venue: VenueFacts, userIds: number[], words: Words): NewNotification[] {
  const notice = { kind, ...words, href: ROUTES.venue(venue.id), rfqId: null, quoteId: null };
  return userIds.map((userId) => ({ userId, ...notice }));
}

/**
 * Everybody that an event concerns, whoever caused it: what a party does not do itself to its own deal, an administrator
 * does. `decider` is whom a decision on a quote is said to be of.
 */
function everyNotification(event: NotificationEvent, decider: (rfq: RfqFacts) => string): NewNotification[] {
  if ("quote" in event) return quoteNotifications(event, decider);
  if ("rfq" in event) return rfqNotifications(event, decider);
  switch (event.kind) {
    case "venue_approved": {
      const { kind, venueName, submitterId } = event;
      const title = `Venue approved: ${venueName}`;
      const body = "The venue that you submitted is listed now.";
      return [{ userId: submitterId, kind, title, body, href: ROUTES.venues, rfqId: null, quoteId: null }];
    }
    case "venue_rejected": {
      const { kind, venue, submitterId } = event;
      const body = "An administrator rejected your submission. Its page says why; change it there to submit it again.";
      return aboutVenue(kind, venue, [submitterId], { title: `Venue rejected: ${venue.name}`, body });
    }
    case "venue_submitted": {
      const { kind, venue, submitterName, adminIds } = event;
      const body = `${submitterName} submitted it. It is everybody’s once an administrator approves it.`;
      return aboutVenue(kind, venue, adminIds, { title: `Venue to approve: ${venue.name}`, body });
    }
    case "watched_project_changed": {
      const { kind, project, news, watcherIds } = event;
      const title = `${newsSubjects(news)} changed: ${project.name}`;
      const body = news.map(({ text }) => text).join(" ");
      const notice = { kind, title, body, href: ROUTES.tokenIssuer(project.id), rfqId: null, quoteId: null };
      return watcherIds.map((userId) => ({ userId, ...notice }));
    }
    case "introduction_asked":
    case "introduction_accepted":
    case "introduction_declined":
    case "introduction_withdrawn": {
      const { kind, companyName, otherId: userId, hasLeft } = event;
      const words = { ...INTRODUCTION_WORDS[kind](companyName), ...(hasLeft && { body: COMPANY_HAS_LEFT }) };
      return [{ userId, kind, ...words, href: ROUTES.introductions, rfqId: null, quoteId: null }];
    }
    case "webhook_disabled": {
      const { kind, webhookId, ownerId: userId } = event;
      const title = "Webhook disabled";
      // Its address is somebody's own words, and this is e-mailed.
      const body = "It took nothing for a day, or said that it is gone. Enable it again once its receiver works.";
      return [{ userId, kind, title, body, href: ROUTES.webhook(webhookId), rfqId: null, quoteId: null }];
    }
  }
}

/**
 * What an event is worth telling, and whom; never whoever caused it.
 * @param actorId who caused it; null for the clock
 */
export function notificationsOf(event: NotificationEvent, actorId: number | null): NewNotification[] {
  const decider = (rfq: RfqFacts) => (actorId === rfq.ownerId ? rfq.ownerName : "An administrator");
  return everyNotification(event, decider).filter(({ userId }) => userId !== actorId);
}
