import { z } from "zod";
import { ONBOARDING_KINDS, USER_TYPES, type UserType } from "@/lib/accounts/constants";
import { userPathSchema } from "@/lib/accounts/contract/users";

const kindByName = new Map<string, UserType>(
  USER_TYPES.flatMap((type) => [
    [type, type],
    [ONBOARDING_KINDS[type], type],
  ]),
);

/** …/admin/user/{userId}/{type}: the type as users have it, or as paths name it (`token_issuer`, `token-issuer`). */
export const userProfilePathSchema = z.object({
  userId: userPathSchema.shape.id,
  type: z.string().transform((name, context) => {
    const kind = kindByName.get(name);
    if (kind) return kind;
    context.addIssue({ code: "custom", message: `Must be one of ${Object.values(ONBOARDING_KINDS).join(", ")}` });
    return z.NEVER;
  }),
});
