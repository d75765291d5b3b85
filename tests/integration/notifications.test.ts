/** Who is told of which event, when it is written, and who may read and mark it. */
import { beforeAll, describe, expect, test } from "vitest";
import { clients } from "@/lib/kit/db/client";
import { db, inTransaction } from "@/lib/kit/db/transaction";
import { findRecipients, insertNotifications, withNotificationIds } from "@/lib/notifications/store";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { digestHour } from "@/lib/notifications/rules/digest";
import { readAll } from "@/lib/notifications/rules/seen";
import { writeDigests } from "@/lib/notifications/service/digests";
import { notifyOfQuotes, notifyVenueApproved } from "@/lib/notifications/service/notifications";
import { unsubscribeToken } from "@/lib/kit/mail/unsubscribe";
import { createDraft, createOpenRfq, createQuote, publish, submission } from "@/tests/factories/deals";
import { type Person, register, registerAdmin } from "@/tests/factories/people";
import { call, namedFields } from "@/tests/setup/api";
import { firstOf } from "@/tests/setup/rows";
import { OWNER } from "@/tests/factories/principals";

const HOUR_MS = 3_600_000;

async function inbox(person: Person, query = "") {
  const { status, body } = await call("GET", `/v1/notifications${query}`, { token: person.token });
  expect(status).toBe(200);
  return body;
}

/** The kinds of a person's notifications of an RFQ, the oldest first. */
async function kindsOf(person: Person, rfqId: number): Promise<string[]> {
  const rows = (await inbox(person, "?limit=500")).element;
  return rows
    .filter(({ rfq_id }) => rfq_id === rfqId)
    .map(({ kind }) => kind)
    .reverse();
}

const setStatus = (person: Person, id: number, status: string, extra = {}) =>
  call("PUT", "/v1/quotes/status", { token: person.token, body: { id, status, ...extra } });

const prefer = async (person: Person, body: object) => {
  const { status } = await call("PUT", "/v1/users/preferences", { token: person.token, body });
  expect(status).toBe(200);
};

const emailsTo = ({ email }: Person) => db().emailOutbox.findMany({ where: { to: email }, orderBy: { id: "asc" } });

