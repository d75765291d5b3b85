/** Audit trails: what is asked for, and what is answered. */
import { z } from "zod";
import { MEMBER_ROLES } from "@/lib/accounts/constants";
import { AUDIT_OBJECTS } from "./constants";
import { pathIdSchema } from "@/lib/kit/fields";
import { iso } from "@/lib/kit/http/wire";
import { listQuerySchema } from "@/lib/kit/list-query";
import { AUDIT_LIST, AUDIT_TRAIL_LIST } from "./lists";

export const auditPathSchema = z.object({
  object: z.enum(AUDIT_OBJECTS, `Must be one of ${AUDIT_OBJECTS.join(", ")}`),
  id: pathIdSchema.shape.id,
});

export const auditListQuerySchema = listQuerySchema(AUDIT_LIST);
export type AuditListQuery = z.infer<typeof auditListQuerySchema>;

export const auditTrailQuerySchema = listQuerySchema(AUDIT_TRAIL_LIST);
export type AuditTrailQuery = z.infer<typeof auditTrailQuerySchema>;

export const auditEventWire = z.object({
  id: z.int(),
  object: z.enum(AUDIT_OBJECTS),
  object_id: z.int(),
  /** The company whose quote it is about; null for any other object. */
  object_name: z.string().nullable(),
  /** Whether the quote has been deleted since, or the agreement voided; null for any other object. */
  object_gone: z.boolean().nullable(),
  action: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** What was said with it: why a quote was accepted or rejected. Null where nothing was. */
  note: z.string().nullable(),
  /** Null: a deadline did it. Without an id: an administrator or a market maker, to an RFQ's owner. */
  actor: z
    .object({
      id: z.int().nullable(),
      name: z.string(),
      /** Who of the company, and in which role, to itself and to admins; null to everybody else. */
      member: z.object({ name: z.string(), role: z.enum(MEMBER_ROLES) }).nullable(),
      /** The API key that did it in place of a member, as it was called; told to the same. */
      key: z.string().nullable(),
    })
    .nullable(),
  /** That of the call that did it: its `x-request-id`. Null to whoever is not told which member, or who at all, called. */
  request_id: z.string().nullable(),
  /** Where it stands in its RFQ's chain: SHA-256 of it and the value before it. Null until an event of before has one. */
  chain_value: z.string().nullable(),
  created_at: iso,
});
export type AuditEventWire = z.infer<typeof auditEventWire>;

/** An event among all of them, which says of what object it is. */
export const auditTrailEventWire = auditEventWire.extend({
  /** What the object is called now; of a quote the company whose it is, be the quote there or gone. Null where it has no name, or is gone. */
  object_name: z.string().nullable(),
  /** Whether it is there no more; null for an email, an introduction or a webhook. */
  object_gone: z.boolean().nullable(),
  /** The RFQ whose trail has it; null where it is of none. */
  rfq_id: z.int().nullable(),
  /** As it is called now; null once it is gone. */
  rfq_name: z.string().nullable(),
});
export type AuditTrailEventWire = z.infer<typeof auditTrailEventWire>;
