import type { StatusTone } from "@/lib/kit/status-tone";
import { isKnownVenue, OTHER_EXCHANGES, venueCode } from "@/lib/venues/constants/exchanges";
import type { VenueStatus } from "@/lib/venues/constants/venue-statuses";

/** What a venue is: a submission that was rejected keeps the reason until it is submitted again. */
export function venueStatus(venue: { status: "pending" | "approved"; rejectionReason: string | null }): VenueStatus {
  return venue.rejectionReason === null ? venue.status : "rejected";
}

/** Who hears of a decision, and what they do then; whoever submitted it may have no account any more. */
export function submitterWords(submitter: string | null | undefined, then: string): string {
  return submitter ? `${submitter} ${then}.` : "Whoever submitted it has no account any more, and is not told.";
}

const TONES: Record<VenueStatus, StatusTone> = { pending: "yellow", approved: "green", rejected: "red" };

/**
 * The codes of the venues that are asked for and that a profile names, in their order. A profile names exchanges in words,
 * as a list offers them or as somebody wrote them: `Gate.io` and `gate io` are the venue of the code `gateio`. Whoever
 * names "Others" covers each that is no known exchange.
 * @param asked a name where it is known: not every venue's code is made of its name
 */
export function coveredVenues(asked: readonly { code: string; name?: string }[], named: readonly string[]): string[] {
  const codes = new Set(named.map(venueCode));
  const names = new Set(named.map((name) => name.toLowerCase()));
  const coversOthers = codes.has(OTHER_EXCHANGES);
  return asked
    .filter(({ code, name }) => {
      const isNamed = codes.has(code) || (name !== undefined && names.has(name.toLowerCase()));
      return isNamed || (coversOthers && !isKnownVenue(code));
    })
    .map(({ code }) => code);
}

export const venueStatusTone = (status: VenueStatus): StatusTone => TONES[status];