describe("the life of an RFQ", () => {
  let issuer: Person, alpha: Person, beta: Person, admin: Person;

  beforeAll(async () => {
    issuer = await register("token_issuer", "Nimbus Labs");
    [alpha, beta] = [await register("market_maker", "Alpha"), await register("market_maker", "Beta")];
    admin = await registerAdmin();
  });

  test("a draft tells nobody, its publication each invited market maker", async () => {
    const { id } = await createDraft(issuer, [alpha, beta]);
    expect(await kindsOf(alpha, id)).toEqual([]);
    await publish(issuer, id);
    expect(await kindsOf(alpha, id)).toEqual(["rfq_published"]);
    expect(await kindsOf(beta, id)).toEqual(["rfq_published"]);
    expect(await kindsOf(issuer, id)).toEqual([]);
    const newest = firstOf((await inbox(alpha)).element);
    expect(newest).toMatchObject({ title: "New RFP: Aurora Chain launch liquidity", rfq_id: id, read_at: null });
    expect(newest.body).toMatch(/^Nimbus Labs invites you to quote\. Open until .* UTC\.$/);
  });

  test("a market maker whom an admin invites later is told then, and the others not again", async () => {
    const id = await createOpenRfq(issuer, [alpha]);
    const { status } = await call("PUT", "/v1/rfqs/update", {
      token: admin.token,
      body: { id, market_maker_ids: [alpha.id, beta.id] },
    });
    expect(status).toBe(200);
    expect(await kindsOf(alpha, id)).toEqual(["rfq_published"]);
    expect(await kindsOf(beta, id)).toEqual(["rfq_published"]);
    expect(await kindsOf(issuer, id)).toEqual(["rfq_edited"]);
  });

  test("one whom an admin takes off, or invites beside the owner: they, and the owner", async () => {
    const id = await createOpenRfq(issuer, [alpha]);
    const as = { token: admin.token };
    const invited = await call("POST", `/v1/rfqs/${id}/invite`, { ...as, body: { market_maker_ids: [beta.id] } });
    expect(invited.status).toBe(200);
    expect([await kindsOf(issuer, id), await kindsOf(alpha, id)]).toEqual([["rfq_edited"], ["rfq_published"]]);
    const edit = { id, market_maker_ids: [beta.id], name: "For Beta alone" };
    const left = await call("PUT", "/v1/rfqs/update", { ...as, body: edit });
    expect(left.status).toBe(200);
    // As it was called while they were invited.
    const uninvited = firstOf((await inbox(alpha)).element);
    expect(uninvited.title).toBe("No longer invited: Aurora Chain launch liquidity");
    expect(await kindsOf(alpha, id)).toEqual(["rfq_published", "rfq_uninvited"]);
    expect(await kindsOf(beta, id)).toEqual(["rfq_published"]);
    expect(await kindsOf(issuer, id)).toEqual(["rfq_edited", "rfq_edited"]);
  });

  test("a quote or an RFP that an admin deletes: whoever knew of it", async () => {
    const id = await createOpenRfq(issuer, [alpha, beta]);
    const quoteId = await createQuote(alpha, id);
    const as = { token: admin.token };
    expect((await call("DELETE", "/v1/quotes/delete", { ...as, body: { id: quoteId } })).status).toBe(200);
    expect(await kindsOf(alpha, id)).toEqual(["rfq_published", "quote_deleted"]);
    expect(await kindsOf(issuer, id)).toEqual(["quote_received", "quote_deleted"]);
    expect(await kindsOf(beta, id)).toEqual(["rfq_published"]);
    await call("PUT", "/v1/rfqs/update", { ...as, body: { id, market_maker_ids: [alpha.id] } });
    await createQuote(alpha, id);
    expect((await call("DELETE", "/v1/rfqs/delete", { ...as, body: { id } })).status).toBe(200);
    expect((await kindsOf(alpha, id)).at(-1)).toBe("rfq_deleted");
    expect((await kindsOf(issuer, id)).at(-1)).toBe("rfq_deleted");
    expect((await kindsOf(beta, id)).at(-1)).toBe("rfq_uninvited");
    // Whom a draft names has never seen it; its owner deletes theirs without a word.
    const { id: draft } = await createDraft(issuer, [beta]);
    await call("DELETE", "/v1/rfqs/delete", { ...as, body: { id: draft } });
    expect([await kindsOf(issuer, draft), await kindsOf(beta, draft)]).toEqual([["rfq_deleted"], []]);
    const { id: own } = await createDraft(issuer, [beta]);
    await call("DELETE", "/v1/rfqs/delete", { token: issuer.token, body: { id: own } });
    expect(await kindsOf(issuer, own)).toEqual([]);
  });

  test("quotes that come, change and go: their owner; a decision: their provider; a signing: all who quoted", async () => {
    const id = await createOpenRfq(issuer, [alpha, beta]);
    const withdrawn = await createQuote(alpha, id);
    await call("PUT", "/v1/quotes/update", {
      token: alpha.token,
      body: { id: withdrawn, details: submission({ options: [{ ...submission().options[0], strikeOTM: 80 }] }) },
    });
    expect((await inbox(issuer)).element[0]).toMatchObject({ body: "New price: 80.00% OTM.", quote_id: withdrawn });
    await call("PUT", "/v1/quotes/update", {
      token: alpha.token,
      body: {
        id: withdrawn,
        details: submission({ options: [{ ...submission().options[0], duration: 6, strikeOTM: 80 }] }),
      },
    });
    const same = "Other terms, at the same price: 80.00% OTM.";
    expect((await inbox(issuer)).element[0]).toMatchObject({ body: same, quote_id: withdrawn });
    expect((await setStatus(alpha, withdrawn, "WITHDRAWN")).status).toBe(200);
    const rejected = await createQuote(alpha, id);
    await setStatus(issuer, rejected, "REJECTED");
    await createQuote(alpha, id);
    const accepted = await createQuote(beta, id);
    expect((await setStatus(issuer, accepted, "ACCEPTED", { close_rfq: true })).status).toBe(200);

    expect(await kindsOf(issuer, id)).toEqual([
      "quote_received",
      "quote_revised",
      "quote_revised",
      "quote_withdrawn",
      "quote_received",
      "quote_received",
      "quote_received",
    ]);
    expect(await kindsOf(alpha, id)).toEqual(["rfq_published", "quote_rejected", "quote_rejected"]);
    expect(await kindsOf(beta, id)).toEqual(["rfq_published", "quote_accepted"]);
    expect((await inbox(alpha)).element[0]?.body).toBe(
      "Nimbus Labs chose others and closed the RFP without accepting your quote.",
    );
    expect(JSON.stringify(await inbox(alpha))).not.toContain("Beta");
  });

  test("of many decisions at once one is told of", async () => {
    const id = await createOpenRfq(issuer, [alpha]);
    const quoteId = await createQuote(alpha, id);
    await Promise.all(Array.from({ length: 10 }, () => setStatus(issuer, quoteId, "REJECTED")));
    expect(await kindsOf(alpha, id)).toEqual(["rfq_published", "quote_rejected"]);
  });

  test("what an admin does to a deal: both its parties", async () => {
    const id = await createOpenRfq(issuer, [alpha, beta]);
    const quoteId = await createQuote(alpha, id);
    const details = submission();
    expect(
      (await call("PUT", "/v1/quotes/update", { token: admin.token, body: { id: quoteId, details } })).status,
    ).toBe(200);
    for (const status of ["ACCEPTED", "PENDING", "ACCEPTED", "REJECTED", "PENDING", "EXPIRED", "WITHDRAWN"]) {
      expect((await setStatus(admin, quoteId, status)).status).toBe(200);
    }
    const both = ["quote_revised", "quote_accepted", "agreement_voided", "quote_accepted", "agreement_voided"];
    const undecided = ["quote_status_changed", "quote_status_changed", "quote_withdrawn"];
    expect(await kindsOf(issuer, id)).toEqual(["quote_received", ...both, ...undecided]);
    expect(await kindsOf(alpha, id)).toEqual(["rfq_published", ...both, ...undecided]);
    expect(await kindsOf(beta, id)).toEqual(["rfq_published"]);
    const voided = (await inbox(alpha)).element.find(({ kind }) => kind === "agreement_voided");
    expect(voided?.body).toMatch(/the agreement is void\. The quote’s status is now Rejected\.$/);
  });

  test("an RFP's status that an admin sets: its owner, and the market makers who have seen it", async () => {
    const { id } = await createDraft(issuer, [alpha]);
    for (const status of ["CLOSED", "DRAFT", "OPEN", "SIGNED"]) {
      const answer = await call("PUT", "/v1/rfqs/status", { token: admin.token, body: { id, status } });
      expect(answer.status).toBe(200);
    }
    expect(await kindsOf(issuer, id)).toEqual(Array(4).fill("rfq_status_changed"));
    expect(await kindsOf(alpha, id)).toEqual(["rfq_status_changed", "rfq_published", "rfq_status_changed"]);
  });

  test("an approved venue: its submitter", async () => {
    const account = { userId: admin.id, role: "admin" as const, userType: null, isLiquidityProvider: false };
    const context = { principal: { ...account, member: OWNER }, requestId: "r", now: new Date() };
    await inTransaction((tx) => notifyVenueApproved(tx, context, { name: "Kraken", submitterId: alpha.id }));
    expect((await inbox(alpha)).element[0]).toMatchObject({ kind: "venue_approved", title: "Venue approved: Kraken" });
  });
});

