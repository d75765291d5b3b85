import { createHmac } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ESSENTIAL_KINDS, NOTIFICATION_KINDS } from "@/lib/notifications/constants";
import { composeNotificationMail } from "@/lib/notifications/mail";
import { writeLetter } from "@/lib/kit/mail/compose";
import type { Letter } from "@/lib/kit/mail/letter";
import { MAIL_COLOURS } from "@/lib/kit/mail/paint";
import { judgeFailure } from "@/lib/kit/mail/send";
import { isLoopback, requiresTls, senderAddress, serverUrl } from "@/lib/kit/mail/sender";
import { recipientOf, unsubscribeToken } from "@/lib/kit/mail/unsubscribe";
import { EMAIL_EXAMPLES } from "@/tests/factories/e-mails";

const root = path.resolve(import.meta.dirname, "../..");

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

  test.each([
    ["smtp://mail.example:587", true],
    ["smtp://mail.example?from=x@y.example&unencrypted=false", true],
    ["smtp://mail.example?unencrypted", true],
    ["smtp://mail.example?unencrypted=true", false],
    ["smtp://127.0.0.1:2525", false],
  ])("%s says nothing before it is encrypted: %s", (url, expected) => {
    expect(requiresTls(url)).toBe(expected);
    expect(serverUrl(url)).not.toContain("unencrypted");
  });
});

type Shape = { words: string[]; href: string };

/** A letter of these words, each in a place of its own. */
function letterOf({ words, href }: Shape): Letter {
  const [preheader = "", heading = "", paragraph = "", group = "", title = "", text = "", when = "", rest = ""] = words;
  return {
    ...{ preheader, heading, paragraphs: [paragraph], rest },
    groups: [{ heading: group, lines: [{ title, text, when, href }] }],
    button: { label: words[8] ?? "", href },
    choice: { settings: href, unsubscribe: href },
  };
}

const unescaped = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => {
    return { amp: "&", lt: "<", gt: ">", quot: '"' }[name] ?? "'";
  });

/** The elements and the names of their attributes, without what they say. */
const skeletonOf = (html: string) => {
  const elements = html.replace(/"[^"]*"/g, '""').split("<");
  return elements.map((element) => element.split(">")[0]).join("<");
};

