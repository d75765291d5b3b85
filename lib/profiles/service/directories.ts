/** The directories of market makers and VC investors (spec 2, section 2); that of issuers is in `projects.ts`. */
import "server-only";
import type { DirectoryStatus, MakerService } from "@/lib/profiles/constants/profiles";
import { searchLine } from "@/lib/kit/search";
import type { Page } from "@/lib/kit/list-spec";
import type { MarketMakerProfileListQuery, VcInvestorListQuery } from "@/lib/profiles/contract/browse";
import type { Context } from "@/lib/accounts/context";
import { browseProfiles } from "./profiles";

const OFFERS = {
  otc: { offersOtc: true },
  marketMaking: { offersMarketMaking: true },
  compliance: { offersCompliance: true },
} as const satisfies Record<MakerService, object>;

type DirectoryQuery = Page & { q?: string | undefined; status?: DirectoryStatus | undefined };

/** What every directory is asked for. */
export function commonOf({ limit, offset, cursor, sort, q, status }: DirectoryQuery) {
  return { limit, offset, cursor, sort, q, ...(status && { isCompleted: status === "completed" }) };
}

export function browseMarketMakers(context: Context, query: MarketMakerProfileListQuery) {
  const columns = query.service && OFFERS[query.service];
  const coverage = [
    ...(query.venue ? [searchLine("venue", query.venue)] : []),
    ...(query.asset_class ? [searchLine("asset_class", query.asset_class)] : []),
  ];
  return browseProfiles(context, "market_maker", { ...commonOf(query), columns, coverage });
}

/** Those that have completed their onboarding: of the others nothing is told, not even how many there are. */
export async function browseVcInvestors(context: Context, { sector, stage, geography, ...page }: VcInvestorListQuery) {
  const coverage = [
    ...(sector ? [searchLine("sector", sector)] : []),
    ...(stage ? [searchLine("stage", stage)] : []),
    ...(geography ? [searchLine("geography", geography)] : []),
  ];
  const found = await browseProfiles(context, "vc_investor", { ...commonOf(page), isCompleted: true, coverage });
  return { ...found, counts: { ...found.counts, inProgress: 0 } };
}
