/** What somebody may be told of, with the facts that the words need, and what comes of it. */
import type { NotificationKind } from "@/lib/notifications/constants";
import type { PriceUnit, QuoteStatus } from "@/lib/quotes/constants";
import type { RfqStatus } from "@/lib/rfqs/constants";
import type { ProjectNews } from "@/lib/watchlist/rules";

export type RfqFacts = {
  id: number;
  name: string;
  ownerId: number;
  ownerName: string;
  validUntil: Date;
  /** Whether its quotes are told to nobody but their market makers yet. */
  isSealed: boolean;
};
export type QuoteName = { id: number; providerId: number };
/** As of after the event. */
export type QuoteFacts = QuoteName & {
  providerName: string;
  price: number;
  priceUnit: PriceUnit;
  status: QuoteStatus;
  /** Whether its rejection was explained. The words themselves stand on the quote: notifications are e-mailed. */
  hasReason: boolean;
  /** Of the agreement that the event makes or ends. For machines. */
  agreementId?: number;
};

export type VenueFacts = { id: number; name: string };
/** A token issuer's profile. */
export type ProjectFacts = { id: number; name: string };
export type IntroductionEventKind = Extract<NotificationKind, `introduction_${string}`>;

export type NotificationEvent =
  | { kind: "rfq_published"; rfq: RfqFacts; makerIds: number[] }
  /** `makerIds`: everyone invited. */
  | { kind: "rfq_extended"; rfq: RfqFacts; makerIds: number[] }
  /** `makerIds`: those whose quotes that ended. Why is not said: e-mails carry no words of a user's, the RFP shows them. */
  | { kind: "rfq_cancelled"; rfq: RfqFacts; makerIds: number[] }
  /** `makerId`: whose machines follow. */
  | { kind: "rfq_passed"; rfq: RfqFacts; makerId: number; makerName: string }
  /** An admin edited what quotes depend on. `makerIds`: everyone who was invited already. */
  | { kind: "rfq_terms_changed"; rfq: RfqFacts; makerIds: number[] }
  /** An admin edited what its owner has yet to publish. */
  | { kind: "rfq_draft_edited"; rfq: RfqFacts }
  /** An admin's edit brought the deadline of an open one forward. `makerIds`: everyone invited. */
  | { kind: "rfq_shortened"; rfq: RfqFacts; makerIds: number[] }
  /** An admin changed whom it invites, once it was published. `leftIds`: those who are invited no more, and knew it as `knownAs`. */
  | { kind: "rfq_makers_changed"; rfq: RfqFacts; leftIds: number[]; knownAs: string }
  /** An admin deleted it, with its quotes. `makerIds`: those who have seen it. */
  | { kind: "rfq_deleted"; rfq: RfqFacts; makerIds: number[] }
  /** Of a draft, once it was open before. `makerIds`: those whose pending quotes were written to other terms. */
  | { kind: "rfq_published_anew"; rfq: RfqFacts; makerIds: number[] }
  /** A market maker came by the link of an invitation. */
  | { kind: "rfq_joined"; rfq: RfqFacts; makerName: string }
  /** An admin set it. `makerIds`: those whom it concerns, and who have seen it. */
  | { kind: "rfq_status_changed"; rfq: RfqFacts; status: RfqStatus; makerIds: number[] }
  /** An acceptance signed it while it took quotes. `makerIds`: everyone invited. For machines: people are told of their quotes. */
  | { kind: "rfq_signed"; rfq: RfqFacts; makerIds: number[] }
  /** Who asked is told to nobody but their own machines, the owner least of all. */
  | { kind: "question_asked"; rfq: RfqFacts; questionId: number; askerId: number }
  /** `makerIds`: everyone invited. */
  | { kind: "question_answered"; rfq: RfqFacts; makerIds: number[]; questionId: number; askerId: number }
  /**
   * `idleMakerIds`: the invited market makers for whom it still waits. `isToldAlready`: it was published this near to
   * its deadline, and people were told of that; machines follow it all the same.
   */
  | { kind: "rfq_closing_soon"; rfq: RfqFacts; idleMakerIds: number[]; isToldAlready: boolean }
  | {
      kind: "quote_received" | "quote_withdrawn" | "quote_accepted" | "quote_rejected";
      rfq: RfqFacts;
      quote: QuoteFacts;
    }
  /** `hasNewPrice`: else its other terms are what changed. */
  | { kind: "quote_revised"; rfq: RfqFacts; quote: QuoteFacts; hasNewPrice: boolean }
  /** An admin made it pending again, or let it expire. */
  | { kind: "quote_status_changed"; rfq: RfqFacts; quote: QuoteFacts }
  /** An admin deleted it. */
  | { kind: "quote_deleted"; rfq: RfqFacts; quote: QuoteName & { providerName: string } }
  /** An acceptance signed the RFP, which ended this quote on it. */
  | { kind: "quote_rejected_by_closing"; rfq: RfqFacts; quote: QuoteName }
  /** An admin took the quote out of ACCEPTED. */
  | { kind: "agreement_voided"; rfq: RfqFacts; quote: QuoteFacts }
  | { kind: "venue_approved"; venueName: string; submitterId: number }
  /** Why is not said: e-mails carry no words of a user's, the venue's page shows them. */
  | { kind: "venue_rejected"; venue: VenueFacts; submitterId: number }
  /** Again, too, after it was rejected. `adminIds`: everyone who may decide on it. */
  | { kind: "venue_submitted"; venue: VenueFacts; submitterName: string; adminIds: number[] }
  /** A profile says something new; what it says is read by everybody who is signed in. */
  | { kind: "watched_project_changed"; project: ProjectFacts; news: ProjectNews[]; watcherIds: number[] }
  /**
   * `companyName`: of whoever did it. What was written with it stands on the page: notifications are e-mailed. `hasLeft`:
   * nobody decided on it, its company has left the directory.
   */
  | { kind: IntroductionEventKind; companyName: string; otherId: number; hasLeft?: true }
  /** By the clock: a day of failures. */
  | { kind: "webhook_disabled"; webhookId: number; ownerId: number };

/** What happens to a quote. */
export type QuoteEvent = Extract<NotificationEvent, { quote: QuoteName }>;

/** What comes of a decision on a quote: also the end of the RFQ that it is on. */
export type DecisionEvent = QuoteEvent | Extract<NotificationEvent, { kind: "rfq_signed" }>;

/** What happens to an RFQ, or is asked on it. */
export type RfqEvent = Exclude<Extract<NotificationEvent, { rfq: RfqFacts }>, QuoteEvent>;

/** Which members of an account are told, by their ids: one alone, or those who sign but for one (null: all of them). */
export type Among = { only: number } | { signersBut: number | null };

export type NewNotification = {
  userId: number;
  /** Everybody, where it isn't said. */
  among?: Among;
  kind: NotificationKind;
  title: string;
  body: string;
  href: string;
  rfqId: number | null;
  quoteId: number | null;
  /** Until when what it asks for can be done, where that is said. Not stored. */
  until?: Date;
};
