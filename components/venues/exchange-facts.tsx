import { type GivenFact, GivenFacts, NotTold } from "@/components/ui/facts";
import { formatDate } from "@/lib/kit/dates";
import {
  EXCHANGE_FACTS_CHECKED,
  type ExchangeFacts as Known,
  type Sourced,
} from "@/lib/venues/constants/exchange-facts";
import { OutLink, Tags } from "./facts";

/** Whose page says it: `kraken.com`; of GitHub's, which file of which repository: `ccxt/ccxt kraken.ts`. */
function sourceName(address: string): string {
  const { host, pathname } = new URL(address);
  const [owner, repository, ...path] = pathname.split("/").filter(Boolean);
  return host === "github.com" ? `${owner}/${repository} ${path.at(-1)}` : host.replace(/^www\./, "");
}

const factOf = <Value,>(
  label: string,
  known: Sourced<Value> | undefined,
  show: (value: Value) => GivenFact["value"],
): GivenFact => ({
  label,
  value: known && show(known.value),
  note: known && (
    <>
      Source:{" "}
      {known.sources.map((source, index) => (
        <span key={source}>
          {index > 0 && ", "}
          <OutLink href={source}>{sourceName(source)}</OutLink>
        </span>
      ))}
    </>
  ),
});

/** What is public of an exchange, each with who says so. */
export function ExchangeFacts({ facts }: { facts: Known }) {
  const link = (address: string) => <OutLink href={address} />;
  const shown = [
    factOf("Website", facts.website, link),
    factOf("Products", facts.products, (products) => <Tags tags={products} />),
    factOf("Listing application", facts.listing, link),
    factOf("Market maker programme", facts.makerProgramme, link),
  ];
  return (
    <div className="flex flex-col gap-4">
      <GivenFacts facts={shown} className="grid-cols-1 sm:grid-cols-2 [&_a]:inline-block [&_a]:min-h-6" />
      <NotTold word="Not known" items={shown} />
      <p className="text-xs text-muted-foreground">
        From public pages, checked {formatDate(EXCHANGE_FACTS_CHECKED)}. Ask the exchange before you rely on them.
      </p>
    </div>
  );
}