describe("an e-mail", () => {
  const shapes = fc.record({
    words: fc.array(fc.oneof(fc.string(), fc.constant(`"><script>alert('1')</script>`)), {
      minLength: 9,
      maxLength: 9,
    }),
    href: fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()),
  });

  test("is the same HTML whatever its words are: they stay text", () => {
    const plain = skeletonOf(writeLetter(letterOf({ words: Array<string>(9).fill("word"), href: "/" })).html);
    fc.assert(
      fc.property(shapes, (shape) => {
        const { html } = writeLetter(letterOf(shape));
        expect(skeletonOf(html)).toBe(plain);
        for (const word of [...shape.words, shape.href]) expect(unescaped(html)).toContain(word);
      }),
    );
  });

  test("says the same as text", () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { text } = writeLetter(letterOf(shape));
        // But for what a list of e-mails shows beside the subject, and what the button says: its link stands alone.
        for (const word of [...shape.words.slice(1, 8), shape.href]) expect(text).toContain(word);
      }),
    );
  });

  test("fetches nothing", () => {
    const { html } = writeLetter(letterOf({ words: Array<string>(9).fill("word"), href: "https://a.example" }));
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/i);
  });

  test("has the product's colours, in both themes", () => {
    const tokens = readFileSync(path.join(root, "app/styles/colours.css"), "utf8");
    for (const [name, [light, dark]] of Object.entries(MAIL_COLOURS)) {
      expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`);
    }
  });

  test("has an example, whichever it is", async () => {
    const composers: string[] = [];
    for (const entity of readdirSync(path.join(root, "lib"))) {
      const file = path.join(root, "lib", entity, "mail.ts");
      if (!existsSync(file)) continue;
      const composed = (await import(file)) as object;
      composers.push(...Object.keys(composed).map((name) => `${entity}.${name}`));
    }
    expect(Object.keys(EMAIL_EXAMPLES).sort()).toEqual(composers.sort());
  });
});

describe("a link that ends e-mails", () => {
  const ids = fc.integer({ min: 1, max: 2_147_483_647 });

  test("is its recipient's", () => {
    fc.assert(fc.property(ids, (id) => recipientOf(unsubscribeToken(id)) === id));
  });

  test("is nobody's once a character of it is another, or is missing", () => {
    fc.assert(
      fc.property(ids, fc.nat(), fc.constantFrom("", "x", "7", "."), (id, place, put) => {
        const token = unsubscribeToken(id);
        const at = place % token.length;
        const changed = token.slice(0, at) + put + token.slice(at + 1);
        fc.pre(changed !== token);
        expect(recipientOf(changed)).toBeNull();
      }),
    );
  });

  test("is nothing that the same secret has signed for something else", () => {
    const sign = (words: string) =>
      createHmac("sha256", process.env.NEXTAUTH_SECRET ?? "")
        .update(words)
        .digest("base64url");
    expect(unsubscribeToken(7)).toBe(`7.${sign("unsubscribe\nnotifications\n7")}`);
    for (const words of ["7", "known-browser\n7", "unsubscribe\nsecurity\n7", "unsubscribe\nnotifications\n70"]) {
      expect(recipientOf(`7.${sign(words)}`)).toBeNull();
    }
  });
});

describe("the e-mail of a notification", () => {
  const mail = composeNotificationMail(
    {
      kind: "rfq_published",
      title: 'New RFP: <b>"Aurora" & Co</b>',
      body: "Nimbus invites you.",
      href: "/rfqs?q=a+b&rfq=7",
    },
    7,
  );

  test("says the same as the notification, with absolute links", () => {
    expect(mail.text).toContain('New RFP: <b>"Aurora" & Co</b>');
    expect(mail.text).toContain("http://localhost:3000/rfqs?q=a+b&rfq=7");
    expect(mail.text).toContain("http://localhost:3000/settings");
  });

  test.each(NOTIFICATION_KINDS)("can be ended by its recipient, but for what binds them: %s", (kind) => {
    const { text, html, unsubscribeUrl } = composeNotificationMail({ kind, title: "t", body: "b", href: "/" }, 7);
    const link = `http://localhost:3000/unsubscribe/${unsubscribeToken(7)}`;
    const isEssential = ESSENTIAL_KINDS.includes(kind);
    expect(unsubscribeUrl).toBe(isEssential ? null : link);
    expect([text.includes(link), html.includes(`href="${link}"`)]).toEqual([!isEssential, !isEssential]);
    const stays = "Emails of this kind can’t be switched off.";
    expect([text.includes(stays), html.includes(stays)]).toEqual([isEssential, isEssential]);
  });

  test.each(NOTIFICATION_KINDS)("has a subject of our own: %s", (kind) => {
    const words = { title: "URGENT: verify at evil.example", body: "Pay now", href: "/rfqs?q=URGENT" };
    const { subject } = composeNotificationMail({ kind, ...words }, 7);
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
      const told = { kind: "rfq_published" as const, title, body: `${name} invites you.`, href: "/rfqs" };
      const { text, html } = composeNotificationMail(told, 7);
      for (const part of [text, html]) {
        const words = part.split(/[\s"<>\u200b]+/);
        const links = words.filter((word) => /[:@]|\.[a-z]/i.test(word));
        for (const link of links) expect(link).not.toMatch(/evil/);
      }
    }
  });

  test("leaves numbers, times and sentences as they are", () => {
    const body = "Price: 47.50% OTM. Open until 5 Mar 2027, 14:30 UTC. Acme Inc. invites you.";
    const told = { kind: "rfq_published" as const, title: "New RFP: A 1.5", body, href: "/" };
    expect(composeNotificationMail(told, 7).text).toContain(body);
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
    [{ code: "EENVELOPE", command: "RCPT TO", responseCode: 421 }, "unreachable"],
    [{ code: "EENVELOPE", command: "API" }, "postponed"],
    [{ code: "EENVELOPE", command: "MAIL FROM", responseCode: 550 }, "unreachable"],
    [{ code: "EENVELOPE", command: "DATA", responseCode: 530 }, "unreachable"],
    [{ code: "EMESSAGE", command: "DATA", responseCode: 554 }, "refused"],
    [{ code: "EMESSAGE", command: "DATA", responseCode: 451 }, "postponed"],
    [{ code: "EMESSAGE", command: "DATA", responseCode: 421 }, "unreachable"],
    [{ code: "ECONNECTION" }, "unreachable"],
    [{ code: "EAUTH", responseCode: 535 }, "unreachable"],
    [{ code: "ENOSPC" }, "unreachable"],
  ])("%j: %s", (error, verdict) => {
    expect(judgeFailure(Object.assign(new Error("no"), error))).toBe(verdict);
  });
});
