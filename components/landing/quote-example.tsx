import deskDark from "./pictures/quote-desk-dark.webp";
import deskLight from "./pictures/quote-desk-light.webp";
import phoneDark from "./pictures/quote-phone-dark.webp";
import phoneLight from "./pictures/quote-phone-light.webp";
import { ProductPicture } from "./product-picture";

const ALT =
  "A quote's three options with strikes from 25% to 100% out of the money and their pay-off, and its targets on Binance, OKX, Bybit and Pelagic: spreads from 0.30%, depths up to $250,000 within 2% of mid.";

/** What an issuer compares. */
export function QuoteExample() {
  return (
    <section aria-labelledby="in-a-quote" className="pt-14 lg:pt-20">
      <h2 id="in-a-quote" className="text-2xl font-semibold tracking-tight">
        What stands in a quote
      </h2>
      <p className="mt-2 max-w-prose text-base leading-6 text-pretty text-muted-foreground">
        Option tranches with their strikes and pay-off; spread and depth on each venue. The market maker states the
        terms, the server works out tokens and price, and both sides read the same page.
      </p>
      <div className="mt-6">
        <ProductPicture
          light={{ desk: deskLight, phone: phoneLight }}
          dark={{ desk: deskDark, phone: phoneDark }}
          alt={ALT}
          caption="The options and venue targets of a quote. Sample data."
        />
      </div>
    </section>
  );
}
