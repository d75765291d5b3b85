import { formatPercent } from "@/lib/kit/format";
import type { MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { Chips } from "../chips";
import { UsdText } from "@/components/data-table/table-cells";
import { Fact, Facts } from "@/components/ui/facts";
import { DetailSection, Item, Items, NotProvided, SubSection } from "../detail/section";
import { WebLink } from "../web-link";

type Props = { maker: MarketMakerProfileWire };

export function TradingInformation({ maker }: Props) {
  const lists = [
    { label: "Trading venues", items: maker.trading_venues_coverage },
    { label: "Asset classes", items: maker.asset_classes_coverage },
    { label: "Services provided", items: maker.services_provided },
  ];
  return (
    <DetailSection title="Trading Information">
      <Facts>
        {lists.map(({ label, items }) => (
          <Fact key={label} label={label} wide>
            <Chips label={label} items={items} fallback="Not provided" />
          </Fact>
        ))}
      </Facts>
      <PerformanceMetrics maker={maker} />
      <PublicReferences maker={maker} />
    </DetailSection>
  );
}

function PerformanceMetrics({ maker: { venue_metrics: metrics } }: Props) {
  return (
    <SubSection title="Performance Metrics">
      {metrics.length === 0 ? (
        <NotProvided />
      ) : (
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
                  <td className="px-3 py-2.5 text-right">{formatPercent(spread)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SubSection>
  );
}

function PublicReferences({ maker: { public_references: references } }: Props) {
  return (
    <SubSection title="Public References">
      {references.length === 0 ? (
        <NotProvided />
      ) : (
        <Items label="Public References">
          {references.map(({ projectName, relationshipType, duration, contactInfo, coinbaseUrl }, index) => (
            <Item key={index}>
              <p className="font-medium break-words">{projectName || "Unnamed"}</p>
              <Facts>
                <Fact label="Relationship">{relationshipType}</Fact>
                <Fact label="Duration">{duration}</Fact>
                {contactInfo && (
                  <Fact label="Contact" long>
                    {contactInfo}
                  </Fact>
                )}
              </Facts>
              {coinbaseUrl && (
                <p>
                  <WebLink address={coinbaseUrl}>CoinMarketCap or CoinGecko</WebLink>
                </p>
              )}
            </Item>
          ))}
        </Items>
      )}
    </SubSection>
  );
}
