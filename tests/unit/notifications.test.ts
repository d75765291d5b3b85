import { describe, expect, test } from "vitest";
import { nextAttempt } from "@/lib/kit/outbox/retry";
import type { NotificationEvent, QuoteFacts, RfqFacts } from "@/lib/notifications/rules/events";
import { notificationsOf } from "@/lib/notifications/rules/notifications";

const OWNER = 1;
const MAKER = 2;
const OTHER_MAKER = 3;
const ADMIN = 9;

const rfq: RfqFacts = {
  id: 7,
  name: "Aurora & Co: 100%",
  ownerId: OWNER,
  ownerName: "Nimbus Labs",
  validUntil: new Date("2027-01-05T14:30:00Z"),
  isSealed: false,
};
const quote: QuoteFacts = {
  ...{ id: 12, providerId: MAKER, providerName: "Alpha Markets" },
  ...{ price: 47.5, priceUnit: "STRIKE_OTM", status: "PENDING", hasReason: false },
};
const summary = (event: NotificationEvent, actorId: number | null) =>
  notificationsOf(event, actorId).map(({ userId, title, body }) => [userId, title, body]);

describe("who is told what", () => {
  test("a published RFP: each invited market maker", () => {
    const body = "Nimbus Labs invites you to quote. Open until Jan 5, 2027 14:30 UTC.";
    expect(summary({ kind: "rfq_published", rfq, makerIds: [MAKER, OTHER_MAKER] }, OWNER)).toEqual([
      [MAKER, "New RFP: Aurora & Co: 100%", body],
      [OTHER_MAKER, "New RFP: Aurora & Co: 100%", body],
    ]);
  });

  test("an RFP that closes soon: its owner, and who has not quoted", () => {
    expect(summary({ kind: "rfq_closing_soon", rfq, idleMakerIds: [OTHER_MAKER], isToldAlready: false }, null)).toEqual(
      [
        [OWNER, "Closes soon: Aurora & Co: 100%", "Your RFP takes quotes until Jan 5, 2027 14:30 UTC."],
        [
          OTHER_MAKER,
          "Closes soon: Aurora & Co: 100%",
          "You have not quoted yet. Nimbus Labs takes quotes until Jan 5, 2027 14:30 UTC.",
        ],
      ],
    );
  });

  test("one that was published a moment ago: nobody is told again", () => {
    const makers = { idleMakerIds: [OTHER_MAKER], isToldAlready: true };
    expect(summary({ kind: "rfq_closing_soon", rfq, ...makers }, null)).toEqual([]);
  });

  test("what an admin deletes: both parties of a quote, everyone who has seen an RFP, and its owner", () => {
    const { href: ofQuote } = notificationsOf({ kind: "quote_deleted", rfq, quote }, ADMIN)[0] ?? {};
    expect(ofQuote).toBe("/quotes");
    expect(summary({ kind: "quote_deleted", rfq, quote }, ADMIN)).toEqual([
      [
        MAKER,
        "Quote deleted: Aurora & Co: 100%",
        "An administrator deleted your quote. It can’t be accepted any more.",
      ],
      [
        OWNER,
        "Quote deleted: Alpha Markets on Aurora & Co: 100%",
        "An administrator deleted it. It can’t be accepted any more.",
      ],
    ]);
    const deleted = (whose: string) => `An administrator deleted ${whose}, and with it every quote on it.`;
    expect(summary({ kind: "rfq_deleted", rfq, makerIds: [MAKER] }, ADMIN)).toEqual([
      [MAKER, "RFP deleted: Aurora & Co: 100%", deleted("the RFP")],
      [OWNER, "RFP deleted: Aurora & Co: 100%", deleted("your RFP")],
    ]);
  });

  test("whom an admin takes off an RFP: they, and its owner, who is told of whom it invites", () => {
    const event: NotificationEvent = { kind: "rfq_makers_changed", rfq, leftIds: [MAKER], knownAs: "Aurora of before" };
    expect(summary(event, ADMIN)).toEqual([
      [
        MAKER,
        "No longer invited: Aurora of before",
        "An administrator took you off the RFP: you no longer see it. A quote that you have sent stays as it is, under your quotes.",
      ],
      [
        OWNER,
        "Market makers changed: Aurora & Co: 100%",
        "An administrator changed whom your RFP invites. Its page says who that is now.",
      ],
    ]);
  });

  test("a deadline that moves: everyone invited, and the owner when an admin moved it", () => {
    const event: NotificationEvent = { kind: "rfq_extended", rfq, makerIds: [MAKER, OTHER_MAKER] };
    const title = "Deadline extended: Aurora & Co: 100%";
    const own = "A quote of yours keeps its own validity: revise it if it has to stand longer.";
    const makers = [MAKER, OTHER_MAKER].map((id) => [
      id,
      title,
      `Nimbus Labs takes quotes until Jan 5, 2027 14:30 UTC. ${own}`,
    ]);
    const body = "An administrator extended the deadline of your RFP. It takes quotes until Jan 5, 2027 14:30 UTC.";
    expect(summary(event, OWNER)).toEqual(makers);
    expect(summary(event, ADMIN)).toEqual([...makers, [OWNER, title, body]]);
  });

  test("other terms: everyone invited, and the owner", () => {
    const title = "Terms changed: Aurora & Co: 100%";
    const of = "A quote that was written to those of before can be accepted once";
    const body = `An administrator changed the terms of the RFP. ${of} you revise it.`;
    const ofOwner = `An administrator changed the terms of your RFP. ${of} its market maker revises it.`;
    expect(summary({ kind: "rfq_terms_changed", rfq, makerIds: [MAKER, OTHER_MAKER] }, ADMIN)).toEqual([
      [MAKER, title, body],
      [OTHER_MAKER, title, body],
      [OWNER, title, ofOwner],
    ]);
  });

  test("a draft that an admin edited: its owner, who publishes it", () => {
    const event: NotificationEvent = { kind: "rfq_draft_edited", rfq };
    expect(summary(event, ADMIN)).toEqual([
      [
        OWNER,
        "Draft edited: Aurora & Co: 100%",
        "An administrator edited your draft. Read it again before you publish it.",
      ],
    ]);
    expect(notificationsOf(event, ADMIN)[0]).toMatchObject({ kind: "rfq_edited", href: `/rfqs/new?edit=${rfq.id}` });
  });

  test("a deadline that an admin brought forward: everyone invited, and the owner", () => {
    const told = notificationsOf({ kind: "rfq_shortened", rfq, makerIds: [MAKER, OTHER_MAKER] }, ADMIN);
    expect(told.map(({ userId, kind }) => [userId, kind])).toEqual(
      [MAKER, OTHER_MAKER, OWNER].map((userId) => [userId, "rfq_edited"]),
    );
    expect(told[0]?.body).toMatch(
      /^An administrator brought the deadline of the RFP forward\. It takes quotes until .* UTC\.$/,
    );
    expect(told[2]?.body).toContain("of your RFP");
  });

  test("an RFP that is open again with other terms: whose pending quote has to be revised", () => {
    const title = "Terms changed: Aurora & Co: 100%";
    const event: NotificationEvent = { kind: "rfq_published_anew", rfq, makerIds: [MAKER] };
    for (const actor of [OWNER, ADMIN]) {
      const [told, ...others] = notificationsOf(event, actor);
      expect(others).toEqual([]);
      expect(told).toMatchObject({ userId: MAKER, kind: "rfq_terms_changed", title });
      expect(told?.body).toMatch(
        /^The RFP is open again, with other terms, until .*can be accepted once you revise it\.$/,
      );
    }
  });

  test("a cancelled RFP: those whose quotes that ended, and the owner when an admin did it", () => {
    const event: NotificationEvent = { kind: "rfq_cancelled", rfq, makerIds: [MAKER] };
    const title = "RFP cancelled: Aurora & Co: 100%";
    const toMaker = (who: string) => [
      MAKER,
      title,
      `${who} cancelled the RFP, and your quote is rejected. The RFP says why.`,
    ];
    const body = "An administrator cancelled your RFP. Quotes that were pending are rejected. The RFP says why.";
    expect(summary(event, OWNER)).toEqual([toMaker("Nimbus Labs")]);
    expect(summary(event, ADMIN)).toEqual([toMaker("An administrator"), [OWNER, title, body]]);
  });

  test("a market maker who passes: the owner", () => {
    expect(summary({ kind: "rfq_passed", rfq, makerId: MAKER, makerName: "Alpha Markets" }, MAKER)).toEqual([
      [OWNER, "Passed: Alpha Markets on Aurora & Co: 100%", "They don’t quote. The RFP says why."],
    ]);
  });

  test("a market maker who came by an e-mailed link: the owner", () => {
    expect(summary({ kind: "rfq_joined", rfq, makerName: "Alpha Markets" }, MAKER)).toEqual([
      [OWNER, "Joined: Alpha Markets on Aurora & Co: 100%", "They came by your email, and can quote now."],
    ]);
  });

  test("a question: the owner, and not whose it is", () => {
    const body = "A market maker asks. Your answer goes to everyone whom the RFP invites.";
    const [asked] = notificationsOf({ kind: "question_asked", rfq, questionId: 9, askerId: MAKER }, MAKER);
    expect(asked).toMatchObject({ userId: OWNER, title: "New question: Aurora & Co: 100%", body });
    expect(asked?.href).toBe("/rfqs/7#questions");
  });

  test("an answer: everyone invited, and the asker that it is to their question", () => {
    const makers = { questionId: 9, makerIds: [MAKER, OTHER_MAKER], askerId: MAKER };
    const event: NotificationEvent = { kind: "question_answered", rfq, ...makers };
    const title = "Question answered: Aurora & Co: 100%";
    expect(summary(event, OWNER)).toEqual([
      [MAKER, title, "Nimbus Labs answered your question. Everyone whom the RFP invites can read it."],
      [OTHER_MAKER, title, "Nimbus Labs answered a question. Everyone whom the RFP invites can read it."],
    ]);
  });

  test.each([
    ["quote_received", "New quote: Alpha Markets on Aurora & Co: 100%", "Price: 47.50% OTM."],
    ["quote_revised", "Quote revised: Alpha Markets on Aurora & Co: 100%", "New price: 47.50% OTM."],
    ["quote_withdrawn", "Quote withdrawn: Alpha Markets on Aurora & Co: 100%", "It can’t be accepted any more."],
  ] as const)("%s: the RFP's owner", (kind, title, body) => {
    expect(summary({ kind, rfq, quote, hasNewPrice: true }, MAKER)).toEqual([[OWNER, title, body]]);
  });

  test("a revision at the same price calls none new", () => {
    expect(summary({ kind: "quote_revised", rfq, quote, hasNewPrice: false }, MAKER)).toEqual([
      [OWNER, "Quote revised: Alpha Markets on Aurora & Co: 100%", "Other terms, at the same price: 47.50% OTM."],
    ]);
  });

  test.each([
    ["quote_accepted", "Quote accepted: Aurora & Co: 100%", "Nimbus Labs accepted your quote at 47.50% OTM."],
    ["quote_rejected", "Quote rejected: Aurora & Co: 100%", "Nimbus Labs rejected your quote."],
    [
      "quote_rejected_by_closing",
      "Quote rejected: Aurora & Co: 100%",
      "Nimbus Labs chose others and closed the RFP without accepting your quote.",
    ],
  ] as const)("%s: its provider", (kind, title, body) => {
    expect(summary({ kind, rfq, quote }, OWNER)).toEqual([[MAKER, title, body]]);
    const [byAdmin] = notificationsOf({ kind, rfq, quote }, ADMIN);
    expect(byAdmin?.body).toMatch(/^An administrator /);
  });

  test("a rejection with a reason: that it stands on the quote, as the words themselves would be e-mailed", () => {
    const explained = { ...quote, hasReason: true };
    expect(summary({ kind: "quote_rejected", rfq, quote: explained }, OWNER)).toEqual([
      [MAKER, "Quote rejected: Aurora & Co: 100%", "Nimbus Labs rejected your quote. Why stands on the quote."],
    ]);
    expect(summary({ kind: "quote_accepted", rfq, quote: explained }, OWNER)[0]?.[2]).not.toMatch(/Why/);
  });

  const owner = (kind: string, body: string) => [OWNER, `Quote ${kind}: Aurora & Co: 100%`, body];
  const ofAlpha = (kind: string, body: string) => [OWNER, `Quote ${kind}: Alpha Markets on Aurora & Co: 100%`, body];
  const maker = (kind: string, body: string) => [MAKER, `Quote ${kind}: Aurora & Co: 100%`, body];

  test.each([
    ["quote_accepted", owner("accepted", "An administrator accepted the quote of Alpha Markets at 47.50% OTM.")],
    ["quote_rejected", owner("rejected", "An administrator rejected the quote of Alpha Markets.")],
    ["quote_revised", ofAlpha("revised", "New price: 47.50% OTM.")],
    ["quote_withdrawn", ofAlpha("withdrawn", "It can’t be accepted any more.")],
    ["quote_revised", maker("revised", "An administrator revised your quote. New price: 47.50% OTM.")],
    ["quote_withdrawn", maker("withdrawn", "An administrator withdrew your quote. It can’t be accepted any more.")],
  ] as const)("%s by an admin: both parties", (kind, told) => {
    const notifications = summary({ kind, rfq, quote, hasNewPrice: true }, ADMIN);
    expect(notifications.map(([userId]) => userId).toSorted()).toEqual([OWNER, MAKER]);
    expect(notifications).toContainEqual(told);
  });

  test("an acceptance that an admin takes back: both parties, that the agreement is void", () => {
    const title = "Agreement voided: Aurora & Co: 100%";
    const body = (whose: string) =>
      `An administrator took the acceptance of ${whose} at 47.50% OTM back, and the agreement is void. ` +
      "The quote’s status is now Expired.";
    const event = { kind: "agreement_voided", rfq, quote: { ...quote, status: "EXPIRED" } } as const;
    expect(summary(event, ADMIN)).toEqual([
      [MAKER, title, body("your quote")],
      [OWNER, title, body("Alpha Markets’s quote")],
    ]);
  });

  test("an admin's decision on a quote of their own RFP or of their own: only the other party", () => {
    const mine = { ...rfq, ownerId: ADMIN, ownerName: "House" };
    expect(summary({ kind: "quote_accepted", rfq: mine, quote }, ADMIN)).toEqual([
      maker("accepted", "House accepted your quote at 47.50% OTM."),
    ]);
    const own = { ...quote, providerId: ADMIN };
    expect(summary({ kind: "quote_withdrawn", rfq, quote: own }, ADMIN)).toEqual([
      ofAlpha("withdrawn", "It can’t be accepted any more."),
    ]);
  });

  test("an approved venue: whoever submitted it", () => {
    expect(notificationsOf({ kind: "venue_approved", venueName: "Kraken", submitterId: MAKER }, ADMIN)).toEqual([
      {
        userId: MAKER,
        kind: "venue_approved",
        title: "Venue approved: Kraken",
        body: "The venue that you submitted is listed now.",
        href: "/venues",
        rfqId: null,
        quoteId: null,
      },
    ]);
  });

  test("a rejected venue: its submitter, and not why; a submitted one: every admin", () => {
    const venue = { id: 9, name: "Kraken" };
    expect(notificationsOf({ kind: "venue_rejected", venue, submitterId: MAKER }, ADMIN)).toMatchObject([
      { userId: MAKER, title: "Venue rejected: Kraken", href: "/venues/9" },
    ]);
    const event = { kind: "venue_submitted", venue, submitterName: "Alpha Markets", adminIds: [ADMIN, 99] } as const;
    expect(notificationsOf({ ...event, adminIds: [...event.adminIds] }, MAKER)).toMatchObject([
      { userId: ADMIN, title: "Venue to approve: Kraken", href: "/venues/9" },
      { userId: 99 },
    ]);
  });

  test.each([
    ["DRAFT", "/rfqs", "An administrator took the RFP back to a draft. You see it again once it is published."],
    ["CLOSED", "/rfqs/7", "An administrator closed the RFP. It takes no more quotes;"],
    ["SIGNED", "/rfqs/7", "An administrator marked the RFP as signed. It takes no more quotes."],
  ] as const)("an RFP that an admin set to %s: its owner and those who have seen it", (status, href, body) => {
    const told = notificationsOf({ kind: "rfq_status_changed", rfq, status, makerIds: [MAKER] }, ADMIN);
    expect(told).toMatchObject([
      { userId: MAKER, href, body: expect.stringContaining(body) },
      { userId: OWNER, body: expect.stringMatching(/^An administrator .* your RFP/) },
    ]);
  });

  test("an RFP that an admin opened: its owner; whoever it invites is invited instead", () => {
    const event = { kind: "rfq_status_changed" as const, rfq, status: "OPEN" as const, makerIds: [MAKER] };
    expect(notificationsOf(event, ADMIN)).toMatchObject([
      {
        userId: OWNER,
        href: "/rfqs/7",
        body: expect.stringMatching(/^An administrator opened your RFP\. It takes quotes/),
      },
    ]);
  });

  test.each([
    ["PENDING", "An administrator made your quote pending again. It can be accepted."],
    ["EXPIRED", "An administrator let your quote expire. It can’t be accepted any more."],
  ] as const)("a quote that an admin set to %s: both its parties", (status, body) => {
    const told = notificationsOf({ kind: "quote_status_changed", rfq, quote: { ...quote, status } }, ADMIN);
    expect(told).toMatchObject([
      { userId: MAKER, body },
      { userId: OWNER, body: body.replace("your quote", "the quote of Alpha Markets") },
    ]);
  });

  test("a watched project's change: whoever watches it, of all of it at once", () => {
    const news = [
      { subject: "round" as const, text: "Round: Seed, $5M (was: not raising)." },
      { subject: "tge" as const, text: "TGE: Jun 1, 2027 (was: no date)." },
    ];
    const project = { id: 9, name: "Aurora" };
    const event = { kind: "watched_project_changed" as const, project, news, watcherIds: [21, 22] };
    const told = {
      kind: "watched_project_changed",
      title: "Round and TGE changed: Aurora",
      body: "Round: Seed, $5M (was: not raising). TGE: Jun 1, 2027 (was: no date).",
      href: "/token-issuers/9",
      rfqId: null,
      quoteId: null,
    };
    expect(notificationsOf(event, MAKER)).toEqual([
      { userId: 21, ...told },
      { userId: 22, ...told },
    ]);
  });

  test.each([
    ["introduction_asked", "Introduction requested: Granite Peak"],
    ["introduction_accepted", "Introduction accepted: Granite Peak"],
    ["introduction_declined", "Introduction declined: Granite Peak"],
    ["introduction_withdrawn", "Introduction withdrawn: Granite Peak"],
  ] as const)("%s: the other side, and where it stands", (kind, title) => {
    const event = { kind, companyName: "Granite Peak", otherId: OWNER };
    expect(summary(event, MAKER)).toEqual([[OWNER, title, expect.any(String)]]);
    expect(notificationsOf(event, MAKER)).toEqual([expect.objectContaining({ kind, href: "/introductions" })]);
  });

  test("nobody is told of what they did themselves", () => {
    expect(notificationsOf({ kind: "rfq_published", rfq, makerIds: [ADMIN, MAKER] }, ADMIN)).toHaveLength(1);
    expect(notificationsOf({ kind: "venue_approved", venueName: "Kraken", submitterId: ADMIN }, ADMIN)).toEqual([]);
  });

  test("what a market maker reads names no other market maker", () => {
    const kinds = [
      "quote_revised",
      "quote_withdrawn",
      "quote_accepted",
      "quote_rejected",
      "quote_status_changed",
      "quote_rejected_by_closing",
      "agreement_voided",
    ] as const;
    const events: NotificationEvent[] = [
      { kind: "rfq_published", rfq, makerIds: [OTHER_MAKER] },
      { kind: "rfq_extended", rfq, makerIds: [OTHER_MAKER] },
      { kind: "rfq_cancelled", rfq, makerIds: [OTHER_MAKER] },
      { kind: "rfq_passed", rfq, makerId: OTHER_MAKER, makerName: "Alpha Markets" },
      { kind: "rfq_joined", rfq, makerName: "Alpha Markets" },
      { kind: "rfq_status_changed", rfq, status: "CLOSED", makerIds: [OTHER_MAKER] },
      { kind: "rfq_closing_soon", rfq, idleMakerIds: [OTHER_MAKER], isToldAlready: false },
      { kind: "question_asked", rfq, questionId: 9, askerId: MAKER },
      { kind: "question_answered", rfq, questionId: 9, makerIds: [OTHER_MAKER], askerId: MAKER },
      ...kinds.map((kind) => ({ kind, rfq, quote: { ...quote, providerId: OTHER_MAKER }, hasNewPrice: true })),
    ];
    const told = events.flatMap((event) => notificationsOf(event, null)).filter(({ userId }) => userId !== OWNER);
    expect(told).toHaveLength(13);
    for (const notification of told) expect(JSON.stringify(notification)).not.toContain("Alpha");
  });

  test("the link leads to the RFP's page: the owner's to the quote there, a market maker's own to the quote itself", () => {
    const [published] = notificationsOf({ kind: "rfq_published", rfq, makerIds: [MAKER] }, OWNER);
    expect(published).toMatchObject({ href: "/rfqs/7", rfqId: 7, quoteId: null });
    const [received] = notificationsOf({ kind: "quote_received", rfq, quote }, MAKER);
    expect(received).toMatchObject({ href: "/rfqs/7?quote=12", rfqId: 7, quoteId: 12 });
    const [accepted] = notificationsOf({ kind: "quote_accepted", rfq, quote }, OWNER);
    expect(accepted?.href).toBe("/quotes?quote=12");
  });
});

describe("nextAttempt", () => {
  const now = new Date("2027-01-05T12:00:00Z");
  const seconds = (attempts: number) => ((nextAttempt(attempts, now)?.getTime() ?? NaN) - now.getTime()) / 1000;

  test("waits twice as long each time, up to an hour, for about a day", () => {
    expect([1, 2, 3, 4, 8, 20].map(seconds)).toEqual([30, 60, 120, 240, 3600, 3600]);
    expect(nextAttempt(29, now)).not.toBeNull();
    expect(nextAttempt(30, now)).toBeNull();
    const day = Array.from({ length: 29 }, (_, index) => seconds(index + 1)).reduce((sum, wait) => sum + wait, 0);
    expect(day / 3600).toBeGreaterThan(20);
  });
});