describe("the notice before closing", () => {
  const settleAt = (time: number) => settleDeadlines({ requestId: "clock", now: new Date(time) });

  test("is written once, a day before, to the owner and to those who have not quoted", async () => {
    const issuer = await register("token_issuer", "Cirrus");
    const [quick, slow] = [await register("market_maker"), await register("market_maker")];
    const closes = Date.now() + 48 * HOUR_MS;
    const id = await createOpenRfq(issuer, [quick, slow], { valid_until: closes });
    await createQuote(quick, id);

    await settleAt(closes - 24 * HOUR_MS - 1000);
    expect(await kindsOf(slow, id)).toEqual(["rfq_published"]);
    await Promise.all([settleAt(closes - 24 * HOUR_MS), settleAt(closes - 24 * HOUR_MS)]);
    await settleAt(closes - 23 * HOUR_MS);
    expect(await kindsOf(slow, id)).toEqual(["rfq_published", "rfq_closing_soon"]);
    expect(await kindsOf(quick, id)).toEqual(["rfq_published"]);
    expect(await kindsOf(issuer, id)).toEqual(["quote_received", "rfq_closing_soon"]);
  });

  test("is nothing to market makers once all awards are given", async () => {
    const issuer = await register("token_issuer");
    const [chosen, idle] = [await register("market_maker"), await register("market_maker")];
    const closes = Date.now() + 48 * HOUR_MS;
    const id = await createOpenRfq(issuer, [chosen, idle], { valid_until: closes });
    const body = { id: await createQuote(chosen, id), status: "ACCEPTED" };
    expect((await call("PUT", "/v1/quotes/status", { token: issuer.token, body })).status).toBe(200);
    await settleAt(closes - 23 * HOUR_MS);
    expect(await kindsOf(idle, id)).toEqual(["rfq_published"]);
    expect(await kindsOf(issuer, id)).toContain("rfq_closing_soon");
  });

  test("comes again for a deadline that an admin has moved", async () => {
    const [issuer, maker, admin] = [
      await register("token_issuer"),
      await register("market_maker"),
      await registerAdmin(),
    ];
    const closes = Date.now() + 30 * HOUR_MS;
    const id = await createOpenRfq(issuer, [maker], { valid_until: closes });
    await settleAt(closes - 9 * HOUR_MS);
    const later = closes + 72 * HOUR_MS;
    await call("PUT", "/v1/rfqs/update", { token: admin.token, body: { id, valid_until: later } });
    await settleAt(closes - 8 * HOUR_MS);
    // In the order of their times, of which those of the clock are to come.
    const before = ["rfq_published", "rfq_extended", "rfq_closing_soon"];
    expect(await kindsOf(maker, id)).toEqual(before);
    await settleAt(later - HOUR_MS);
    expect(await kindsOf(maker, id)).toEqual([...before, "rfq_closing_soon"]);
  });

  test("is no second word of a deadline that people have just been told, nor of one that an edit leaves", async () => {
    const [issuer, maker, admin] = [
      await register("token_issuer"),
      await register("market_maker"),
      await registerAdmin(),
    ];
    const late = await createOpenRfq(issuer, [maker], { valid_until: Date.now() + 12 * HOUR_MS });
    await settleAt(Date.now());
    expect([await kindsOf(maker, late), await kindsOf(issuer, late)]).toEqual([["rfq_published"], []]);

    const closes = Date.now() + 12 * HOUR_MS;
    const id = await createOpenRfq(issuer, [maker], { valid_until: closes });
    const publishedAt = new Date(Date.now() - 48 * HOUR_MS);
    await inTransaction((tx) => tx.rfq.update({ where: { id }, data: { publishedAt } }));
    await settleAt(Date.now());
    const told = ["rfq_published", "rfq_closing_soon"];
    expect(await kindsOf(maker, id)).toEqual(told);
    const renamed = { id, name: "Renamed", valid_until: closes };
    expect((await call("PUT", "/v1/rfqs/update", { token: admin.token, body: renamed })).status).toBe(200);
    await settleAt(Date.now());
    expect(await kindsOf(maker, id)).toEqual(told);
    const extended = { id, valid_until: closes + HOUR_MS };
    expect((await call("PUT", "/v1/rfqs/extend", { token: issuer.token, body: extended })).status).toBe(200);
    await settleAt(Date.now());
    expect(await kindsOf(maker, id)).toEqual([...told, "rfq_extended"]);
    expect(await kindsOf(issuer, id)).toEqual(["rfq_closing_soon"]);
  });
});

