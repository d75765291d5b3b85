/** What a command beside the server has to be told as the server is: it writes what the server's users open. */
import { parseEnvironment } from "@/lib/env";
import { findSecret } from "./secret";

/**
 * E-mails keep the links that they were written with: to this machine's own address nobody's would lead anywhere. A server that
 * was told nothing (the demo) is at that address itself, and its data folder has the secret that it made for itself.
 */
export function requireServersAddress(): void {
  const { DATA_DIR, NEXTAUTH_SECRET } = parseEnvironment(process.env);
  const isOfOwnMachine = !NEXTAUTH_SECRET && findSecret(DATA_DIR) !== undefined;
  if (process.env.NEXTAUTH_URL?.trim() || isOfOwnMachine) return;
  throw new Error(
    "NEXTAUTH_URL is not set. The links of e-mails lead there: set it to the address that browsers use,\n" +
      "as for the server. See .env.example.",
  );
}

/**
 * Has this process sign as the server does: with its secret, or the one that its data folder keeps where it was given none.
 * With another of our own no webhook's secret could be read, whose deliveries would fail, and no link of an e-mail would open.
 */
export function shareServersSecret(): void {
  const { DATA_DIR, NEXTAUTH_SECRET } = parseEnvironment(process.env);
  const secret = NEXTAUTH_SECRET ?? findSecret(DATA_DIR);
  if (!secret) {
    throw new Error("NEXTAUTH_SECRET is not set. Set it as for the server: it signs what is sent. See .env.example.");
  }
  process.env.NEXTAUTH_SECRET = secret;
}
