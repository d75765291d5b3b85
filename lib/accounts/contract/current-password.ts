/** A password that is asked for again. */
import { z } from "zod";
import { LIMITS } from "@/lib/kit/limits";

/** Of any length, so that rules for new ones may change. */
export const currentPasswordSchema = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(LIMITS.passwordMax);
