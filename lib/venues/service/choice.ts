/** The venues that RFQs may name: the fixed list of exchanges, and every approved venue (docs/decisions/0016). */
import "server-only";
import { EXCHANGES, isKnownVenue, OTHER_EXCHANGES, venueName } from "@/lib/venues/constants/exchanges";
import type { Db } from "@/lib/kit/db/client";
import { findApprovedVenues, findVenueCandidates, findVenueNames, lockVenues } from "@/lib/venues/store";
import { invalidField } from "@/lib/kit/errors";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { searchable } from "@/lib/kit/search";
import type { Context } from "@/lib/accounts/context";

export type VenueChoice = { code: string; name: string };

/** Names by code. */
export type VenueNames = Readonly<Record<string, string>>;

/** What the RFP form offers, by name; "Others" last. */
export async function listVenueChoices(context: Context): Promise<VenueChoice[]> {
  requireMay(context.principal, "rfqs.create");
  const approved = await findApprovedVenues();
  const codes = new Set(approved.map(({ code }) => code));
  const choices = [...approved, ...EXCHANGES.filter(({ code }) => !codes.has(code))];
  const isLast = ({ code }: VenueChoice) => Number(code === OTHER_EXCHANGES);
  return choices.sort((a, b) => isLast(a) - isLast(b) || a.name.localeCompare(b.name, "en"));
}

/** Those of the codes that an RFQ may name, in their order. */
export async function choosableVenues(codes: readonly string[]): Promise<string[]> {
  const approved = new Set((await findApprovedVenues(codes.filter((code) => !isKnownVenue(code)))).map(toCode));
  return codes.filter((code) => isKnownVenue(code) || approved.has(code));
}

const toCode = ({ code }: VenueChoice) => code;

/**
 * Refuses what an RFQ may not name, and keeps the rest from being deleted until the transaction ends.
 * @param kept the codes that the RFQ names already: it may go on doing so
 * @throws 422 naming the entry
 */
export async function requireChoosable(tx: Db, codes: readonly string[], kept: readonly string[] = []): Promise<void> {
  const asked = codes.filter((code) => !isKnownVenue(code) && !kept.includes(code));
  if (asked.length === 0) return;
  await lockVenues(tx, asked);
  const choosable = await choosableVenues(asked);
  const index = codes.findIndex((code) => asked.includes(code) && !choosable.includes(code));
  if (index >= 0) throw invalidField(["venues", index], "Is not a known venue");
}

/** What the venues are called now; a code without a venue stands for itself. */
export async function venueNamesOf(codes: readonly string[]): Promise<VenueNames> {
  const stored = await findVenueNames([...new Set(codes)]);
  return Object.fromEntries(codes.map((code) => [code, stored.get(code) ?? venueName(code)]));
}

/** SQLite takes 999 values in a statement. A search that means more venues than this means none in particular. */
const MAX_FOUND = 500;

/** The codes of the venues that a search finds, at most 500: by what they are called now, or by code. */
export async function findVenueCodesByName(q: string): Promise<string[]> {
  const words = searchable(q);
  const isFound = ({ code, name }: VenueChoice) => code.includes(words) || searchable(name).includes(words);
  const known = EXCHANGES.filter(isFound);
  const stored = await findVenueCandidates(words, known.map(toCode));
  // A known exchange that was given another name is not found by its first one.
  const renamed = new Set(stored.filter((venue) => !isFound(venue)).map(toCode));
  const codes = [...known.map(toCode).filter((code) => !renamed.has(code)), ...stored.filter(isFound).map(toCode)];
  return [...new Set(codes)].slice(0, MAX_FOUND);
}
