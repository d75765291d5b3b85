/** The state of a webhook, and what names a delivery. */
import type { WebhookEventType, WebhookStatus } from "@/lib/webhooks/constants";

type State = { disabledAt: Date | null; failingSince: Date | null };

export function webhookStatus({ disabledAt, failingSince }: State): WebhookStatus {
  if (disabledAt) return "DISABLED";
  return failingSince ? "FAILING" : "ENABLED";
}

/** As stored: with a space between. */
export const joinEvents = (events: readonly WebhookEventType[]) => events.join(" ");
// Only its account writes them, as its contract has them.
export const splitEvents = (stored: string) => stored.split(" ") as WebhookEventType[];

/** The `webhook-id`: the same however often it is sent. The time makes it its own for ever: an id may be drawn again. */
export const messageIdOf = ({ id, createdAt }: { id: number; createdAt: Date }) =>
  `msg_${createdAt.getTime().toString(36)}_${id.toString(36)}`;

/** How a secret begins that is not sealed: as it is shown to its account. */
export const PLAIN_SECRET = "whsec_";
export const isPlainSecret = (stored: string) => stored.startsWith(PLAIN_SECRET);

/** The secrets that sign now, as stored: the newest, and for a while the one before. */
export function signingSecrets(
  webhook: { secret: string; previousSecret: string | null; previousSecretUntil: Date | null },
  now: Date,
): string[] {
  const { secret, previousSecret, previousSecretUntil } = webhook;
  return previousSecret && previousSecretUntil && previousSecretUntil > now ? [secret, previousSecret] : [secret];
}

/** Why an address can't be sent to, whatever it leads to; null: it can be asked. @param allowsHttp without TLS, too */
export function addressFault(address: string, allowsHttp: boolean): string | null {
  if (!URL.canParse(address)) return "Must be the address of your receiver, like https://desk.example.com/webhooks";
  const { protocol, username, password, hash } = new URL(address);
  if (protocol !== "https:" && !(allowsHttp && protocol === "http:")) return "Must begin with https://";
  if (username || password) return "Must not carry a user or a password";
  return hash ? "Must not have a part after #" : null;
}
