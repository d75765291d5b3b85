import { z } from "zod";
import { LIMITS } from "@/lib/kit/limits";
import { PASSWORDS_DIFFER, USER_ROLES, USER_TYPES } from "@/lib/accounts/constants";
import { INVITABLE_MAKER_LIST, USER_LIST } from "@/lib/accounts/lists";
import { emailSchema, emailWith, pathIdWith, requiredLine, requiredText } from "@/lib/kit/fields";
import { listQuerySchema } from "@/lib/kit/list-query";
import { codeSchema, typedCode } from "@/lib/secondfactor/contract";

export const PASSWORD_TOO_SHORT = "Password must be at least 6 characters long";

function passwordWith(whenShort: string) {
  return (
    z
      .string("Password is required")
      .min(LIMITS.passwordMin, whenShort)
      .max(LIMITS.passwordMax, `Password must be at most ${LIMITS.passwordMax} characters long`)
      // Half a character would be hashed as a replacement character, and then any other half would match it.
      .refine((password) => password.isWellFormed(), "Contains characters that can't be stored")
  );
}

export const passwordSchema = passwordWith(PASSWORD_TOO_SHORT);

/** POST /v1/users/login, form-encoded. A password of any length is compared, so that rules may change. */
export const loginBodySchema = z.object({
  username: z.string("Email is required").pipe(requiredText("Email is required", LIMITS.emailLength).toLowerCase()),
  password: z.string("Password is required").min(1, "Password is required").max(LIMITS.passwordMax),
  /** Of a member with a second factor: of their authenticator app, or a recovery code. An empty one is none. */
  code: typedCode.transform((code) => code || undefined).optional(),
});

export type LoginBody = z.infer<typeof loginBodySchema>;

/** The login form; its email is the call's `username`. */
export const loginFormSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, "Password is required"),
  /** Asked for once the password is known to be right. */
  code: codeSchema.optional(),
});
export type LoginForm = z.infer<typeof loginFormSchema>;

const userTypeSchema = z.enum(USER_TYPES, `Must be one of ${USER_TYPES.join(", ")}`);

/** POST /v1/users/register; `name` is the field labelled Company Name. */
export const registerBodySchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  name: requiredLine("Company name is required"),
  user_type: userTypeSchema,
});
export type RegisterBody = z.infer<typeof registerBodySchema>;

export const registerFormSchema = registerBodySchema
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, { path: ["confirmPassword"], message: PASSWORDS_DIFFER });
export type RegisterForm = z.infer<typeof registerFormSchema>;

/** `7,12`: only these. */
const makerIdsSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/, "Must be ids with commas between them")
  .transform((list) => list.split(",").map(Number))
  .refine((ids) => ids.every((id) => id <= LIMITS.maxId), `Each must be at most ${LIMITS.maxId}`)
  .refine((ids) => ids.length <= LIMITS.marketMakersPerRfq, `Must be at most ${LIMITS.marketMakersPerRfq} ids`);

export const marketMakerListQuerySchema = listQuerySchema(INVITABLE_MAKER_LIST, { ids: makerIdsSchema.optional() });
export type MarketMakerListQuery = z.infer<typeof marketMakerListQuerySchema>;

/** The fields of the admin's user form, each with its message (spec 1-core section 5). */
const accountFields = {
  name: requiredLine("Name is required"),
  email: emailWith("Invalid email address"),
  role: z.enum(USER_ROLES, `Must be one of ${USER_ROLES.join(", ")}`),
  is_liquidity_provider: z.boolean("Must be true or false"),
};
const accountPassword = passwordWith("Password must be at least 6 characters");

export const userCreateBodySchema = z.object({
  ...accountFields,
  password: accountPassword.optional(),
  role: accountFields.role.default("user"),
  /** Null: none (docs/decisions/0009). */
  user_type: userTypeSchema.nullable().default(null),
  /** Without it, as the type has it. */
  is_liquidity_provider: accountFields.is_liquidity_provider.optional(),
});
export type UserCreateBody = z.infer<typeof userCreateBodySchema>;

export const INVALID_USER_ID = "Invalid user ID.";

/** Every fault of an id in the words of the form. */
const userIdSchema = z.int(INVALID_USER_ID).min(1, INVALID_USER_ID).max(LIMITS.maxId, INVALID_USER_ID);
export const userIdBodySchema = z.object({ id: userIdSchema });
export const userPathSchema = z.object({ id: pathIdWith(INVALID_USER_ID) });

/** What is given changes. */
export const userUpdateBodySchema = z.object({
  ...z.object({ ...accountFields, password: accountPassword }).partial().shape,
  id: userIdSchema,
});
export type UserUpdateBody = z.infer<typeof userUpdateBodySchema>;

/** The form of both modals; an empty password is none. A type is chosen for a new account only. */
export const userFormSchema = z.object({
  ...accountFields,
  user_type: userTypeSchema.nullable(),
  password: z.union([z.literal(""), accountPassword]),
});
export type UserForm = z.infer<typeof userFormSchema>;

export const userListQuerySchema = listQuerySchema(USER_LIST);
export type UserListQuery = z.infer<typeof userListQuerySchema>;
