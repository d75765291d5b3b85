/** E-mails that were given up: what is asked for, and what is answered. */
import { z } from "zod";
import { iso } from "@/lib/kit/http/wire";
import { listQuerySchema } from "@/lib/kit/list-query";
import { FAILED_EMAIL_LIST } from "./lists";

export const failedEmailListQuerySchema = listQuerySchema(FAILED_EMAIL_LIST);
export type FailedEmailListQuery = z.infer<typeof failedEmailListQuerySchema>;

/** The token of an e-mail's link, as it stands there. Whether it is ours is looked at by the service. */
export const unsubscribePathSchema = z.object({
  token: z.string().regex(/^[1-9]\d{0,9}\.[\w-]{43}$/, "Is not the token of an email's link"),
});

/** Whether whoever a link is of gets the e-mails that it ends. */
export const subscriptionWire = z.object({ subscribed: z.boolean() });

export const failedEmailWire = z.object({
  id: z.int(),
  /** The recipient's address. */
  to: z.string(),
  subject: z.string(),
  /** How often it was tried. */
  attempts: z.int(),
  /** What the mail server said last. */
  error: z.string().nullable(),
  /** False: it held a link or told of a sign-in, and what it said is forgotten. */
  can_be_sent_again: z.boolean(),
  failed_at: iso,
  created_at: iso,
});
export type FailedEmailWire = z.infer<typeof failedEmailWire>;

export const emailsSentAgainWire = z.object({
  /** How many are sent again. */
  count: z.int(),
  /** When the last of them goes; null where none can be sent again. */
  last_at: iso.nullable(),
  /** There are more than go by one call. */
  has_more: z.boolean(),
});
export type EmailsSentAgainWire = z.infer<typeof emailsSentAgainWire>;
