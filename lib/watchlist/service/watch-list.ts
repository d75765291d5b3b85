/** A fund's watch list: nobody but the fund reads what is on it, or its notes (docs/decisions/0067). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { inTransaction } from "@/lib/kit/db/transaction";
import { notFound } from "@/lib/kit/errors";
import { readProfile } from "@/lib/profiles/service/profiles";
import { findPortfolio, readProjects } from "@/lib/profiles/service/projects";
import type { PortfolioQuery, WatchBody, WatchListQuery } from "@/lib/watchlist/contract";
import { deleteWatch, listWatched, putWatch, type Watch } from "@/lib/watchlist/store";

/** What the caller's fund watches, the newest first unless it asks otherwise. */
export async function readWatchList(context: Context, query: WatchListQuery) {
  requireMay(context.principal, "watchList.own");
  const { rows, ...page } = await listWatched(context.principal.userId, query);
  const ids = rows.map(({ issuerId }) => issuerId);
  return { rows: await readProjects(context, ids), ...page };
}

/** The projects of the fund's portfolio that it doesn't watch. */
export function readPortfolio(context: Context, query: PortfolioQuery) {
  requireMay(context.principal, "watchList.own");
  return findPortfolio(context, query);
}

/**
 * Watches a token issuer, or changes the note about it.
 * @throws 404 there is no such profile
 */
export async function watchProject(context: Context, issuerId: number, { note }: WatchBody): Promise<Watch> {
  const { principal, now } = context;
  requireMay(principal, "watchList.change");
  return inTransaction(async (tx) => {
    await readProfile(context, "token_issuer", issuerId);
    return putWatch(tx, { userId: principal.userId, issuerId }, note, now);
  });
}

/** @throws 404 the caller's fund doesn't watch it */
export async function unwatchProject({ principal }: Context, issuerId: number): Promise<void> {
  requireMay(principal, "watchList.change");
  await inTransaction(async (tx) => {
    if (!(await deleteWatch(tx, { userId: principal.userId, issuerId }))) throw notFound("Watched project");
  });
}