describe("the outbox", () => {
  test("an e-mail for each notification, only to those who want e-mails", async () => {
    const issuer = await register("token_issuer");
    const [keen, quiet] = [await register("market_maker"), await register("market_maker")];
    await inTransaction((tx) =>
      tx.member.update({ where: { id: quiet.memberId }, data: { emailNotifications: false } }),
    );
    const id = await createOpenRfq(issuer, [keen, quiet]);
    expect(await kindsOf(quiet, id)).toEqual(["rfq_published"]);
    const rows = await db().emailOutbox.findMany({ where: { to: { in: [keen.email, quiet.email] } } });
    expect(rows).toHaveLength(1);
    const { id: notificationId } = firstOf((await inbox(keen)).element);
    expect(rows[0]).toMatchObject({
      to: keen.email,
      status: "PENDING",
      attempts: 0,
      dedupeKey: `notification:${notificationId}`,
      subject: "You are invited to quote on an RFP",
    });
    expect(rows[0]?.text).toContain("New RFP: Aurora Chain launch liquidity");
    expect(rows[0]?.text).toContain(`http://localhost:3000/rfqs/${id}\n`);
  });

  test("what binds a party is e-mailed to all of them, and by no link can they end it", async () => {
    const [issuer, maker] = [await register("token_issuer"), await register("market_maker")];
    await prefer(maker, { email_notifications: false });
    const quoteId = await createQuote(maker, await createOpenRfq(issuer, [maker]));
    await setStatus(issuer, quoteId, "ACCEPTED");
    const rows = await emailsTo(maker);
    expect(rows.map(({ subject, unsubscribeUrl }) => [subject, unsubscribeUrl])).toEqual([
      ["A quote was accepted", null],
    ]);
    const [received] = await emailsTo(issuer);
    expect(received?.unsubscribeUrl).toBe(`http://localhost:3000/unsubscribe/${unsubscribeToken(issuer.memberId)}`);
  });

  test("an event that is rolled back leaves neither", async () => {
    const RFQ = { name: "Aurora", ownerName: "Nimbus Labs", isSealed: false };
    const FACTS = {
      ...{ providerName: "Alpha Markets", status: "WITHDRAWN" as const, hasReason: false },
      ...{ price: 1, priceUnit: "STRIKE_OTM" as const },
    };
    const issuer = await register("token_issuer");
    const maker = await register("market_maker");
    const rfqId = await createOpenRfq(issuer, [maker]);
    const quoteId = await createQuote(maker, rfqId);
    const counts = async () => [await db().notification.count(), await db().emailOutbox.count()];
    const before = await counts();
    const principal = {
      userId: maker.id,
      role: "user" as const,
      userType: "market_maker" as const,
      isLiquidityProvider: true,
      member: OWNER,
    };
    const event = inTransaction(async (tx) => {
      const context = { principal, requestId: "r", now: new Date() };
      const facts = { ...FACTS, id: quoteId, providerId: maker.id };
      const rfq = { ...RFQ, id: rfqId, ownerId: issuer.id, validUntil: context.now };
      await notifyOfQuotes(tx, context, [{ kind: "quote_withdrawn", rfq, quote: facts }]);
      expect(await tx.emailOutbox.count()).toBe((before[1] ?? 0) + 1);
      throw new Error("after all not");
    });
    await expect(event).rejects.toThrow("after all not");
    expect(await counts()).toEqual(before);

    // The same of a real call: the second of two withdrawals is refused.
    expect((await setStatus(maker, quoteId, "WITHDRAWN")).status).toBe(200);
    const after = await counts();
    expect((await setStatus(maker, quoteId, "WITHDRAWN")).status).toBe(409);
    expect(await counts()).toEqual(after);
  });
});

