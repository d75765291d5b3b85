/** What the directories may be asked for (contract section 2). */
import { z } from "zod";
import { type ElementList, listOf } from "@/lib/kit/http/wire";
import { MARKET_MAKER_LIST, TOKEN_ISSUER_LIST, VC_INVESTOR_LIST } from "@/lib/profiles/lists";
import { listQuerySchema } from "@/lib/kit/list-query";
import { lineField } from "./fields";

export const tokenIssuerListQuerySchema = listQuerySchema(TOKEN_ISSUER_LIST, {
  vertical: lineField.optional(),
  round: lineField.optional(),
});
export const marketMakerProfileListQuerySchema = listQuerySchema(MARKET_MAKER_LIST, {
  /** The name of an exchange, also of one that the table doesn't offer. */
  venue: lineField.optional(),
});
export const vcInvestorListQuerySchema = listQuerySchema(VC_INVESTOR_LIST, {
  /** A fund may name sectors of its own beside those that the table offers. */
  sector: lineField.optional(),
});

export type TokenIssuerListQuery = z.infer<typeof tokenIssuerListQuerySchema>;
export type MarketMakerProfileListQuery = z.infer<typeof marketMakerProfileListQuerySchema>;
export type VcInvestorListQuery = z.infer<typeof vcInvestorListQuerySchema>;

/**
 * How many profiles the whole directory has, whatever was searched for: its stat cards. Those completed and in progress are
 * counted to 10,000 each; what is `…_capped` has more.
 */
export const directoryCountsWire = z.object({
  total: z.int(),
  total_capped: z.boolean(),
  completed: z.int(),
  completed_capped: z.boolean(),
  in_progress: z.int(),
  in_progress_capped: z.boolean(),
});
export type DirectoryCountsWire = z.infer<typeof directoryCountsWire>;

export const directoryOf = <Schema extends z.ZodType>(card: Schema) =>
  listOf(card).extend({ counts: directoryCountsWire });
export type Directory<Card> = ElementList<Card> & { counts: DirectoryCountsWire };
