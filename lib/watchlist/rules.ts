/** What a change of a project's profile is worth telling the funds that watch it (docs/decisions/0067). */
import { formatDate } from "@/lib/kit/dates";
import { formatUsdShort } from "@/lib/kit/format";
import type { TokenIssuerGroups } from "@/lib/profiles/contract/token-issuer";
import { projectFacts } from "@/lib/profiles/rules/focus";
import { NEWS_SUBJECT_LABELS, type NewsSubject } from "./constants";

/** One sentence about each thing that changed. */
export type ProjectNews = { subject: NewsSubject; text: string };

const MOST_NAMED = 5;

/** Long lists are cut short: this is read in a bell and in an e-mail. */
function listed(names: readonly string[]): string {
  const hidden = names.length - MOST_NAMED;
  const shown = names.slice(0, MOST_NAMED).join(", ");
  return hidden > 0 ? `${shown} and ${hidden} more` : shown;
}

const without = (names: readonly string[], others: readonly string[]) => {
  const known = new Set(others);
  return names.filter((name) => !known.has(name));
};

type Round = TokenIssuerGroups["generalInfo"]["vcHistory"]["rounds"][number];

const amountOf = (amount: number | null) => (amount === null ? "" : formatUsdShort(amount));
const said = (...parts: string[]) => parts.filter(Boolean).join(", ");

function raise(groups: TokenIssuerGroups): string {
  const { isRaising, round, targetAmount } = projectFacts(groups);
  if (!isRaising) return "not raising";
  return said(round, amountOf(targetAmount)) || "raising, no figures given";
}

const closed = ({ round, year, amount }: Round) => said(round, year === null ? "" : String(year), amountOf(amount));

function roundNews(before: TokenIssuerGroups, after: TokenIssuerGroups): string {
  const [was, is] = [raise(before), raise(after)];
  const [had, has] = [before, after].map(({ generalInfo }) => generalInfo.vcHistory.rounds.map(closed));
  const [added, removed] = [without(has ?? [], had ?? []), without(had ?? [], has ?? [])].map((rounds) =>
    rounds.filter(Boolean),
  );
  return [
    was !== is && `Round: ${is} (was: ${was}).`,
    added?.length && `Closed rounds, new: ${added.slice(0, MOST_NAMED).join("; ")}.`,
    removed?.length && `Closed rounds, gone: ${removed.slice(0, MOST_NAMED).join("; ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const tge = ({ exchangeInfo }: TokenIssuerGroups) =>
  exchangeInfo.tgeDate === null ? "no date" : formatDate(exchangeInfo.tgeDate);

function tgeNews(before: TokenIssuerGroups, after: TokenIssuerGroups): string {
  const [was, is] = [tge(before), tge(after)];
  return was === is ? "" : `TGE: ${is} (was: ${was}).`;
}

const exchanges = ({ exchangeInfo }: TokenIssuerGroups) =>
  exchangeInfo.isCurrentlyListed === false ? [] : exchangeInfo.currentExchanges;

function listingNews(before: TokenIssuerGroups, after: TokenIssuerGroups): string {
  const [was, is] = [exchanges(before), exchanges(after)];
  const [added, removed] = [without(is, was), without(was, is)];
  return [
    added.length > 0 && `Listed on ${listed(added)}.`,
    removed.length > 0 && `No longer listed on ${listed(removed)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Nothing where nothing of it changed, however much else did. */
export function projectNews(before: TokenIssuerGroups, after: TokenIssuerGroups): ProjectNews[] {
  const news: ProjectNews[] = [
    { subject: "round", text: roundNews(before, after) },
    { subject: "tge", text: tgeNews(before, after) },
    { subject: "listing", text: listingNews(before, after) },
  ];
  return news.filter(({ text }) => text !== "");
}

/** `Round, TGE and listing`. */
export function newsSubjects(news: readonly ProjectNews[]): string {
  const labels = news.map(({ subject }) => NEWS_SUBJECT_LABELS[subject]);
  const last = labels.pop() ?? "";
  const words = labels.length > 0 ? `${labels.join(", ")} and ${last}` : last;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
