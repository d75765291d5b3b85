/** Invitations to an RFQ by e-mail: what a link is worth, what a draft keeps, what is written to whom (docs/decisions/0133). */
import { describe, expect, test } from "vitest";
import { invitedEmailsSchema } from "@/lib/invitations/contract";
import { composeInvitationMail } from "@/lib/invitations/mail";
import { invitesAlready, keptChanges, linkStateOf } from "@/lib/invitations/rules";
import { RFQ_STATUSES } from "@/lib/rfqs/constants";

const now = new Date("2027-01-05T12:00:00Z");
const later = new Date(now.getTime() + 1);

describe("a link", () => {
  test("is good while its RFQ takes quotes, by the clock", () => {
    const states = RFQ_STATUSES.map((status) => linkStateOf({ usedAt: null, rfq: { status, validUntil: later } }, now));
    expect(states).toEqual(["ended", "open", "ended", "ended"]);
    expect(linkStateOf({ usedAt: null, rfq: { status: "OPEN", validUntil: now } }, now)).toBe("ended");
  });

  test("that was used says so, whatever became of the RFQ", () => {
    for (const status of RFQ_STATUSES) {
      expect(linkStateOf({ usedAt: now, rfq: { status, validUntil: later } }, now)).toBe("used");
    }
  });
});

describe("a draft's list of addresses", () => {
  const row = (id: number, sentAt: Date | null = null, usedAt: Date | null = null) => ({
    ...{ id, email: `desk${id}@example.test` },
    ...{ sentAt, usedAt },
  });
  const asked = (...ids: number[]) => ids.map((id) => ({ email: `desk${id}@example.test` }));

  test("replaces what nobody was written to about", () => {
    expect(keptChanges([row(1), row(2)], asked(2, 3))).toEqual({ goneIds: [1, 2], added: asked(2, 3) });
  });

  test("leaves the link of an address that was written to, unless it goes, and whoever joined", () => {
    const before = [row(1, now), row(2, now), row(3, now, now), row(4, now, now)];
    expect(keptChanges(before, asked(1, 3, 5))).toEqual({ goneIds: [2], added: asked(5) });
  });

  test("says what it said when it is saved again, whoever has joined meanwhile", () => {
    const kept = [row(1), row(2, now, now)].map((invitation) => ({ ...invitation, companyName: "" }));
    const named = asked(1).map((invited) => ({ ...invited, company_name: "Desk" }));
    expect([asked(1), asked(1, 2)].map((emails) => invitesAlready(kept, emails))).toEqual([true, true]);
    expect([[], asked(2), asked(1, 3), named].map((emails) => invitesAlready(kept, emails))).toEqual(
      Array(4).fill(false),
    );
  });

  test("names each address once, however it is written, and not too many", () => {
    const body = (emails: string[]) => invitedEmailsSchema.safeParse(emails.map((email) => ({ email })));
    expect(body(["Desk@Example.test ", "other@example.test"]).data?.[0]?.email).toBe("desk@example.test");
    expect(body(["desk@example.test", " DESK@example.test"]).error?.issues[0]?.message).toBe("Names an address twice");
    const many = Array.from({ length: 21 }, (_, index) => `desk${index}@example.test`);
    expect([body(many.slice(1)).success, body(many).success]).toEqual([true, false]);
  });
});

describe("the e-mail", () => {
  const invitation = { rfqName: "Launch evil.example", ownerName: "Aurora", validUntil: now, token: "t".repeat(43) };

  test("says what fits whose address it is, and has the same link and subject", () => {
    const mails = (["nobody", "maker", "other"] as const).map((whose) => composeInvitationMail(invitation, whose));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(1);
    for (const { text } of mails) expect(text).toContain(`/invited/${invitation.token}`);
    expect(mails.map(({ text }) => /register as a market maker|sign in to it/.exec(text)?.[0])).toEqual([
      "register as a market maker",
      "sign in to it",
      "register as a market maker",
    ]);
    expect(mails[2]?.text).toContain("can't quote");
  });

  test("links no address that somebody has written into a name", () => {
    const { text, subject } = composeInvitationMail(invitation, "nobody");
    expect(text).not.toContain("evil.example");
    expect(subject).not.toMatch(/Aurora|Launch/);
    expect(text).toContain("2027");
  });
});
