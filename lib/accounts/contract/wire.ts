/** What the API answers, field by field (contract section 2). Serializers return these types; tests check answers against them. */
import { iso, timestampsWire } from "@/lib/kit/http/wire";
import { MEMBER_ROLES, USER_ROLES, USER_TYPES } from "@/lib/accounts/constants";
import { SERVICE_TYPES } from "@/lib/profiles/constants/option-lists";
import { z } from "zod";

export const userWire = z.object({
  id: z.int(),
  name: z.string(),
  company_name: z.string(),
  email: z.string(),
  role: z.enum(USER_ROLES),
  user_type: z.enum(USER_TYPES).nullable(),
  is_liquidity_provider: z.boolean(),
  onboarding_completed: z.boolean(),
  onboarding_completed_at: iso.nullable(),
});
export type UserWire = z.infer<typeof userWire>;

/** Who of an account has signed in, as the account itself names them. */
export const memberNameWire = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Whether they have shown by a link that it is theirs. */
  email_confirmed: z.boolean(),
  role: z.enum(MEMBER_ROLES),
});

/** The account, and who of it has signed in. */
export const signedInWire = userWire.extend({ member: memberNameWire });
export type SignedInWire = z.infer<typeof signedInWire>;

/** Login and register answer flat. */
export const sessionWire = userWire.extend({ access_token: z.string(), token_type: z.literal("bearer") });
export type SessionWire = z.infer<typeof sessionWire>;

/** What admins read of an account. */
export const accountWire = userWire.extend(timestampsWire);
export type AccountWire = z.infer<typeof accountWire>;

export const marketMakerWire = z.object({ id: z.int(), name: z.string(), company_name: z.string() });
export type MarketMakerWire = z.infer<typeof marketMakerWire>;

/** One that an issuer may invite, with what their profile says they do; where there is no profile, they do nothing yet. */
export const invitableMakerWire = marketMakerWire.extend({
  onboarding_completed: z.boolean(),
  services: z.object({ otc: z.boolean(), marketMaking: z.boolean(), compliance: z.boolean() }),
  services_provided: z.array(z.enum(SERVICE_TYPES)),
  /** What the venues are called. */
  trading_venues_coverage: z.array(z.string()),
});
export type InvitableMakerWire = z.infer<typeof invitableMakerWire>;
