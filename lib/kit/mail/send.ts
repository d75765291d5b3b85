/** Hands e-mails over: to the server that SMTP_URL names, or to a file in DATA_DIR/outbox when there is none. */
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import nodemailer from "nodemailer";
import { env } from "@/lib/env";
import { MINUTE_MS } from "@/lib/kit/durations";
import { isLoopback, requiresTls, senderAddress, serverUrl } from "./sender";

export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  /** Where one click ends such e-mails; null for one that nobody can switch off. */
  unsubscribeUrl: string | null;
  createdAt: Date;
  /** Names the e-mail: the same one handed over again has the same Message-ID, and the same file. */
  dedupeKey: string;
};

const nameOf = ({ dedupeKey, createdAt }: Email) => `${dedupeKey.replace(/\W+/g, "-")}-${createdAt.getTime()}`;

/** One click in a mail program, which asks for no page: RFC 2369 and 8058. */
const unsubscribing = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

function toMessage(email: Email) {
  const { SMTP_URL, NEXTAUTH_URL } = env();
  return {
    from: { name: "Depthbook", address: senderAddress(SMTP_URL, NEXTAUTH_URL) },
    // An object, so that nothing in it is read as a list of addresses.
    to: { name: "", address: email.to },
    subject: email.subject,
    text: email.text,
    ...(email.html !== null && { html: email.html }),
    date: email.createdAt,
    messageId: `<${nameOf(email)}@${new URL(NEXTAUTH_URL).hostname}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(email.unsubscribeUrl !== null && unsubscribing(email.unsubscribeUrl)),
    },
  };
}

/**
 * For all of an attempt, less than a row stays claimed: a server that answers slowly enough to say something every now and then
 * is silent for no `socketTimeout`, and would hold up every other e-mail, and have this one sent by somebody else beside it.
 */
const LONGEST_ATTEMPT_MS = 4 * MINUTE_MS;

/** One connection for all that is sent one after another: a new one is five round trips and a sign-in, each time. */
const connectionTo = (smtpUrl: string) =>
  nodemailer.createTransport({
    url: serverUrl(smtpUrl),
    pool: true,
    maxConnections: 1,
    // Some servers take so many by one connection and no more.
    maxMessages: 20,
    // A server may end a connection between two e-mails: the next goes by another one. One that always does is away.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    requireTLS: requiresTls(smtpUrl),
    ...(isLoopback(smtpUrl) && { tls: { rejectUnauthorized: false } }),
  });

/**
 * Connects and signs in, and sends nothing.
 * @throws what keeps e-mails from being sent
 */
export async function tryMailServer(smtpUrl: string): Promise<void> {
  const connection = connectionTo(smtpUrl);
  try {
    await connection.verify();
  } finally {
    connection.close();
  }
}

/** Written whole or not at all, and over itself when written again. */
async function writeToFile(email: Email): Promise<void> {
  const folder = path.resolve(env().DATA_DIR, "outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await composer.sendMail(toMessage(email));
  const file = path.join(folder, `${nameOf(email)}.eml`);
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

export type Mailer = {
  /** @throws whatever kept it from being handed over; `judgeFailure` says what that means */
  send: (email: Email) => Promise<void>;
  /** Ends the connection, if there is one. */
  close: () => void;
};

/** Hands over one e-mail after another; connects for the first. */
export function openMailer(): Mailer {
  const { SMTP_URL } = env();
  if (!SMTP_URL) return { send: writeToFile, close: () => undefined };
  let connection: ReturnType<typeof connectionTo> | undefined;
  return {
    async send(email) {
      connection ??= connectionTo(SMTP_URL);
      const signal = AbortSignal.timeout(LONGEST_ATTEMPT_MS);
      await connection.sendMail({ ...toMessage(email), signal }).catch((error: unknown) => {
        throw signal.aborted ? new Error("The mail server took too long over one email") : error;
      });
    },
    close: () => connection?.close(),
  };
}

/**
 * `refused`: this e-mail will never be taken. `postponed`: not now. `unreachable`: no e-mail can be handed over now.
 * Only what a server says of the recipient or of the content is about this one e-mail: one that refuses the sender or the
 * DATA command (it wants us to sign in, say) refuses them all, and 421 ends the conversation, whatever was asked. `API` is
 * nodemailer itself, which can't read the address.
 */
export function judgeFailure(error: unknown): "refused" | "postponed" | "unreachable" {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  const isOfRecipient = code === "EENVELOPE" && (command === "RCPT TO" || command === "API");
  if (responseCode === 421 || (!isOfRecipient && code !== "EMESSAGE")) return "unreachable";
  return responseCode !== undefined && responseCode >= 500 ? "refused" : "postponed";
}

/** Whether there is no e-mail yet that a failure could be of: what `tryMailServer` finds too. */
export const isOfConnection = (error: unknown): boolean => (error as { code?: string }).code !== "EENVELOPE";
