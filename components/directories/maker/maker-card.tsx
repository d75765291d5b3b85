import { MAKER_SERVICE_LABELS, MAKER_SERVICES } from "@/lib/profiles/constants/profiles";
import { counted } from "@/lib/kit/format";
import { ROUTES } from "@/lib/addresses/routes";
import type { MarketMakerCardWire } from "@/lib/profiles/contract/market-maker-wire";
import { Chips } from "../chips";
import { CardFact, DirectoryCard, Flag } from "../directory-card";
import { DIRECTORY_WORDS } from "../directory-words";

const MOST_VENUES = 3;
const MOST_ASSET_CLASSES = 4;

export function MakerCard({ maker }: { maker: MarketMakerCardWire }) {
  const services = MAKER_SERVICES.filter((service) => maker.services[service]).map(
    (name) => MAKER_SERVICE_LABELS[name],
  );
  const licenses = maker.license_count;
  return (
    <DirectoryCard
      href={ROUTES.marketMaker(maker.id)}
      name={maker.name || DIRECTORY_WORDS.market_maker.unnamed}
      subtitle={maker.time_coverage.join(", ") || "No time coverage specified"}
      isCompleted={maker.is_completed}
      website={maker.website}
      xProfile={maker.x_profile}
      flags={
        <>
          <Flag label="Business deck" given={maker.business_deck !== ""} />
          <Flag label={counted(licenses, "license")} given={licenses > 0} />
        </>
      }
    >
      <dl className="grid gap-3">
        <CardFact label="Services">
          <Chips label="Services" items={services} fallback="None specified" />
        </CardFact>
        <CardFact label="Trading venues">
          <Chips
            label="Trading venues"
            items={maker.trading_venues_coverage}
            most={MOST_VENUES}
            fallback="None specified"
          />
        </CardFact>
        <CardFact label="Asset classes">
          <Chips
            label="Asset classes"
            items={maker.asset_classes_coverage}
            most={MOST_ASSET_CLASSES}
            fallback="None specified"
          />
        </CardFact>
      </dl>
    </DirectoryCard>
  );
}
