import { type ReactNode } from "react";
import { AgreementStateBadge } from "@/components/data-table/agreement-state-badge";
import { QuoteStateBadge } from "@/components/data-table/quote-state-badge";
import { RfqStateBadge } from "@/components/data-table/rfq-state-badge";
import { DateText } from "@/components/data-table/table-cells";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { countedTotal } from "@/lib/kit/format";
import type { DealingsWire } from "@/lib/profiles/contract/dealings";
import { DetailSection } from "./section";

type DealingsProps = {
  name: string;
  dealings: DealingsWire;
  viewer: "issuer" | "maker";
};

const ALL_RFPS = { href: ROUTES.rfqs, label: "All RFPs" };

/**
 * Where the viewer finds their quotes: an issuer with their RFPs. A market maker in their own list, which has a quote also of an
 * RFP that they see no more, as they are invited no longer or it is a draft again.
 */
const QUOTES = {
  issuer: { all: ALL_RFPS, href: (rfqId: number, id: number) => ROUTES.quoteOnRfq(rfqId, id) },
  maker: {
    all: { href: ROUTES.quotes, label: "All quotes" },
    href: (_rfqId: number, id: number) => ROUTES.quote(id),
  },
};

/** What the viewer has with the company of the page; nothing where they have nothing with each other. */
export function Dealings({ name, dealings, viewer }: DealingsProps) {
  const { rfqs, quotes, agreements } = dealings;
  const ofQuotes = QUOTES[viewer];
  if (rfqs.total + quotes.total + agreements.total === 0) return null;
  return (
    <DetailSection title={`You and ${name}`}>
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        <Deals
          title={countedTotal(rfqs, "RFP")}
          all={{ ...ALL_RFPS, total: rfqs.total }}
          rows={rfqs.newest.map((deal) => ({
            ...rowOf(deal, ROUTES.rfq(deal.id)),
            badge: <RfqStateBadge rfq={deal} />,
          }))}
        />
        <Deals
          title={countedTotal(quotes, "quote")}
          all={{ ...ofQuotes.all, total: quotes.total }}
          rows={quotes.newest.map((deal) => ({
            ...rowOf(deal, ofQuotes.href(deal.rfq_id, deal.id)),
            badge: <QuoteStateBadge quote={deal} />,
          }))}
        />
        <Deals
          title={countedTotal(agreements, "agreement")}
          all={{ href: ROUTES.contracts, label: "All agreements", total: agreements.total }}
          rows={agreements.newest.map((deal) => ({
            ...rowOf(deal, ROUTES.agreement(deal.id)),
            badge: <AgreementStateBadge agreement={deal} />,
          }))}
        />
      </div>
    </DetailSection>
  );
}

type AnyDeal = Pick<DealingsWire["quotes"]["newest"][number], "id" | "rfq_name" | "created_at">;

const rowOf = ({ id, rfq_name: rfq, created_at: at }: AnyDeal, href: string) => ({ id, rfq, at, href });

type Deal = ReturnType<typeof rowOf> & { badge: ReactNode };
type DealsProps = { title: string; rows: readonly Deal[]; all: { href: string; label: string; total: number } };

function Deals({ title, rows, all }: DealsProps) {
  if (rows.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <h3 className="font-semibold">{title}</h3>
      <ul aria-label={title} className="flex flex-col divide-y rounded-md border">
        {rows.map(({ id, rfq, at, href, badge }) => (
          <li key={id} className="flex min-w-0 flex-col gap-1.5 px-3 py-2.5">
            <Link href={href} className="rounded-sm font-medium break-words underline-offset-4 hover:underline">
              {rfq}
            </Link>
            <span className="flex flex-wrap items-center gap-2 text-xs text-muted-foreground">
              {badge}
              <DateText value={at} />
            </span>
          </li>
        ))}
      </ul>
      {all.total > rows.length && (
        <p className="text-xs text-muted-foreground">
          The newest {rows.length}.{" "}
          <Link href={all.href} className="rounded-sm text-primary underline underline-offset-4">
            {all.label}
          </Link>
        </p>
      )}
    </div>
  );
}
