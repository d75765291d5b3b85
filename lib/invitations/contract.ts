/** Market makers without an account who are invited to an RFQ by e-mail (contract section 12, docs/decisions/0133). */
import { z } from "zod";
import { passwordSchema } from "@/lib/accounts/contract/users";
import { marketMakerWire } from "@/lib/accounts/contract/wire";
import { emailSchema, optionalLine, pathIdSchema, requiredLine } from "@/lib/kit/fields";
import { iso } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import { LINK_STATES } from "./constants";

/** POST /v1/rfqs/{id}/invitations, and each entry of a draft's `invited_emails`. */
export const invitedSchema = z.object({ email: emailSchema, company_name: optionalLine().optional() });
export type InvitedBody = z.infer<typeof invitedSchema>;

const MAX = LIMITS.emailInvitationsPerRfq;

/** What a draft keeps until it is published. */
export const invitedEmailsSchema = z
  .array(invitedSchema, "Must be a list of invitations")
  .max(MAX, `Invite at most ${MAX} market makers by email`)
  .refine((list) => new Set(list.map(({ email }) => email)).size === list.length, "Names an address twice");

export const invitationPathSchema = z.object({ ...pathIdSchema.shape, invitation_id: pathIdSchema.shape.id });

/** As the RFQ's owner and admins read it; nobody else does. */
export const emailInvitationWire = z.object({
  id: z.int(),
  email: z.string(),
  /** What the issuer calls them; empty where they didn't say. */
  company_name: z.string(),
  /** Null until the RFQ is published. */
  sent_at: iso.nullable(),
  joined_at: iso.nullable(),
  /** Null until somebody has joined by it. */
  joined_by: marketMakerWire.nullable(),
  created_at: iso,
});
export type EmailInvitationWire = z.infer<typeof emailInvitationWire>;

/** The token of an invitation's link, as it stands there. */
const token = z.string("Must be text").regex(/^[\w-]{43}$/, "Is not the token of an invitation");
export const linkPathSchema = z.object({ token });

/** What whoever has the link is shown, and no more of the RFQ. */
export const invitationLinkWire = z.object({
  rfq_name: z.string(),
  /** Company that published it. */
  owner_name: z.string(),
  valid_until: z.int(),
  email: z.string(),
  /** What the issuer calls them. */
  company_name: z.string(),
  state: z.enum(LINK_STATES),
});
export type InvitationLinkWire = z.infer<typeof invitationLinkWire>;

/** POST /v1/invitations/join: as the market maker that is signed in. */
export const joinRfqBodySchema = z.object({ token });

/** POST /v1/invitations/register; `name` is the company's, as when somebody registers without an invitation. */
export const registerInvitedBodySchema = z.object({
  token,
  email: emailSchema,
  password: passwordSchema,
  name: requiredLine("Company name is required"),
});
export type RegisterInvitedBody = z.infer<typeof registerInvitedBodySchema>;
