/**
 * Every e-mail of the product, as it looks: for each `compose…` of lib/<entity>/mail.ts what it makes of ordinary words and of
 * hostile ones. tests/unit/mail.test.ts fails where one is missing here.
 */
import {
  composeAccountDeletedMail,
  composeEmailChangedMail,
  composeNewDeviceMail,
  composePasswordMail,
} from "@/lib/accounts/mail";
import { composeKeyMail, composeRunningOutMail } from "@/lib/apikeys/mail";
import { composeInvitationMail as composeRfqInvitationMail } from "@/lib/invitations/mail";
import type { WrittenMail } from "@/lib/kit/mail/letter";
import { composeInvitationMail, composePowerMail, composeRemovalMail } from "@/lib/members/mail";
import { EMAIL_SUBJECTS, NOTIFICATION_KINDS } from "@/lib/notifications/constants";
import { composeDigestMail, composeNotificationMail } from "@/lib/notifications/mail";
import { composeAddedMail, composeRemovedMail } from "@/lib/passkeys/mail";
import { composeLinkMail, composeResetNotice } from "@/lib/memberlinks/mail";
import { composeSecondFactorMail } from "@/lib/secondfactor/mail";
import { composeWebhookMail } from "@/lib/webhooks/mail";

type Mail = WrittenMail & { subject: string };

/** What somebody may call their company or their RFP. */
export const HOSTILE_NAME = `<img src=x onerror="document.title='run'"> & ${"Liquidity".repeat(20)}`;

const UNTIL = new Date("2027-03-05T08:00:00Z");
const MEMBER_ID = 1_430_022_118;
const RFP = "Aurora Chain launch liquidity";

const line = (title: string, body: string, hours: number) => ({
  ...{ title, body, href: "/rfqs/7" },
  createdAt: new Date(UNTIL.getTime() - hours * 3_600_000),
});

const DIGEST = {
  groups: [
    {
      rfq: { name: RFP, isOver: false },
      lines: [
        line("New quote: Alpha Markets", "Price: 47.50% OTM.", 20),
        line("New question", "A market maker asks. Your answer goes to everyone whom the RFP invites.", 3),
      ],
    },
    {
      rfq: { name: HOSTILE_NAME, isOver: true },
      lines: [line("Passed: Borealis", "They don’t quote. The RFP says why.", 9)],
    },
    { rfq: null, lines: [line("Venue approved: Kraken", "The venue that you submitted is listed now.", 30)] },
  ],
  ...{ count: 16, until: UNTIL },
};

function notificationExamples(): Mail[] {
  const told = { body: "Nimbus Labs invites you to quote. Open until Mar 5, 2027 14:30 UTC.", href: "/rfqs/7" };
  const ordinary = NOTIFICATION_KINDS.map((kind) => ({ kind, title: `${EMAIL_SUBJECTS[kind]}: ${RFP}`, ...told }));
  const hostile = { kind: "rfq_published" as const, title: `New RFP: ${HOSTILE_NAME}`, body: HOSTILE_NAME, href: "/" };
  return [...ordinary, hostile].map((notification) => composeNotificationMail(notification, MEMBER_ID));
}

/** By the entity, and the function that composes them. */
export const EMAIL_EXAMPLES: Readonly<Record<string, () => Mail[]>> = {
  "accounts.composeNewDeviceMail": () => [composeNewDeviceMail("Firefox on Linux", "203.0.113.7", UNTIL)],
  "accounts.composeAccountDeletedMail": () => [composeAccountDeletedMail()],
  "accounts.composeEmailChangedMail": () => [composeEmailChangedMail()],
  "accounts.composePasswordMail": () => (["self", "admin"] as const).map(composePasswordMail),
  "apikeys.composeKeyMail": () => [
    composeKeyMail({ name: "Quoting desk", scopes: ["read", "quote"], expiresAt: UNTIL, by: "Jane Doe" }),
    composeKeyMail({ name: HOSTILE_NAME, scopes: ["read"], expiresAt: null, by: HOSTILE_NAME }),
  ],
  "apikeys.composeRunningOutMail": () => [
    composeRunningOutMail({ name: "Quoting desk", prefix: "dbk_key_4f9a1c", expiresAt: UNTIL }),
    composeRunningOutMail({ name: HOSTILE_NAME, prefix: "dbk_key_4f9a1c", expiresAt: UNTIL }),
  ],
  "invitations.composeInvitationMail": () => {
    const invitation = { rfqName: HOSTILE_NAME, ownerName: "Nimbus Labs", validUntil: UNTIL, token: "x".repeat(43) };
    return (["nobody", "maker", "other"] as const).map((recipient) => composeRfqInvitationMail(invitation, recipient));
  },
  "members.composeInvitationMail": () => [
    composeInvitationMail({ companyName: "Halcyon Grid", role: "signer", token: "x".repeat(43) }),
    composeInvitationMail({ companyName: HOSTILE_NAME, role: "viewer", token: null }),
  ],
  "members.composePowerMail": () => [
    composePowerMail({ name: "Jane Doe", email: "jane@halcyon.example", role: "signer", by: null }),
    composePowerMail({ name: HOSTILE_NAME, email: "jane@halcyon.example", role: "owner", by: HOSTILE_NAME }),
  ],
  "members.composeRemovalMail": () => [composeRemovalMail("Halcyon Grid"), composeRemovalMail(HOSTILE_NAME)],
  "notifications.composeDigestMail": () => [composeDigestMail(DIGEST, MEMBER_ID)],
  "notifications.composeNotificationMail": notificationExamples,
  "passkeys.composeAddedMail": () => [composeAddedMail(HOSTILE_NAME)],
  "passkeys.composeRemovedMail": () => [composeRemovedMail("Laptop")],
  "memberlinks.composeLinkMail": () =>
    (["email", "password"] as const).map((purpose) => composeLinkMail(purpose, "x".repeat(43))),
  "memberlinks.composeResetNotice": () => [composeResetNotice()],
  "secondfactor.composeSecondFactorMail": () => [
    ...(["on", "off", "renewed", "reset"] as const).map((event) => composeSecondFactorMail(event, null)),
    ...[9, 1, 0].map((left) => composeSecondFactorMail("recovery", left)),
  ],
  "webhooks.composeWebhookMail": () => [
    composeWebhookMail("added", "Jane Doe"),
    composeWebhookMail("moved", HOSTILE_NAME),
  ],
};
