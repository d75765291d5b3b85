import { z } from "zod";
import { LIMITS } from "@/lib/kit/limits";
import { idSchema, listQuerySchema } from "@/lib/kit/fields";

/** The newest come first and nothing is searched: of a list's usual query only the page is left, and `unread=true`. */
export const notificationListQuerySchema = listQuerySchema(["id"], {
  unread: z
    .enum(["true", "false"], "Must be true or false")
    .default("false")
    .transform((value) => value === "true"),
}).omit({ q: true, sort: true });
export type NotificationListQuery = z.infer<typeof notificationListQuerySchema>;

/** POST /v1/notifications/read: some, or all that there are. */
export const notificationReadBodySchema = z
  .object({
    ids: z
      .array(idSchema, "Must be a list of ids")
      .min(1, "Must name at least one")
      .max(LIMITS.pageSizeMax, `Must name at most ${LIMITS.pageSizeMax}`)
      .optional(),
    all: z.literal(true, "Must be true").optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), "Must have either ids or all: true");
export type NotificationReadBody = z.infer<typeof notificationReadBodySchema>;
