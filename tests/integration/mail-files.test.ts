/** Without SMTP_URL: e-mails become files. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { db } from "@/lib/kit/db/transaction";
import { dispatchEmails } from "@/lib/kit/mail/dispatch";
import { createOpenRfq } from "@/tests/factories/deals";
import { register } from "@/tests/factories/people";
import { watchStatements } from "@/tests/setup/count-queries";
import path from "node:path";

test("each e-mail is one .eml file in DATA_DIR/outbox", async () => {
  const folder = path.join(process.env.DATA_DIR as string, "outbox");
  const issuer = await register("token_issuer");
  const makers = [await register("market_maker"), await register("market_maker")];
  await createOpenRfq(issuer, makers);
  expect(existsSync(folder)).toBe(false);

  const dispatch = () => dispatchEmails(() => new Date());
  const sent = await Promise.all([dispatch(), dispatch()]);
  expect(sent[0] + sent[1]).toBe(2);
  const files = readdirSync(folder);
  expect(files).toHaveLength(2);
  for (const name of files) expect(name).toMatch(/^notification-\d+-\d+\.eml$/);
  const texts = files.map((name) => readFileSync(path.join(folder, name), "latin1"));
  const recipients = texts.map((text) => /^To: (.*)\r$/m.exec(text)?.[1]);
  expect(recipients.sort()).toEqual(makers.map(({ email }) => email).sort());
  for (const text of texts) {
    expect(text).toMatch(/^From: Depthbook <no-reply@localhost>\r$/m);
    expect(text).toMatch(/^Subject: You are invited to quote on an RFP\r$/m);
  }
  expect(await db().emailOutbox.count({ where: { status: "SENT" } })).toBe(2);
});

test("the end of an e-mail's attempt and the beginning of the next are one commit", async () => {
  const makers = [];
  for (let index = 0; index < 3; index += 1) makers.push(await register("market_maker"));
  await createOpenRfq(await register("token_issuer"), makers);
  const watched = watchStatements();
  try {
    expect(await dispatchEmails(() => new Date())).toBe(3);
    expect(watched.sent().filter((statement) => /^\s*COMMIT/i.test(statement))).toHaveLength(4);
  } finally {
    watched.stop();
  }
});
