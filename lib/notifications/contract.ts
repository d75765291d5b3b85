import { iso } from "@/lib/kit/http/wire";
import { NOTIFICATION_KINDS } from "./constants";
import { z } from "zod";
import { LIMITS } from "@/lib/kit/limits";
import { epochMsSchema, idSchema } from "@/lib/kit/fields";
import { listQuerySchema } from "@/lib/kit/list-query";
import { NOTIFICATION_LIST } from "./lists";

export const notificationListQuerySchema = listQuerySchema(NOTIFICATION_LIST, {
  unread: z
    .enum(["true", "false"], "Must be true or false")
    .default("false")
    .transform((value) => value === "true"),
});
export type NotificationListQuery = z.infer<typeof notificationListQuerySchema>;

/** POST /v1/notifications/read: some, all that there are, or all that came until then; or some and all that came until then. */
export const notificationReadBodySchema = z
  .object({
    ids: z
      .array(idSchema, "Must be a list of ids")
      .min(1, "Must name at least one")
      .max(LIMITS.pageSizeMax, `Must name at most ${LIMITS.pageSizeMax}`)
      .optional(),
    all: z.literal(true, "Must be true").optional(),
    /** Those that came no later than then: of all, or beside some. */
    until: epochMsSchema.optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), "Must have either ids or all: true");
export type NotificationReadBody = z.infer<typeof notificationReadBodySchema>;

export const notificationWire = z.object({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string(),
  /** Path and query of the page that shows what it is about. */
  href: z.string(),
  rfq_id: z.int().nullable(),
  quote_id: z.int().nullable(),
  /** Null: not read yet. */
  read_at: iso.nullable(),
  created_at: iso,
});
export type NotificationWire = z.infer<typeof notificationWire>;
