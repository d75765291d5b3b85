/** Introductions between funds and token issuers (docs/decisions/0069). */
import { z } from "zod";
import { USER_TYPES } from "@/lib/accounts/constants";
import { idSchema, pathIdWith, requiredText, text } from "@/lib/kit/fields";
import { iso } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import { listQuerySchema } from "@/lib/kit/list-query";
import { contactWire } from "@/lib/profiles/contract/contact";
import { INTRODUCTION_DECISIONS, INTRODUCTION_DIRECTIONS, INTRODUCTION_STATUSES } from "./constants";
import { INTRODUCTION_LIST } from "./lists";

export const introductionBodySchema = z.object({
  /** Of the fund or the issuer, as its profile names it. */
  user_id: idSchema,
  message: requiredText("Write a message", LIMITS.introductionMessageLength),
});
export type IntroductionBody = z.infer<typeof introductionBodySchema>;

export const introductionStatusBodySchema = z
  .object({
    id: idSchema,
    status: z.enum(INTRODUCTION_DECISIONS, `Must be one of ${INTRODUCTION_DECISIONS.join(", ")}`),
    /** With DECLINED only; the other side reads it. */
    reason: text(LIMITS.reasonLength).optional(),
  })
  .refine(({ status, reason }) => !reason || status === "DECLINED", {
    path: ["reason"],
    message: "Belongs to DECLINED only",
  });
export type IntroductionStatusBody = z.infer<typeof introductionStatusBodySchema>;

export const introductionListQuerySchema = listQuerySchema(INTRODUCTION_LIST, { user_id: pathIdWith().optional() });
export type IntroductionListQuery = z.infer<typeof introductionListQuerySchema>;

export const introductionWire = z.object({
  id: z.int(),
  direction: z.enum(INTRODUCTION_DIRECTIONS),
  status: z.enum(INTRODUCTION_STATUSES),
  message: z.string(),
  /** Why it was declined; null where nothing was said. */
  reason: z.string().nullable(),
  /** The other side. */
  company: z.object({
    user_id: z.int(),
    kind: z.enum(USER_TYPES),
    /** Of its profile, or its account's where it has none. */
    name: z.string(),
    /** Of its account, as notifications and RFPs call it. */
    company_name: z.string(),
    /** Null once it has no profile any more. */
    profile_id: z.int().nullable(),
  }),
  /** Of an accepted one only: the people whom the other side's profile names, or else its account. */
  contacts: z.array(contactWire).optional(),
  /** When whoever asked may ask the same company again. */
  ask_again_at: iso,
  created_at: iso,
  /** Null while it is pending. */
  decided_at: iso.nullable(),
});
export type IntroductionWire = z.infer<typeof introductionWire>;
