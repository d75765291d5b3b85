import { DateText } from "@/components/data-table/table-cells";
import { EXPECTATION_LABELS, EXPECTATIONS } from "@/lib/profiles/constants/profiles";
import { formatInteger, formatPercentInFull } from "@/lib/kit/format";
import type { TokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { GivenSection, told } from "../detail/given-section";

type Props = { issuer: TokenIssuerWire };

const names = (label: string, items: readonly string[]) => ({ label, value: told.chips(label, items), wide: true });

export function ExchangeInformation({ issuer }: Props) {
  return (
    <GivenSection
      title="Exchange Information"
      facts={[
        { label: "Currently listed", value: told.answer(issuer.is_currently_listed) },
        { label: "Expected TGE", value: issuer.tge_date && <DateText value={issuer.tge_date} /> },
        { label: "Wants exchange introductions", value: told.answer(issuer.want_exchange_introductions) },
        // Asked for only where it is listed.
        ...(issuer.is_currently_listed ? [names("Current exchanges", issuer.current_exchanges)] : []),
        names("Desired exchanges", issuer.desired_exchanges),
      ]}
    />
  );
}

export function MarketMakerInformation({ issuer }: Props) {
  const { supply_allocation_percentage: supply, number_of_mms: count } = issuer;
  const expected = EXPECTATIONS.filter((name) => issuer.expectations[name]).map((name) => EXPECTATION_LABELS[name]);
  return (
    <GivenSection
      title="Market Maker Information"
      facts={[
        { label: "Has contacted market makers", value: told.answer(issuer.has_contacted_mms) },
        { label: "Received proposals", value: told.answer(issuer.has_received_proposals) },
        { label: "Fully onboarded", value: told.answer(issuer.is_fully_onboarded) },
        // One that the issuer never gave is stored as 0.
        { label: "Target FDV at launch", value: told.usd(issuer.target_fdv_at_launch || null) },
        { label: "Supply allocation", value: supply !== null && formatPercentInFull(supply) },
        { label: "Number of market makers", value: count !== null && formatInteger(count) },
        { label: "Business model", value: issuer.business_model_preference },
        names("Current market makers", issuer.current_mms),
        names("Contacted market makers", issuer.contacted_mms),
        names("Onboarded market makers", issuer.onboarded_mms),
        names("Expectations", expected),
      ]}
      parts={[{ label: "Additional Input", value: told.text(issuer.additional_input) }]}
    />
  );
}