describe("the digest", () => {
  /** The next time that it is sent, and so many days later. */
  const eight = digestHour(new Date(Date.now() + 600_000)).getTime() + 24 * HOUR_MS;
  const writeAt = (days: number) => writeDigests(new Date(eight + days * 24 * HOUR_MS + 60_000));
  let issuer: Person, maker: Person;
  let rfqId: number;

  beforeAll(async () => {
    [issuer, maker] = [await register("token_issuer", "Nimbus Labs"), await register("market_maker", "Alpha")];
    const before = await createOpenRfq(issuer, [maker], { name: "Told at once" });
    await prefer(maker, { email_digest: true });
    rfqId = await createOpenRfq(issuer, [maker], { name: "Aurora" });
    const quicker = await register("market_maker");
    const signed = await createOpenRfq(issuer, [maker, quicker], { name: "Borealis <b>" });
    const id = await createQuote(quicker, signed);
    await call("PUT", "/v1/quotes/status", { token: issuer.token, body: { id, status: "ACCEPTED", close_rfq: true } });
    const read = await createOpenRfq(issuer, [maker], { name: "Read meanwhile" });
    const seen = firstOf((await inbox(maker)).element.filter(({ rfq_id }) => rfq_id === read));
    await call("POST", "/v1/notifications/read", { token: maker.token, body: { ids: [seen.id] } });
    expect(await kindsOf(maker, before)).toEqual(["rfq_published"]);
  });

  test("gathers what is not read, of when it was wanted: one e-mail, however many servers write it", async () => {
    expect((await emailsTo(maker)).map(({ text }) => /New RFP: (.*)/.exec(text)?.[1])).toEqual(["Told at once"]);
    await writeDigests(new Date());
    expect(await emailsTo(maker)).toHaveLength(1);
    await Promise.all([writeAt(0), writeAt(0), writeAt(0)]);
    await writeAt(0);
    const [, digest, ...others] = await emailsTo(maker);
    expect(others).toEqual([]);
    expect(digest).toMatchObject({
      subject: "Your daily digest: 2 updates",
      unsubscribeUrl: `http://localhost:3000/unsubscribe/${unsubscribeToken(maker.memberId)}`,
    });
    expect(digest?.text).toMatch(/Borealis <b> \(no longer open\)\n- New RFP \([^]*\n\nAurora\n- New RFP \(/);
    expect(digest?.text).toContain(`http://localhost:3000/rfqs/${rfqId}\n`);
    expect(digest?.html).toContain("Borealis &lt;b&gt;");
    expect(digest?.text).not.toMatch(/Told at once|Read meanwhile/);
  });

  test("waits for nothing that an RFP asks for on its last day: that is e-mailed at once, and reminded of once", async () => {
    const [owner, late] = [await register("token_issuer"), await register("market_maker")];
    await Promise.all([owner, late].map((person) => prefer(person, { email_digest: true })));
    const subjects = async (person: Person) => (await emailsTo(person)).map(({ subject }) => subject);
    const valid = (hours: number) => ({ valid_until: Date.now() + hours * HOUR_MS });
    await createOpenRfq(owner, [late], { name: "Closes tomorrow", ...valid(20) });
    await createOpenRfq(owner, [late], { name: "Closes in two days", ...valid(48) });
    expect(await subjects(late)).toEqual(["You are invited to quote on an RFP"]);
    // Of the first its invitation has said so already.
    await settleDeadlines({ requestId: "test", now: new Date(Date.now() + 25 * HOUR_MS) });
    expect(await subjects(late)).toEqual(["You are invited to quote on an RFP", "An RFP closes soon"]);
    expect(await subjects(owner)).toEqual(["An RFP closes soon"]);
    await writeAt(3);
    const digests = (await emailsTo(late)).filter(({ subject }) => subject.startsWith("Your daily digest"));
    expect(digests).toHaveLength(1);
    expect(digests[0]?.text).toContain("Closes in two days");
    expect(digests[0]?.text).not.toContain("Closes soon");
    expect(await subjects(owner)).toEqual(["An RFP closes soon"]);
  });

  test("calls a draft that was taken back what its market makers have read", async () => {
    const reader = await register("market_maker");
    await prefer(reader, { email_digest: true });
    const id = await createOpenRfq(issuer, [reader], { name: "Cirrus" });
    const { token } = await registerAdmin();
    expect((await call("PUT", "/v1/rfqs/status", { token, body: { id, status: "DRAFT" } })).status).toBe(200);
    const renamed = { token: issuer.token, body: { id, name: "Not yet told" } };
    expect((await call("PUT", "/v1/rfqs/update", renamed)).status).toBe(200);
    await writeAt(0);
    const [digest] = await emailsTo(reader);
    expect(digest?.text).toContain("Cirrus\n");
    expect(digest?.text).not.toContain("Not yet told");
  });

  test("calls an RFP by no name that a market maker has not read, being invited no more", async () => {
    const [reader, stays] = [await register("market_maker"), await register("market_maker")];
    await prefer(reader, { email_digest: true });
    const id = await createOpenRfq(issuer, [reader, stays], { name: "Stratus" });
    const { token } = await registerAdmin();
    const edit = (body: object) => call("PUT", "/v1/rfqs/update", { token, body: { id, ...body } });
    expect((await edit({ market_maker_ids: [stays.id] })).status).toBe(200);
    expect((await edit({ name: "Not for them" })).status).toBe(200);
    await writeAt(0);
    const [digest] = await emailsTo(reader);
    expect(digest?.text).toMatch(/New RFP: Stratus[^]*No longer invited: Stratus/);
    expect(digest?.text).not.toContain("Not for them");
  });

  test("is none of a day on which nothing happened, and tells nothing twice", async () => {
    await writeAt(1);
    expect(await emailsTo(maker)).toHaveLength(2);
  });

  test("waits for nothing that binds, and doesn't tell it again", async () => {
    const winner = await register("market_maker");
    await prefer(winner, { email_digest: true });
    const quoteId = await createQuote(winner, await createOpenRfq(issuer, [winner]));
    await setStatus(issuer, quoteId, "ACCEPTED");
    await writeAt(0);
    expect((await emailsTo(winner)).map(({ subject }) => subject)).toEqual([
      "A quote was accepted",
      "Your daily digest: 1 update",
    ]);
  });

  test("tells of the newest, and how many more there are", async () => {
    const busy = await register("market_maker");
    await prefer(busy, { email_digest: true });
    const row = { memberId: busy.memberId, kind: "rfq_extended", body: "b", href: "/" };
    const data = Array.from({ length: 32 }, (_, index) => ({
      ...{ ...row, id: 1_800_000_000 + index, title: `Title ${index}` },
      createdAt: new Date(Date.now() + index),
    }));
    await clients().writer.notification.createMany({ data });
    await writeAt(0);
    const [digest] = await emailsTo(busy);
    expect(digest?.subject).toBe("Your daily digest: 32 updates");
    expect(digest?.text.match(/^- Title \d+/gm)).toHaveLength(20);
    expect(digest?.text).toMatch(/Title 12 [^]*Title 31 [^]*And 12 more\./);
    await writeAt(1);
    expect(await emailsTo(busy)).toHaveLength(1);
  });

  test("is sent to nobody who wants no e-mails, or wants each", async () => {
    const [quiet, each] = [await register("market_maker"), await register("market_maker")];
    for (const person of [quiet, each]) await prefer(person, { email_digest: true });
    await createOpenRfq(issuer, [quiet, each]);
    await prefer(quiet, { email_notifications: false });
    await prefer(each, { email_digest: false });
    await writeAt(0);
    expect([await emailsTo(quiet), await emailsTo(each)]).toEqual([[], []]);
    // Wanted again, it begins anew.
    await prefer(quiet, { email_notifications: true });
    const { digestFrom } = await db().member.findUniqueOrThrow({ where: { id: quiet.memberId } });
    expect(digestFrom?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe("the link that ends e-mails", () => {
  const pathOf = (token: string) => `/v1/unsubscribe/${token}`;
  let person: Person;
  let path: string;

  beforeAll(async () => {
    person = await register("market_maker");
    path = pathOf(unsubscribeToken(person.memberId));
  });

  const wanted = async () =>
    (await call("GET", "/v1/users/preferences", { token: person.token })).body.element.email_notifications;
  const subscribed = (isSubscribed: boolean) => ({ status: 200, body: { element: { subscribed: isSubscribed } } });

  test("changes nothing when it is looked at", async () => {
    expect(await call("GET", path)).toMatchObject(subscribed(true));
    expect(await wanted()).toBe(true);
  });

  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");

  test.each([
    ["a mail program's form", { form: { "List-Unsubscribe": "One-Click" } }],
    ["a mail program's multipart form", { body: multipart }],
    ["another site's page", { headers: { "sec-fetch-site": "cross-site", origin: "https://mail.example" } }],
    ["nothing", {}],
  ])("ends them by a POST of %s, and takes it back", async (_what, sent) => {
    expect(await call("POST", path, sent)).toMatchObject(subscribed(false));
    expect(await wanted()).toBe(false);
    expect(await call("POST", path, sent)).toMatchObject(subscribed(false));
    expect(await call("GET", path)).toMatchObject(subscribed(false));
    expect(await call("DELETE", path)).toMatchObject(subscribed(true));
    expect(await wanted()).toBe(true);
  });

  test("forgets what waits to be sent, as the settings do; what binds is sent all the same", async () => {
    const issuer = await register("token_issuer");
    const [byLink, inSettings] = [await register("market_maker"), await register("market_maker")];
    const makers = [byLink, inSettings];
    const id = await createOpenRfq(issuer, makers, { award_count: 2 });
    for (const maker of makers) await setStatus(issuer, await createQuote(maker, id), "ACCEPTED");
    await call("POST", pathOf(unsubscribeToken(byLink.memberId)));
    await prefer(inSettings, { email_notifications: false });
    for (const maker of makers) {
      expect((await emailsTo(maker)).map(({ subject }) => subject)).toEqual(["A quote was accepted"]);
    }
    expect(await emailsTo(issuer)).not.toEqual([]);
  });

  test("is taken back by no other site's page", async () => {
    const answer = await call("DELETE", path, { headers: { "sec-fetch-site": "cross-site" } });
    expect(answer).toMatchObject({ status: 403, body: { code: "cross_site" } });
  });

  test("ends nobody else's: one that is forged, cut short or of somebody who is gone is none", async () => {
    const other = await register("market_maker");
    const [, signature = ""] = unsubscribeToken(person.memberId).split(".");
    const gone = unsubscribeToken(1_999_999_998);
    for (const method of ["GET", "POST", "DELETE"] as const) {
      for (const token of [`${other.memberId}.${signature}`, gone]) {
        expect((await call(method, pathOf(token))).status).toBe(404);
      }
      expect(namedFields(await call(method, pathOf(gone.slice(0, -1))))).toEqual(["path.token"]);
    }
    const { emailNotifications } = await db().member.findUniqueOrThrow({ where: { id: other.memberId } });
    expect(emailNotifications).toBe(true);
  });
});

describe("reading", () => {
  let reader: Person, stranger: Person;
  let ids: number[];
  let foreign: number;

  beforeAll(async () => {
    const issuer = await register("token_issuer");
    [reader, stranger] = [await register("market_maker"), await register("market_maker")];
    for (let index = 0; index < 5; index += 1) await createOpenRfq(issuer, [reader, stranger]);
    ids = (await inbox(reader)).element.map(({ id }) => id);
    foreign = firstOf((await inbox(stranger)).element).id;
  });

  const mark = (person: Person, body: unknown) => call("POST", "/v1/notifications/read", { token: person.token, body });

  test("the newest first, in pages, with the number of unread ones beside the total", async () => {
    const times = (await inbox(reader)).element.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    const page = await inbox(reader, "?limit=2&offset=1");
    expect(page).toMatchObject({ total: 5, limit: 2, offset: 1, unread_count: 5 });
    expect(page.element.map(({ id }) => id)).toEqual(ids.slice(1, 3));
  });

  test("marks some, and all; another's stay as they are", async () => {
    expect((await mark(reader, { ids: ids.slice(0, 2) })).body).toEqual({ element: { unread_count: 3 } });
    const first = firstOf((await inbox(reader)).element).read_at;
    expect(first).not.toBeNull();
    // Again: it stays read since then.
    expect((await mark(reader, { ids: [ids[0], ids[0]] })).status).toBe(200);
    expect((await inbox(reader)).element[0]?.read_at).toBe(first);
    const unread = await inbox(reader, "?unread=true");
    expect(unread).toMatchObject({ total: 3, unread_count: 3 });
    expect(unread.element.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(await inbox(reader, "?unread=false")).toMatchObject({ total: 5, unread_count: 3 });

    // What came after the third one is nobody's to have seen.
    const [, , third] = (await inbox(reader)).element;
    const until = Date.parse(third?.created_at ?? "");
    expect((await mark(reader, { all: true, until: until - 1 })).body.element.unread_count).toBe(1);
    expect((await mark(reader, { all: true, until })).body.element.unread_count).toBe(0);
    expect((await mark(reader, { all: true })).body).toEqual({ element: { unread_count: 0 } });
    expect((await inbox(stranger)).unread_count).toBe(5);
  });

  test("marks all that were shown and what is older: one that came late, dated before the newest of these, stays unread", async () => {
    const issuer = await register("token_issuer");
    const person = await register("market_maker");
    for (let index = 0; index < 4; index += 1) await createOpenRfq(issuer, [person]);
    const page = await inbox(person, "?limit=2");
    const newest = firstOf(page.element);
    const words = { title: "Accepted", body: "", href: "/quotes", rfqId: null, quoteId: null, awaitsDigest: false };
    const late = { memberId: person.memberId, kind: "quote_accepted" as const, ...words };
    await inTransaction(async (tx) =>
      insertNotifications(tx, await withNotificationIds(tx, [late], new Date(Date.parse(newest.created_at) - 1))),
    );

    expect((await mark(person, readAll(page))).body.element.unread_count).toBe(1);
    expect((await inbox(person, "?unread=true")).element.map(({ title }) => title)).toEqual(["Accepted"]);
    expect((await mark(person, readAll(await inbox(person)))).body.element.unread_count).toBe(0);
  });

  test.each<[string, () => unknown, string]>([
    ["another's id", () => ({ ids: [foreign] }), "body.ids.0"],
    ["nothing", () => ({}), "body"],
    ["both", () => ({ ids: [1], all: true }), "body"],
    ["some until a moment that is none", () => ({ ids: [ids[0]], until: -1 }), "body.until"],
    ["a moment that is none", () => ({ all: true, until: -1 }), "body.until"],
    ["an empty list", () => ({ ids: [] }), "body.ids"],
    ["501 ids", () => ({ ids: Array.from({ length: 501 }, (_, index) => index + 1) }), "body.ids"],
    ["a text for an id", () => ({ ids: ["1"] }), "body.ids.0"],
    ["all: false", () => ({ all: false }), "body.all"],
    ["ids that are no list", () => ({ ids: 1 }), "body.ids"],
  ])("refuses %s and names it", async (_why, body, field) => {
    const answer = await mark(reader, body());
    expect(answer.status).toBe(422);
    expect(namedFields(answer)).toEqual([field]);
  });

  test("one foreign id among own ones marks nothing", async () => {
    const own = firstOf((await inbox(stranger)).element).id;
    const answer = await mark(stranger, { ids: [own, ids[0]] });
    expect(answer.status).toBe(422);
    expect(namedFields(answer)).toEqual(["body.ids.1"]);
    expect((await inbox(stranger)).unread_count).toBe(5);
  });

  test.each(["limit=0", "limit=501", "offset=-1", "unread=yes"])("refuses ?%s", async (query) => {
    const { status } = await call("GET", `/v1/notifications?${query}`, { token: reader.token });
    expect(status).toBe(422);
  });

  test("go with their user", async () => {
    const gone = await register("market_maker");
    const row = { id: 1, kind: "quote_accepted", title: "t", body: "b", href: "/" };
    await clients().writer.notification.create({ data: { ...row, memberId: gone.memberId } });
    await clients().writer.user.delete({ where: { id: gone.id } });
    expect(await db().notification.count({ where: { memberId: gone.memberId } })).toBe(0);
  });
});

test.runIf(process.env.DB_PROVIDER === "postgresql")("a member who is removed meanwhile undoes nothing", async () => {
  const { id: accountId } = await register("market_maker");
  const data = { id: 1_999_999_999, accountId, email: "leaving@example.test", name: "Leaving", passwordHash: "-" };
  const { writer } = clients();
  const { id: memberId } = await writer.member.create({ data: { ...data, role: "viewer" } });
  let removal: Promise<unknown> | undefined;
  const told = await inTransaction(async (tx) => {
    const recipients = await findRecipients(tx, [accountId]);
    removal = writer.member.deleteMany({ where: { id: memberId } }).then((gone) => gone);
    await new Promise((later) => setTimeout(later, 200));
    const words = { kind: "quote_received" as const, title: "", body: "", href: "/", rfqId: null, quoteId: null };
    const told = recipients.map(({ id }) => ({ ...words, memberId: id, awaitsDigest: false }));
    const rows = await withNotificationIds(tx, told, new Date());
    await insertNotifications(tx, rows);
    return rows;
  });
  await removal;
  expect(told).toHaveLength(2);
});
