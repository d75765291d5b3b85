/** Whether a project is what a fund invests in, and why (docs/decisions/0066). */
import { formatUsd, formatUsdShort } from "@/lib/kit/format";
import { searchable } from "@/lib/kit/search";
import {
  type FocusCriterion,
  REGION_JURISDICTIONS,
  SECTOR_VERTICALS,
  STAGE_ROUNDS,
} from "@/lib/profiles/constants/focus";
import type { TokenIssuerGroups } from "@/lib/profiles/contract/token-issuer";
import type { VcInvestorGroups } from "@/lib/profiles/contract/vc-investor";

export type FundFocus = Pick<VcInvestorGroups["investmentFocus"], "sectors" | "stages" | "geographies" | "checkSizes">;

/** What is known of a project, and compared. */
export type ProjectFacts = {
  vertical: string;
  isRaising: boolean;
  /** Of the round that is being raised; empty where nothing is, or it isn't said. */
  round: string;
  /** US dollars; null where nothing is raised, or it isn't said. */
  targetAmount: number | null;
  jurisdictions: string[];
};

export function projectFacts({ generalInfo }: Pick<TokenIssuerGroups, "generalInfo">): ProjectFacts {
  const { vertical, fundRaise, legalInfo } = generalInfo;
  const isRaising = fundRaise.isRaising === true;
  const jurisdictions = [...legalInfo.incorporationJurisdictions, legalInfo.tokenIssuingEntityJurisdiction];
  return {
    vertical,
    isRaising,
    round: isRaising ? fundRaise.round : "",
    targetAmount: isRaising ? fundRaise.targetAmount : null,
    jurisdictions: [...new Set(jurisdictions)].filter(Boolean),
  };
}

/** What a fund asks of a project, in the project's words; null: nothing. */
export type WantedProject = {
  verticals: string[] | null;
  rounds: string[] | null;
  jurisdictions: string[] | null;
  /** The fund's smallest check, in US dollars: a round that is smaller can't take it. */
  minTarget: number | null;
};

/** What the words that were chosen stand for; null where none was. */
function meant(chosen: readonly string[], words: Record<string, readonly string[]>): string[] | null {
  if (chosen.length === 0) return null;
  return [...new Set(chosen.flatMap((word) => (Object.hasOwn(words, word) ? (words[word] ?? []) : [word])))];
}

/** @returns null for a fund that says nothing of what it invests in */
export function wantedProject({ sectors, stages, geographies, checkSizes }: FundFocus): WantedProject | null {
  const wanted = {
    verticals: meant(sectors, SECTOR_VERTICALS),
    rounds: meant(stages, STAGE_ROUNDS),
    jurisdictions: geographies.includes("Global") ? null : meant(geographies, REGION_JURISDICTIONS),
    minTarget: checkSizes.min || null,
  };
  return Object.values(wanted).some((asked) => asked !== null) ? wanted : null;
}

export type FocusReason = { criterion: FocusCriterion; fits: boolean; text: string };
export type FocusFit = {
  /** Whether all that the fund asks is so. What a project doesn't say is not. */
  fits: boolean;
  /** One for each thing that the fund asks. */
  reasons: FocusReason[];
};

const NOT_RAISING = "Not raising now";

function sectorReason(wanted: string[], { vertical }: ProjectFacts): FocusReason {
  const fits = wanted.includes(vertical);
  const text = `${vertical} is ${fits ? "among" : "not among"} your sectors`;
  return { criterion: "sector", fits, text: vertical ? text : "No vertical is given" };
}

function stageReason(wanted: string[], { isRaising, round }: ProjectFacts): FocusReason {
  const fits = wanted.includes(round);
  const said = round ? `${round} is ${fits ? "among" : "not among"} your stages` : "The round is not said";
  return { criterion: "stage", fits, text: isRaising ? said : NOT_RAISING };
}

function geographyReason(wanted: string[], { jurisdictions }: ProjectFacts): FocusReason {
  const names = new Set(wanted.map(searchable));
  const found = jurisdictions.filter((name) => names.has(searchable(name)));
  const fits = found.length > 0;
  if (jurisdictions.length === 0) return { criterion: "geography", fits, text: "No jurisdiction is given" };
  const text = fits
    ? `${found.join(", ")}: in your geographies`
    : `${jurisdictions.join(", ")}: not in your geographies`;
  return { criterion: "geography", fits, text };
}

function checkReason(minTarget: number, { isRaising, targetAmount }: ProjectFacts): FocusReason {
  const criterion = "check_size";
  if (targetAmount === null) {
    return { criterion, fits: false, text: isRaising ? "The amount is not said" : NOT_RAISING };
  }
  const fits = targetAmount >= minTarget;
  // In full where the short ones read alike, and the sentence would contradict itself.
  const isAlike = formatUsdShort(targetAmount) === formatUsdShort(minTarget);
  const format = isAlike ? formatUsd : formatUsdShort;
  const raise = `Raises ${format(targetAmount)}`;
  const check = `your smallest check of ${format(minTarget)}`;
  return { criterion, fits, text: fits ? `${raise}, room for ${check}` : `${raise}, less than ${check}` };
}

/** @returns null for a fund that says nothing of what it invests in */
export function focusFit(focus: FundFocus, project: ProjectFacts): FocusFit | null {
  const wanted = wantedProject(focus);
  if (!wanted) return null;
  const reasons = [
    wanted.verticals && sectorReason(wanted.verticals, project),
    wanted.rounds && stageReason(wanted.rounds, project),
    wanted.jurisdictions && geographyReason(wanted.jurisdictions, project),
    wanted.minTarget !== null && checkReason(wanted.minTarget, project),
  ].filter((reason) => reason !== null && reason !== false);
  return { fits: reasons.every(({ fits }) => fits), reasons };
}
