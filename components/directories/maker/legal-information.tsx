import type { MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { Chips } from "../chips";
import { Fact, Facts } from "@/components/ui/facts";
import { DetailSection, Prose, SubSection } from "../detail/section";

export function LegalInformation({ maker }: { maker: MarketMakerProfileWire }) {
  return (
    <DetailSection title="Legal Information">
      <Facts>
        <Fact label="Licenses" wide>
          <Chips label="Licenses" items={maker.licenses} fallback="None" />
        </Fact>
        <Fact label="Supported jurisdictions" wide>
          <Chips label="Supported jurisdictions" items={maker.supported_jurisdictions} fallback="Not provided" />
        </Fact>
      </Facts>
      <SubSection title="Termination Clauses">
        <Prose>{maker.termination_clauses}</Prose>
      </SubSection>
    </DetailSection>
  );
}
