/** How a request proves that it is ours, as Standard Webhooks says. */
import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

/** 24 random bytes, as the specification writes a secret. */
export const newSecret = () => `whsec_${randomBytes(24).toString("base64")}`;

/** @param secrets each signs: a receiver that knows one of them is content */
export function signedHeaders(id: string, sentAt: Date, body: string, secrets: string[]): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(" "),
  };
}
