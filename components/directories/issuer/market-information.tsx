import { EXPECTATION_LABELS, EXPECTATIONS } from "@/lib/profiles/constants/profiles";
import { formatInteger, formatPercent } from "@/lib/kit/format";
import type { TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { Chips } from "../chips";
import { DateText, UsdText } from "@/components/data-table/table-cells";
import { Fact, Facts } from "@/components/ui/facts";
import { YesNo } from "../detail/yes-no";
import { DetailSection, Prose, SubSection } from "../detail/section";

type Props = { issuer: TokenIssuerWire };

function Names({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <Fact label={label} wide>
      <Chips label={label} items={names} fallback="None" />
    </Fact>
  );
}

export function ExchangeInformation({ issuer }: Props) {
  return (
    <DetailSection title="Exchange Information">
      <Facts>
        <Fact label="Currently listed">
          <YesNo value={issuer.is_currently_listed} />
        </Fact>
        <Fact label="Expected TGE">{issuer.tge_date !== null && <DateText value={issuer.tge_date} />}</Fact>
        <Fact label="Wants exchange introductions">
          <YesNo value={issuer.want_exchange_introductions} />
        </Fact>
        <Names label="Current exchanges" names={issuer.current_exchanges} />
        <Names label="Desired exchanges" names={issuer.desired_exchanges} />
      </Facts>
    </DetailSection>
  );
}

export function MarketMakerInformation({ issuer }: Props) {
  return (
    <DetailSection title="Market Maker Information">
      <Facts>
        <Fact label="Listed">
          <YesNo value={issuer.is_listed} />
        </Fact>
        <Fact label="Has contacted market makers">
          <YesNo value={issuer.has_contacted_mms} />
        </Fact>
        <Fact label="Received proposals">
          <YesNo value={issuer.has_received_proposals} />
        </Fact>
        <Fact label="Fully onboarded">
          <YesNo value={issuer.is_fully_onboarded} />
        </Fact>
        <Fact label="Target FDV at launch">
          <UsdText value={issuer.target_fdv_at_launch} />
        </Fact>
        <Fact label="Supply allocation">{formatPercent(issuer.supply_allocation_percentage)}</Fact>
        <Fact label="Number of market makers">{formatInteger(issuer.number_of_mms)}</Fact>
        <Fact label="Business model">{issuer.business_model_preference}</Fact>
        <Names label="Current market makers" names={issuer.current_mms} />
        <Names label="Contacted market makers" names={issuer.contacted_mms} />
        <Names label="Onboarded market makers" names={issuer.onboarded_mms} />
      </Facts>
      <SubSection title="Expectations">
        <Facts>
          {EXPECTATIONS.map((name) => (
            <Fact key={name} label={EXPECTATION_LABELS[name]}>
              <YesNo value={issuer.expectations[name]} />
            </Fact>
          ))}
        </Facts>
      </SubSection>
      <SubSection title="Additional Input">
        <Prose>{issuer.additional_input}</Prose>
      </SubSection>
    </DetailSection>
  );
}
