import type { MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { GivenSection, told } from "../detail/given-section";

export function LegalInformation({ maker }: { maker: MarketMakerProfileWire }) {
  const jurisdictions = told.chips("Supported jurisdictions", maker.supported_jurisdictions);
  return (
    <GivenSection
      title="Legal Information"
      facts={[
        { label: "Licenses", value: told.chips("Licenses", maker.licenses), wide: true },
        { label: "Supported jurisdictions", value: jurisdictions, wide: true },
      ]}
      parts={[{ label: "Termination Clauses", value: told.text(maker.termination_clauses) }]}
    />
  );
}
