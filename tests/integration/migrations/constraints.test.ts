/** What the database itself refuses, whatever code writes to it. */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { ownProvider } from "@/lib/kit/db/provider";

const provider = ownProvider();

// The Prisma schema has no words for these limits: they are in the migrations only, so each is tried.
describe("the database itself refuses", () => {
  const later = new Date(Date.now() + 86_400_000);
  /** The constraints of Postgres that refused something; SQLite names only columns. */
  const named = new Set<string | undefined>();

  async function expectRefused(statement: string): Promise<void> {
    const refused = await clients().writer.$executeRawUnsafe(statement).catch(String);
    expect(refused).toMatch(/CHECK constraint|check constraint|enum/);
    named.add(/check constraint "(\w+)"/.exec(String(refused))?.[1]);
  }

  beforeAll(async () => {
    const { writer } = clients();
    const person = { name: "A", companyName: "B", searchText: "" };
    await writer.user.create({ data: { id: 1, email: "issuer@example.com", ...person } });
    await writer.rfq.create({
      data: {
        id: 1,
        ownerId: 1,
        name: "R",
        searchText: "r",
        type: "MARKET_MAKING",
        subtype: "LOAN_CALL_OPTION",
        estimatedTgeDate: later,
        validUntil: later,
      },
    });
    await writer.comparisonWeights.create({
      data: { rfqId: 1, cost: 40, depth: 25, spread: 15, coverage: 20, uptime: 0 },
    });
    await writer.question.create({ data: { id: 1, rfqId: 1, askerId: 1, text: "Q", answer: "A", answeredAt: later } });
    await writer.user.create({ data: { id: 2, email: "fund@example.com", ...person } });
    const introduction = { id: 1, requesterId: 1, recipientId: 2, message: "M" };
    await writer.introduction.create({ data: { ...introduction, standingKey: "1:2" } });
    await writer.quote.create({
      data: { id: 1, rfqId: 1, providerId: 1, price: 1, validUntil: later, pendingKey: "1:1" },
    });
    const revision = { quoteId: 1, number: 1, price: 1, twapMethodology: "", additionalNotes: "", validUntil: later };
    await writer.quoteRevision.create({ data: { id: 1, ...revision, rfqContext: {} } });
    const option = { revisionId: 1, position: 0, duration: 1, loanPercentage: 1, tokenAmount: 1, startMonth: 1 };
    await writer.quoteOption.create({ data: { ...option, strikeOTM: 1 } });
    await writer.emailOutbox.create({ data: { to: "a@example.com", subject: "s", text: "t", dedupeKey: "1" } });
    const depths = { depthHalfPercent: 1, depthOnePercent: 2, depthTwoPercent: 3 };
    await writer.quoteVenueTarget.create({
      data: { revisionId: 1, position: 0, venue: "binance", maxTOBSpread: 1, ...depths },
    });
    const profile = { userId: 1, name: "P", searchText: "p" };
    await writer.tokenIssuerProfile.create({
      data: { ...profile, vertical: "", generalInfo: {}, exchangeInfo: {}, marketMakerInfo: {} },
    });
    await writer.marketMakerProfile.create({
      data: { ...profile, generalInfo: {}, tradingInfo: {}, legalInfo: {} },
    });
    await writer.vcInvestorProfile.create({
      data: { ...profile, fundInfo: {}, investmentFocus: {}, portfolioInfo: {} },
    });
    const venue = { code: "v", name: "V", nameKey: "v", searchText: "v", description: "", tiering: "" };
    await writer.venue.create({ data: { ...venue, tier: 1, document: {}, awaitingSince: later } });
    const approved = { status: "approved", approvedAt: later } as const;
    await writer.venue.create({
      data: { ...venue, ...approved, code: "w", name: "W", nameKey: "w", tier: 1, document: {} },
    });
    const member = {
      id: 1,
      accountId: 1,
      email: "a@example.com",
      name: "A",
      passwordHash: "-",
      role: "owner",
    } as const;
    await writer.member.create({ data: member });
    const invited = { accountId: 1, email: "b@example.com", role: "editor", expiresAt: later } as const;
    await writer.memberInvitation.create({ data: { id: 1, ...invited, tokenHash: "1" } });
    const link = { memberId: 1, purpose: "email", email: "a@example.com", expiresAt: later } as const;
    await writer.memberLink.create({ data: { ...link, tokenHash: "1" } });
    await writer.oneTimeCodes.create({ data: { memberId: 1, secret: "" } });
    const passkey = { credentialId: "1", publicKey: "", counter: 0, transports: "", isBackedUp: false, name: "P" };
    await writer.passkey.create({ data: { id: 1, memberId: 1, ...passkey } });
    const key = { name: "K", prefix: "", hash: "1", scopes: "read", createdById: 1, createdByName: "A" };
    await writer.apiKey.create({ data: { id: 1, userId: 1, ...key, createdAt: later } });
    await writer.rfqEmailInvitation.create({ data: { id: 1, rfqId: 1, email: "c@example.com" } });
    const signature = { accountId: 1, memberId: 1, memberName: "A", memberRole: "owner", closesRfq: false } as const;
    await writer.firstSignature.create({
      data: { quoteId: 1, ...signature, revision: 1, termsVersion: 1, createdAt: later },
    });
    const webhook = { id: 1, userId: 1, url: "https://desk.example.com", events: "", secret: "" };
    await writer.webhook.create({ data: webhook });
    await writer.webhookDelivery.create({ data: { id: 1, webhookId: 1, type: "rfq.closed", nextAttemptAt: later } });
  });

  test.each([
    ["token_issuer_profiles", `"currentStep" = 0`],
    ["market_maker_profiles", `"currentStep" = 4`],
    ["vc_investor_profiles", `"currentStep" = 4`],
    ["vc_investor_profiles", `"fundSize" = -1`],
    // Of the first migration: a later one must not lose them.
    ["users", `"role" = 'owner'`],
    ["rfqs", `"supplyAllocationPercentage" = 150`],
    ["rfqs", `"supplyAllocationPercentage" = -1`],
    ["rfqs", `"targetFdv" = -1`],
    ["rfqs", `"stableAllocation" = -1`],
    ["rfqs", `"totalSupply" = 0`],
    ["rfqs", `"subtype" = NULL`],
    ["rfqs", `"type" = 'OTC'`],
    ["rfqs", `"status" = 'UNHEARD_OF'`],
    ["rfqs", `"maxSpread" = 101`],
    ["rfqs", `"minDepthTwo" = -1`],
    ["rfqs", `"minUptime" = 101`],
    ["rfqs", `"termMonths" = 0`],
    ["rfqs", `"awardCount" = 0`],
    ["rfqs", `"awardedCount" = -1`],
    ["comparison_weights", `"cost" = 101`],
    ["comparison_weights", `"depth" = -1`],
    ["comparison_weights", `"spread" = 101`],
    ["comparison_weights", `"coverage" = -1`],
    ["comparison_weights", `"uptime" = 101`],
    ["questions", `"answer" = NULL`],
    ["questions", `"answeredAt" = NULL`],
    ["introductions", `"status" = 'UNHEARD_OF'`],
    ["introductions", `"status" = 'ACCEPTED'`],
    ["introductions", `"standingKey" = NULL`],
    ["introductions", `"recipientId" = 1`],
    ["introductions", `"decidedAt" = CURRENT_TIMESTAMP`],
    ["email_outbox", `"status" = 'UNHEARD_OF'`],
    ["email_outbox", `"status" = 'SENT'`],
    ["quotes", `"price" = -1`],
    ["quotes", `"pendingKey" = NULL`],
    ["quotes", `"status" = 'ACCEPTED'`],
    ["quote_options", `"duration" = 121`],
    ["quote_options", `"startMonth" = -1`],
    ["quote_options", `"loanPercentage" = 101`],
    ["quote_options", `"strikeOtm" = 10001`],
    ["quote_options", `"tokenAmount" = -1`],
    ["quotes", `"priceUnit" = 'UNHEARD_OF'`],
    ["quote_revisions", `"kind" = 'UNHEARD_OF'`],
    ["quote_revisions", `"priceUnit" = 'UNHEARD_OF'`],
    ["quote_venue_targets", `"uptimePercent" = 101`],
    ["quote_venue_targets", `"maxTobSpread" = 101`],
    ["quote_venue_targets", `"depthHalfPercent" = -1`],
    ["quote_venue_targets", `"depthHalfPercent" = 2.5`],
    ["quote_venue_targets", `"depthOnePercent" = 4`],
    ["venues", `"tier" = 0`],
    ["venues", `"tier" = 6`],
    ["venues", `"status" = 'rejected'`],
    ["venues", `"status" = 'approved'`],
    ["venues", `"listingFee" = -1`],
    ["venues", `"reportedActiveUsers" = -1`],
    ["venues", `"tradedVolumes" = -1`],
    // Of the approved one the first; of the one that awaits a decision the second; and of both.
    ["venues", `"awaitingSince" = CURRENT_TIMESTAMP WHERE "code" = 'w'`],
    ["venues", `"rejectionReason" = 'R' WHERE "code" = 'v'`],
    ["venues", `"rejectionReason" = 'R' WHERE "code" = 'w'`],
    ["users", `"userType" = 'bank'`],
    ["users", `"twoSignersAboveUsd" = -1`],
    ["rfqs", `"marketMakerCount" = -1`],
    ["rfqs", `"quoteCount" = -1`],
    ["rfqs", `"type" = 'UNHEARD_OF'`],
    ["rfqs", `"subtype" = 'UNHEARD_OF'`],
    ["quotes", `"status" = 'UNHEARD_OF', "pendingKey" = NULL`],
    ["venues", `"status" = 'unheard of'`],
    ["members", `"role" = 'admin'`],
    ["member_invitations", `"role" = 'admin'`],
    ["member_links", `"purpose" = 'sign-in'`],
    ["one_time_codes", `"lastStep" = -1`],
    ["passkeys", `"counter" = -1`],
    ["api_keys", `"scopes" = 'decide'`],
    ["rfq_email_invitations", `"tokenHash" = '1'`],
    ["rfq_email_invitations", `"usedAt" = CURRENT_TIMESTAMP`],
    ["rfq_email_invitations", `"usedById" = 1`],
    // Who only edits signs nothing.
    ["first_signatures", `"memberRole" = 'editor'`],
    ["first_signatures", `"valueUsd" = -1`],
    ["webhooks", `"previousSecret" = '1'`],
    ["webhooks", `"silences" = -1`],
    ["webhook_deliveries", `"status" = 'UNHEARD_OF'`],
    ["webhook_deliveries", `"status" = 'DELIVERED'`],
    ["webhook_deliveries", `"attempts" = -1`],
  ])("%s with %s", (table, assignment) => expectRefused(`UPDATE "${table}" SET ${assignment}`));

  test.each([
    `INSERT INTO "audit_seals" ("position", "eventId", "hash") VALUES (0, 1, '')`,
    `INSERT INTO "audit_events" ("entityType", "entityId", "action", "requestId", "memberRole")
      VALUES ('rfq', 1, 'rfq.create', '1', 'admin')`,
  ])("%s", expectRefused);

  test.runIf(provider === "postgresql")("and there is no limit that isn't among these", async () => {
    const all = await clients().writer.$queryRaw<{ name: string }[]>`
      SELECT conname::text AS name FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`;
    expect(all.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });
});
