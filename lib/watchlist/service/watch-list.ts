/** A fund's watch list: nobody but the fund reads what is on it, or its notes (docs/decisions/0067). */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { lockUsers } from "@/lib/accounts/service/shared";
import type { Db } from "@/lib/kit/db/client";
import { together } from "@/lib/kit/db/prepared/together";
import { inTransaction, isForeignKeyViolation } from "@/lib/kit/db/transaction";
import { AppError, notFound } from "@/lib/kit/errors";
import { readProfile } from "@/lib/profiles/service/profiles";
import { findFund, findPortfolio, readProjects } from "@/lib/profiles/service/projects";
import type { PortfolioQuery, UnwatchQuery, WatchBody, WatchListQuery } from "@/lib/watchlist/contract";
import { deleteWatch, findWatches, listWatched, putWatch, type Watch } from "@/lib/watchlist/store";

/** What the caller's fund watches, the newest first unless it asks otherwise. */
export async function readWatchList(context: Context, query: WatchListQuery) {
  requireMay(context.principal, "watchList.own");
  const [fund, { rows, ...page }] = await together(() =>
    Promise.all([findFund(context), listWatched(context.principal.userId, query)]),
  );
  const ids = rows.map(({ issuerId }) => issuerId);
  return { rows: await readProjects(context, fund, ids), ...page };
}

/** The projects of the fund's portfolio that it doesn't watch. */
export function readPortfolio(context: Context, query: PortfolioQuery) {
  requireMay(context.principal, "watchList.own");
  return findPortfolio(context, query);
}

const noteChanged = (detail: string) => new AppError("conflict", detail, { code: "note_changed" });

/**
 * The fund's row is taken: of two members who write at once, the second is held against the first.
 * @throws 409 the note is neither the one that was seen, nor what is to be written
 */
async function requireSeen(tx: Db, userId: number, issuerId: number, { note, seen_note: seen }: WatchBody) {
  if (note === undefined || seen === undefined) return;
  await lockUsers(tx, [userId]);
  const stored = (await findWatches(userId, [issuerId])).get(issuerId)?.note ?? seen;
  if (stored === seen || stored === note) return;
  throw noteChanged("The note has been changed meanwhile: look at it before you save yours");
}

/**
 * Watches a token issuer, or changes the note about it.
 * @throws 404 there is no such profile · 409 the note is another than `seen_note` by now
 */
export async function watchProject(context: Context, issuerId: number, body: WatchBody): Promise<Watch> {
  const { principal, now } = context;
  const { note } = body;
  requireMay(principal, "watchList.change");
  try {
    return await inTransaction(async (tx) => {
      await readProfile(context, "token_issuer", issuerId);
      await requireSeen(tx, principal.userId, issuerId, body);
      return putWatch(tx, { userId: principal.userId, issuerId }, note, now);
    });
  } catch (error) {
    // Its issuer has deleted it since it was read.
    throw isForeignKeyViolation(error) ? notFound("Profile") : error;
  }
}

/** @throws 404 the caller's fund doesn't watch it · 409 there is a note by now, which the caller has not seen */
export async function unwatchProject(
  { principal }: Context,
  issuerId: number,
  { has_note: hasNote }: UnwatchQuery,
): Promise<void> {
  const { userId } = principal;
  requireMay(principal, "watchList.change");
  await inTransaction(async (tx) => {
    if (await deleteWatch(tx, { userId, issuerId, ...(hasNote === "false" && { note: "" }) })) return;
    if (!(await findWatches(userId, [issuerId])).has(issuerId)) throw notFound("Watched project");
    throw noteChanged("A note has been written about it meanwhile, which would go too");
  });
}
