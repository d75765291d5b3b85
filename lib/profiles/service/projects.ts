/** Token issuers as funds look for them: the directory, with what a fund alone is told (docs/decisions/0066, 0067). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { findUser } from "@/lib/accounts/service/shared";
import { partyOf } from "@/lib/accounts/rules/permissions";
import { together } from "@/lib/kit/db/prepared/together";
import { noRows, type Page } from "@/lib/kit/list-spec";
import type { TokenIssuerListQuery } from "@/lib/profiles/contract/browse";
import { type FocusFit, focusFit, projectFacts, wantedProject } from "@/lib/profiles/rules/focus";
import { findProjects } from "@/lib/profiles/store/directories";
import { findProfileOf } from "@/lib/profiles/store/profiles";
import { findWatches, type Watch } from "@/lib/watchlist/service/shared";
import { commonOf } from "./directories";
import { publicPartsOf } from "./kinds";
import { browseProfiles, type Profile, type ProfileView, readProfile } from "./profiles";
import { toProfile } from "./views";

/** What a fund alone is told of a project. */
export type ForFund = { fit: FocusFit | null; watch: Watch | null };
/** `forFund` is there for funds only. */
export type Project = { profile: Profile<"token_issuer">; forFund?: ForFund };

/** The caller's profile as a fund; null for whoever is none, or has not begun it. */
export async function findFund({ principal }: Context) {
  return partyOf(principal) === "vc" ? findProfileOf("vc_investor", principal.userId) : null;
}

type Fund = Awaited<ReturnType<typeof findFund>>;

type Watches = Awaited<ReturnType<typeof findWatches>>;

/** Which of these projects the caller watches, as a fund. */
async function watchesAmong({ principal }: Context, ids: readonly number[]): Promise<Watches> {
  return partyOf(principal) === "vc" ? findWatches(principal.userId, ids) : new Map();
}

/** Adds what the caller is told as a fund. @param fund the caller's profile as one */
function asProjects(
  { principal }: Context,
  fund: Fund,
  profiles: readonly Profile<"token_issuer">[],
  watches: Watches,
): Project[] {
  if (partyOf(principal) !== "vc") return profiles.map((profile) => ({ profile }));
  return profiles.map((profile) => {
    const fit = fund && focusFit(fund.groups.investmentFocus, projectFacts(profile.groups));
    return { profile, forFund: { fit, watch: watches.get(profile.id) ?? null } };
  });
}

/** The directory of token issuers. What "fits" is asked of a caller without a focus fits none. */
export async function browseProjects(context: Context, query: TokenIssuerListQuery) {
  const [fund, { rows, ...found }] = await together(() => {
    const asking = findFund(context);
    const wanted = async () => {
      const fund = await asking;
      return (fund && wantedProject(fund.groups.investmentFocus)) ?? NOTHING;
    };
    const browsing = browseProfiles(context, "token_issuer", {
      ...commonOf(query),
      columns: query.vertical ? { vertical: query.vertical } : undefined,
      projects: { isRaising: query.raising && true, round: query.round, wanted: query.fit && wanted },
    });
    return Promise.all([asking, browsing]);
  });
  const watches = await watchesAmong(
    context,
    rows.map(({ id }) => id),
  );
  return { ...found, rows: asProjects(context, fund, rows, watches) };
}

/** What no project is. */
const NOTHING = { verticals: [], rounds: null, jurisdictions: null, minTarget: null };

/** @throws 404 there is no such profile */
export async function readProject(
  context: Context,
  id: number,
): Promise<{ view: ProfileView<"token_issuer">; forFund: ForFund | undefined }> {
  const [fund, view, watches] = await together(() =>
    Promise.all([findFund(context), readProfile(context, "token_issuer", id), watchesAmong(context, [id])]),
  );
  const [project] = asProjects(context, fund, [view.profile], watches);
  return { view, forFund: project?.forFund };
}

/** These projects as cards, in the order of the ids; of one that is gone meanwhile nothing. @param fund the caller's profile as one */
export async function readProjects(context: Context, fund: Fund, ids: readonly number[]): Promise<Project[]> {
  const [records, watches] = await together(() => Promise.all([findProjects(ids), watchesAmong(context, ids)]));
  const found = new Map(records.map((record) => [record.id, toProfile(record)]));
  const profiles = ids.flatMap((id) => found.get(id) ?? []);
  const shown = profiles.map((profile) => ({ ...profile, groups: publicPartsOf("token_issuer", profile.groups) }));
  return asProjects(context, fund, shown, watches);
}

const NONE_WATCHED: Watches = new Map();

/**
 * The projects of a fund's portfolio that it doesn't watch yet: those that name it among their investors, or are named
 * as the companies of its references.
 */
export async function findPortfolio(context: Context, page: Page) {
  const { userId } = context.principal;
  const [fund, user] = await together(() => Promise.all([findFund(context), findUser(userId)]));
  if (!fund || !user) return noRows();
  const { fundInfo, portfolioInfo } = fund.groups;
  const { rows, ...listed } = await browseProfiles(context, "token_issuer", {
    ...page,
    projects: {
      portfolio: {
        // A firm has several funds, and is called by its own name too.
        investors: [fundInfo.fundName, user.companyName].filter(Boolean),
        projects: portfolioInfo.references.map(({ company }) => company).filter(Boolean),
        userId,
      },
    },
  });
  return { ...listed, rows: asProjects(context, fund, rows, NONE_WATCHED) };
}
