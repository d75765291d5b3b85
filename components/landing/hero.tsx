import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { type Entrance } from "./entrance";
import deskDark from "./pictures/rfp-desk-dark.webp";
import deskLight from "./pictures/rfp-desk-light.webp";
import phoneDark from "./pictures/rfp-phone-dark.webp";
import phoneLight from "./pictures/rfp-phone-light.webp";
import { ProductPicture } from "./product-picture";

const ALT =
  "An issuer's RFPs. One is open: a loan of 1.50% of supply at a target FDV of $350,000,000, five venues and the market makers who were invited.";

/** @param entrance null for a visitor who is not signed in */
export function Hero({ entrance }: { entrance: Entrance | null }) {
  return (
    <div className="py-12 lg:py-16">
      <div className="grid gap-x-14 gap-y-4 lg:grid-cols-[6fr_5fr] lg:items-end">
        <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl lg:text-5xl lg:leading-[1.1]">
          Institutional-Grade Digital Asset Trading
        </h1>
        <div className="min-w-0">
          <p className="max-w-prose text-base leading-6 text-pretty text-muted-foreground">
            Token issuers publish one request for quotes and invite the market makers they want to hear from. Market
            makers answer with option structures and depth commitments, venue by venue. Both sides decide on the same
            numbers.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Link href={entrance?.href ?? ROUTES.register}>{entrance?.label ?? "Get Started"}</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <a href="#how-it-works">How it works</a>
            </Button>
          </div>
        </div>
      </div>
      <div className="mt-10">
        <ProductPicture
          light={{ desk: deskLight, phone: phoneLight }}
          dark={{ desk: deskDark, phone: phoneDark }}
          alt={ALT}
          caption="An issuer's RFPs, one of them open to its terms and its quotes. Sample data: names and figures are invented."
        />
      </div>
    </div>
  );
}
