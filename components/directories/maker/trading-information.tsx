import { UsdText } from "@/components/data-table/table-cells";
import { Breakable } from "@/components/ui/breakable";
import { GivenFacts } from "@/components/ui/facts";
import { formatPercentInFull } from "@/lib/kit/format";
import type { MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { isFilled } from "@/lib/profiles/rules/completeness";
import { GivenSection, told } from "../detail/given-section";
import { Item } from "../detail/section";

type Props = { maker: MarketMakerProfileWire };

export function TradingInformation({ maker }: Props) {
  const lists = [
    { label: "Trading venues", items: maker.trading_venues_coverage },
    { label: "Asset classes", items: maker.asset_classes_coverage },
    { label: "Services provided", items: maker.services_provided },
  ];
  const metrics = maker.venue_metrics.filter(isFilled);
  return (
    <GivenSection
      title="Trading Information"
      facts={lists.map(({ label, items }) => ({ label, value: told.chips(label, items), wide: true }))}
      parts={[
        { label: "Performance Metrics", value: metrics.length > 0 && <PerformanceMetrics metrics={metrics} /> },
        { label: "Public References", value: referenceItems(maker) },
      ]}
    />
  );
}

function PerformanceMetrics({ metrics }: { metrics: MarketMakerProfileWire["venue_metrics"] }) {
  return (
    <div className="rounded-md border">
      <table className="w-full table-fixed">
        <caption className="sr-only">Performance metrics per venue</caption>
        <thead className="border-b text-left text-xs text-muted-foreground">
          <tr>
            <th className="w-2/5 px-3 py-2 font-medium">Venue</th>
            <th className="px-3 py-2 text-right font-medium">24h volume</th>
            <th className="px-3 py-2 text-right font-medium">Spread</th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {metrics.map(({ venue, reportedVolume, spread }, index) => (
            <tr key={index}>
              <td className="px-3 py-2.5 [overflow-wrap:anywhere]">{venue || "Unnamed"}</td>
              <td className="px-3 py-2.5 text-right">
                <UsdText value={reportedVolume} />
              </td>
              <td className="px-3 py-2.5 text-right">{formatPercentInFull(spread)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function referenceItems({ public_references: references }: MarketMakerProfileWire) {
  return told.items("Public References", references, (reference, index) => {
    const { projectName, relationshipType, duration, contactInfo, coinbaseUrl } = reference;
    return (
      <Item key={index}>
        <p className="font-medium break-words">{projectName || "Unnamed"}</p>
        <GivenFacts
          facts={[
            { label: "Relationship", value: relationshipType },
            { label: "Duration", value: duration },
            { label: "Contact", value: contactInfo && <Breakable address={contactInfo} />, long: true },
          ]}
        />
        {coinbaseUrl && <p>{told.link(coinbaseUrl, "CoinMarketCap or CoinGecko")}</p>}
      </Item>
    );
  });
}
