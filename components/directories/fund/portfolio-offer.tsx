"use client";

import { useRef } from "react";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import type { ElementList } from "@/lib/kit/http/wire";
import type { TokenIssuerCardWire } from "@/lib/profiles/contract/token-issuer-wire";
import { usePortfolio } from "@/lib/watchlist/hooks";
import { DIRECTORY_WORDS } from "../directory-words";
import { WatchButton } from "./watch-button";

/** Projects of the fund's portfolio that it doesn't watch: offered, never watched by themselves. */
export function PortfolioOffer({ first }: { first: ElementList<TokenIssuerCardWire> }) {
  const { data } = usePortfolio(first);
  const frame = useRef<HTMLDivElement>(null);
  // A project goes with its button once it is watched, and the card with the last one: the focus stays where they were.
  useKeptFocus(frame, data.element.map(({ id }) => id).join());
  return (
    <div ref={frame} tabIndex={-1}>
      {data.element.length > 0 && (
        <Card aria-labelledby="portfolio" className="mb-6">
          <CardHeader>
            <CardTitle id="portfolio">From your portfolio</CardTitle>
          </CardHeader>
          <CardContent className="flex flex-col gap-3">
            <p className="text-muted-foreground">
              These projects name your fund among their investors, or are the companies of your references.
            </p>
            <ul
              aria-label="From your portfolio"
              tabIndex={-1}
              data-keeps-focus
              className="flex flex-col divide-y rounded-md border"
            >
              {data.element.map((issuer) => (
                <li key={issuer.id} className="flex min-w-0 items-center justify-between gap-3 px-4 py-2">
                  <Link
                    href={ROUTES.tokenIssuer(issuer.id)}
                    className="min-w-0 rounded-sm font-medium break-words underline-offset-4 hover:underline"
                  >
                    {issuer.project_name || DIRECTORY_WORDS.token_issuer.unnamed}
                  </Link>
                  <WatchButton issuer={issuer} watch={null} />
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
      )}
    </div>
  );
}
