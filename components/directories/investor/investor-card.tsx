import { formatUsd, formatUsdShort } from "@/lib/kit/format";
import { ROUTES } from "@/lib/addresses/routes";
import type { VcInvestorCardWire } from "@/lib/profiles/contract/vc-investor-wire";
import { Chips } from "../chips";
import { CardFact, DirectoryCard } from "../directory-card";
import { DIRECTORY_WORDS } from "../directory-words";
import { checkSizeText } from "./check-sizes";

const MOST_SECTORS = 4;
const MOST_STAGES = 3;

const Unknown = () => <span className="text-muted-foreground">Not specified</span>;

export function InvestorCard({ investor }: { investor: VcInvestorCardWire }) {
  const { fund_size: size, fund_vintage: vintage, investment_horizon: horizon } = investor;
  return (
    <DirectoryCard
      href={ROUTES.vcInvestor(investor.id)}
      name={investor.fund_name || DIRECTORY_WORDS.vc_investor.unnamed}
      subtitle={vintage === null ? undefined : `Vintage ${vintage}`}
      website={investor.official_website}
      xProfile={investor.x_profile}
      flags={
        <span className="text-muted-foreground">Invests in {investor.geographies.join(", ") || "any region"}</span>
      }
    >
      <dl className="grid grid-cols-2 gap-3">
        <CardFact label="Fund size">
          {size === null ? <Unknown /> : <span title={formatUsd(size)}>{formatUsdShort(size)}</span>}
        </CardFact>
        <CardFact label="Check size">{checkSizeText(investor.check_sizes) ?? <Unknown />}</CardFact>
        <CardFact label="Sectors" wide>
          <Chips label="Sectors" items={investor.sectors} most={MOST_SECTORS} fallback="None specified" />
        </CardFact>
        <CardFact label="Stages" wide>
          <Chips label="Stages" items={investor.stages} most={MOST_STAGES} fallback="None specified" />
        </CardFact>
        {horizon && <CardFact label="Horizon">{horizon}</CardFact>}
      </dl>
    </DirectoryCard>
  );
}
