/** What a market maker's profile says of the work that an RFQ asks for. Pure. */
import type { InvitableMakerWire } from "@/lib/accounts/contract/wire";
import { MAKER_SERVICE_LABELS, MAKER_SERVICES } from "@/lib/profiles/constants/profiles";
import { RFQ_TYPE_LABELS, type RfqType } from "@/lib/rfqs/constants";
import { coveredVenues } from "@/lib/venues/rules/venues";
import { counted } from "@/lib/kit/format";

/** Of these venues' codes, those of the ones that the maker's profile names. */
export function venuesCoveredBy(maker: InvitableMakerWire, venues: readonly string[]): string[] {
  return coveredVenues(
    venues.map((code) => ({ code })),
    maker.trading_venues_coverage,
  );
}

/** What the maker offers, in words. Treasury management is no service of its own on a profile, but one of its details. */
function servicesOf(maker: InvitableMakerWire): string[] {
  const services = MAKER_SERVICES.filter((service) => maker.services[service]).map(
    (service) => MAKER_SERVICE_LABELS[service],
  );
  return offersTreasury(maker) ? [...services, RFQ_TYPE_LABELS.TREASURY_MANAGEMENT] : services;
}

const offersTreasury = (maker: InvitableMakerWire) => maker.services_provided.includes("Treasury Management");

/** Whether the maker says that they do what RFQs of the type ask for. Of the two older types no profile says anything. */
export function offersWork(maker: InvitableMakerWire, type: RfqType): boolean {
  if (type === "MARKET_MAKING") return maker.services.marketMaking;
  if (type === "OTC") return maker.services.otc;
  return type !== "TREASURY_MANAGEMENT" || offersTreasury(maker);
}

/**
 * What a picker says beside the maker's name: `3 of 4 venues · Market Making, OTC`.
 * @param venues the codes of those that the RFQ names; none yet: how many the maker covers at all
 */
export function coverageWords(maker: InvitableMakerWire, venues: readonly string[]): string {
  const covered =
    venues.length > 0
      ? `${venuesCoveredBy(maker, venues).length} of ${counted(venues.length, "venue")}`
      : counted(maker.trading_venues_coverage.length, "venue");
  const services = servicesOf(maker).join(", ") || "No services named";
  return [covered, services, !maker.onboarding_completed && "Profile not finished"].filter(Boolean).join(" · ");
}

/** The maker's name, with its number where another bears it too: a chip has no room for what tells them apart. */
export function nameAmong(
  { id, company_name: name }: InvitableMakerWire,
  others: readonly InvitableMakerWire[],
): string {
  return others.some((other) => other.id !== id && other.company_name === name) ? `${name} #${id}` : name;
}
