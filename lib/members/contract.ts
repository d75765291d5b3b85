/** Members of an account, and those who are invited to it (contract section 12). */
import { z } from "zod";
import { MEMBER_ROLES } from "@/lib/accounts/constants";
import { passwordSchema } from "@/lib/accounts/contract/users";
import { memberNameWire } from "@/lib/accounts/contract/wire";
import { emailSchema, optionalLine, requiredLine, usdSchema } from "@/lib/kit/fields";
import { iso } from "@/lib/kit/http/wire";
import { INVITATION_STATES } from "./constants";

export const memberWire = memberNameWire.extend({
  /** The one that asked. */
  is_self: z.boolean(),
  last_sign_in_at: iso.nullable(),
  created_at: iso,
  /** Null for those who are no owner: it is not theirs to know. */
  has_second_factor: z.boolean().nullable(),
});
export type MemberWire = z.infer<typeof memberWire>;

const role = z.enum(MEMBER_ROLES, `Must be one of ${MEMBER_ROLES.join(", ")}`);

export const invitationWire = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  is_expired: z.boolean(),
  created_at: iso,
  expires_at: iso,
});
export type InvitationWire = z.infer<typeof invitationWire>;

/** POST /v1/members. */
export const invitationBodySchema = z.object({ email: emailSchema, role, name: optionalLine().optional() });
export type InvitationBody = z.infer<typeof invitationBodySchema>;

/** What a member is called by their colleagues. */
export const ownNameSchema = z.object({ name: requiredLine("Name is required") });

/** PUT /v1/members/{id}: what is given changes. */
export const memberChangeSchema = z.object({
  role: role.optional(),
  name: ownNameSchema.shape.name.optional(),
});
export type MemberChange = z.infer<typeof memberChangeSchema>;

/** The token of an invitation's link, as it stands there. */
const token = z.string("Must be text").regex(/^[\w-]{43}$/, "Is not the token of an invitation");
export const joinPathSchema = z.object({ token });

/** What whoever has the link is shown. */
export const joinWire = z.object({
  company_name: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  state: z.enum(INVITATION_STATES),
  expires_at: iso,
});
export type JoinWire = z.infer<typeof joinWire>;

/** POST /v1/members/join. */
export const joinBodySchema = z.object({ token, ...ownNameSchema.shape, password: passwordSchema });
export type JoinBody = z.infer<typeof joinBodySchema>;

/** From which value on accepting a quote takes two signers: US dollars; 0 always, null never. PUT /v1/users/two-signers. */
export const twoSignersBodySchema = z.object({ above_usd: usdSchema.nullable() });
export type TwoSignersBody = z.infer<typeof twoSignersBodySchema>;

export const twoSignersWire = z.object({
  above_usd: z.number().nullable(),
  /** How many members may sign: with fewer than two, nothing above it can be accepted. */
  signers: z.int(),
});
export type TwoSignersWire = z.infer<typeof twoSignersWire>;
