/** Sign-ins that failed: what is asked for, and what is answered. */
import { z } from "zod";
import { SIGN_IN_FAILURE_LIST } from "@/lib/accounts/lists";
import { iso } from "@/lib/kit/http/wire";
import { listQuerySchema } from "@/lib/kit/list-query";

export const signInFailureListQuerySchema = listQuerySchema(SIGN_IN_FAILURE_LIST);
export type SignInFailureListQuery = z.infer<typeof signInFailureListQuerySchema>;

/** What failed within one hour, on one account or on none, from one address. */
export const signInFailureWire = z.object({
  id: z.int(),
  /** Whose account was tried; null where no account has the e-mail that was typed. */
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable(),
  /** Of IPv6 the network of 2^64 addresses. */
  address: z.string(),
  attempts: z.int(),
  /** The first of them. */
  created_at: iso,
  last_at: iso,
});
export type SignInFailureWire = z.infer<typeof signInFailureWire>;
