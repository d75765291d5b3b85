import { describe, expect, test } from "vitest";
import { NOTIFICATION_KINDS } from "@/lib/notifications/constants";
import { composeNotificationMail } from "@/lib/notifications/mail";
import { judgeFailure } from "@/lib/kit/mail/send";
import { isLoopback, senderAddress, serverUrl } from "@/lib/kit/mail/sender";

describe("SMTP_URL", () => {
  const site = "https://depthbook.example";

  test.each([
    [undefined, "no-reply@depthbook.example"],
    ["smtp://mail.example:25", "no-reply@depthbook.example"],
    ["smtp://relay-user:secret@mail.example", "no-reply@depthbook.example"],
    ["smtp://desk%40example.com:secret@mail.example", "desk@example.com"],
    ["smtp://desk%40example.com:secret@mail.example?from=rfp%40example.com", "rfp@example.com"],
    ["smtp://mail.example?from=rfp@example.com", "rfp@example.com"],
  ])("%s sends from %s", (url, from) => {
    expect(senderAddress(url, site)).toBe(from);
  });

  test("keeps what belongs to the connection", () => {
    expect(serverUrl("smtps://a:b@mail.example:465?from=x@y.example&tls.rejectUnauthorized=false")).toBe(
      "smtps://a:b@mail.example:465?tls.rejectUnauthorized=false",
    );
  });

  test.each([
    ["smtp://localhost:2525", true],
    ["smtp://127.0.0.1", true],
    ["smtp://[::1]:25", true],
    ["smtp://localhost.example", false],
    ["smtp://mail.example", false],
  ])("%s is on this machine: %s", (url, expected) => {
    expect(isLoopback(url)).toBe(expected);
  });
});

describe("the e-mail of a notification", () => {
  const mail = composeNotificationMail({
    kind: "rfq_published",
    title: 'New RFP: <b>"Aurora" & Co</b>',
    body: "Nimbus invites you.",
    href: "/rfqs?q=a+b&rfq=7",
  });

  test("says the same as the notification, with absolute links", () => {
    expect(mail.text).toContain('New RFP: <b>"Aurora" & Co</b>');
    expect(mail.text).toContain("http://localhost:3000/rfqs?q=a+b&rfq=7");
    expect(mail.text).toContain("http://localhost:3000/settings");
  });

  test.each(NOTIFICATION_KINDS)("has a subject of our own: %s", (kind) => {
    const words = { title: "URGENT: verify at evil.example", body: "Pay now", href: "/rfqs?q=URGENT" };
    const { subject } = composeNotificationMail({ kind, ...words });
    expect(subject).toMatch(/^[A-Z][a-zA-Z ]{10,60}$/);
    expect(subject).not.toMatch(/urgent|verify|evil|pay/i);
  });

  test("holds no link but ours, whatever a name looks like", () => {
    const names = [
      "https://evil.example/a",
      "www.evil.example",
      "evil.example",
      "mailto:a@evil.example",
      "x.evil.co.uk:80/y",
    ];
    for (const name of names) {
      const title = `New RFP: ${name}`;
      const { text, html } = composeNotificationMail({
        kind: "rfq_published",
        title,
        body: `${name} invites you.`,
        href: "/rfqs",
      });
      for (const part of [text, html]) {
        const words = part.split(/[\s"<>\u200b]+/);
        const links = words.filter((word) => /[:@]|\.[a-z]/i.test(word));
        for (const link of links) expect(link).not.toMatch(/evil/);
      }
    }
  });

  test("leaves numbers, times and sentences as they are", () => {
    const body = "Price: 47.50% OTM. Open until 5 Mar 2027, 14:30 UTC. Acme Inc. invites you.";
    expect(composeNotificationMail({ kind: "rfq_published", title: "New RFP: A 1.5", body, href: "/" }).text).toContain(
      body,
    );
  });

  test("is HTML in which a name is only text", () => {
    expect(mail.html).toContain("New RFP: &lt;b&gt;&quot;Aurora&quot; &amp; Co&lt;/b&gt;");
    expect(mail.html).toContain('href="http://localhost:3000/rfqs?q=a+b&amp;rfq=7"');
    expect(mail.html).not.toContain("<b>");
  });
});

describe("judgeFailure", () => {
  test.each([
    [{ code: "EENVELOPE", command: "RCPT TO", responseCode: 550 }, "refused"],
    [{ code: "EENVELOPE", command: "RCPT TO", responseCode: 451 }, "postponed"],
    [{ code: "EENVELOPE", command: "API" }, "postponed"],
    [{ code: "EENVELOPE", command: "MAIL FROM", responseCode: 550 }, "unreachable"],
    [{ code: "EENVELOPE", command: "DATA", responseCode: 530 }, "unreachable"],
    [{ code: "EMESSAGE", command: "DATA", responseCode: 554 }, "refused"],
    [{ code: "EMESSAGE", command: "DATA", responseCode: 451 }, "postponed"],
    [{ code: "ECONNECTION" }, "unreachable"],
    [{ code: "EAUTH", responseCode: 535 }, "unreachable"],
    [{ code: "ENOSPC" }, "unreachable"],
  ])("%j: %s", (error, verdict) => {
    expect(judgeFailure(Object.assign(new Error("no"), error))).toBe(verdict);
  });
});
