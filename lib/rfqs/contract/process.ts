/** What the calls of an RFQ that is under way take (contract section 11). */
import { z } from "zod";
import { idSchema, reasonSchema, versionSchema } from "@/lib/kit/fields";
import { rfqFields } from "./rfqs";

export const rfqExtendBodySchema = z.object({
  id: idSchema,
  valid_until: rfqFields.valid_until,
  version: versionSchema.optional(),
});
export type RfqExtendBody = z.infer<typeof rfqExtendBodySchema>;

export const rfqInviteBodySchema = z.object({ market_maker_ids: rfqFields.market_maker_ids });
export type RfqInviteBody = z.infer<typeof rfqInviteBodySchema>;

/** Why: told to the other side, in the writer's words. */
export const rfqReasonBodySchema = z.object({ reason: reasonSchema });
export type RfqReasonBody = z.infer<typeof rfqReasonBodySchema>;
