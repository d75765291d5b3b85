/** What the directories may be asked for (contract section 2). */
import { z } from "zod";
import { ASSET_CLASSES } from "@/lib/profiles/constants/option-lists";
import {
  DIRECTORY_STATUSES,
  MAKER_SERVICES,
  MARKET_MAKER_SORTS,
  TOKEN_ISSUER_SORTS,
  VC_INVESTOR_SORTS,
} from "@/lib/profiles/constants/profiles";
import { listQuerySchema } from "@/lib/kit/fields";
import { lineField } from "./fields";

const status = z.enum(DIRECTORY_STATUSES, `Must be one of ${DIRECTORY_STATUSES.join(", ")}`).optional();

export const tokenIssuerListQuerySchema = listQuerySchema(TOKEN_ISSUER_SORTS, {
  status,
  vertical: lineField.optional(),
});
export const marketMakerProfileListQuerySchema = listQuerySchema(MARKET_MAKER_SORTS, {
  status,
  service: z.enum(MAKER_SERVICES, `Must be one of ${MAKER_SERVICES.join(", ")}`).optional(),
  /** The name of an exchange. */
  venue: lineField.optional(),
  asset_class: z.enum(ASSET_CLASSES, `Must be one of ${ASSET_CLASSES.join(", ")}`).optional(),
});
export const vcInvestorListQuerySchema = listQuerySchema(VC_INVESTOR_SORTS, { status });

export type TokenIssuerListQuery = z.infer<typeof tokenIssuerListQuerySchema>;
export type MarketMakerProfileListQuery = z.infer<typeof marketMakerProfileListQuerySchema>;
export type VcInvestorListQuery = z.infer<typeof vcInvestorListQuerySchema>;

/** How many profiles the whole directory has, whatever was searched for: its stat cards. */
export const directoryCountsWire = z.object({ total: z.int(), completed: z.int(), in_progress: z.int() });
export type DirectoryCountsWire = z.infer<typeof directoryCountsWire>;

export const directoryOf = <Schema extends z.ZodType>(card: Schema) =>
  z.object({
    element: z.array(card),
    total: z.int(),
    limit: z.int(),
    offset: z.int(),
    counts: directoryCountsWire,
  });
export type Directory<Card> = {
  element: Card[];
  total: number;
  limit: number;
  offset: number;
  counts: DirectoryCountsWire;
};
