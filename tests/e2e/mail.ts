/** E-mails of the browser tests: without SMTP_URL the server writes them to files of its data directory. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "./fixtures";

/** All that the servers of these tests have written. */
function outboxFiles(): string[] {
  const servers = readdirSync(tmpdir()).filter((name) => name.startsWith("depthbook-e2e-"));
  const folders = servers.map((name) => path.join(tmpdir(), name, "outbox")).filter((folder) => existsSync(folder));
  return folders.flatMap((folder) =>
    readdirSync(folder).flatMap((name) => (name.endsWith(".eml") ? path.join(folder, name) : [])),
  );
}

/** All that was sent to an address that no other test has; lines that mail has broken are whole again. */
function mailsTo(address: string): string {
  const mails = outboxFiles().map((file) => readFileSync(file, "utf8").replace(/=\r?\n/g, ""));
  return mails.filter((mail) => mail.includes(`To: ${address}`)).join("\n");
}

/** What a link in the e-mail to this address leads to, once it has been sent. */
export async function pathInMail(address: string, pattern: RegExp): Promise<string> {
  const find = () => pattern.exec(mailsTo(address))?.[0] ?? "";
  await expect.poll(find).not.toBe("");
  return find();
}
