/** Which venues of an RFQ a market maker's profile names. */
import { venueCode } from "@/lib/venues/constants/exchanges";

type Venue = { code: string; name: string };

/**
 * The codes of the venues that are asked for and named, in the order of the RFQ. A profile names exchanges in words, as
 * a list offers them or as somebody wrote them: `Gate.io` and `gate io` are the venue of the code `gateio`.
 */
export function coveredVenues(asked: readonly Venue[], named: readonly string[]): string[] {
  const codes = new Set(named.map(venueCode));
  const names = new Set(named.map((name) => name.toLowerCase()));
  return asked.filter(({ code, name }) => codes.has(code) || names.has(name.toLowerCase())).map(({ code }) => code);
}
