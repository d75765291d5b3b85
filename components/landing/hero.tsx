import Link from "next/link";
import { Button } from "@/components/ui/button";
import { ROUTES } from "@/lib/routes";
import { ExampleQuotes } from "./example-quotes";

export function Hero() {
  return (
    <div className="grid items-center gap-10 py-12 lg:grid-cols-[5fr_6fr] lg:gap-14 lg:py-20">
      <div className="min-w-0">
        <h1 className="text-3xl font-semibold tracking-tight text-balance sm:text-4xl lg:text-5xl lg:leading-[1.1]">
          Institutional-Grade Digital Asset Trading
        </h1>
        <p className="mt-4 max-w-prose text-base leading-6 text-pretty text-muted-foreground">
          Token issuers publish one request for quotes and invite the market makers they want to hear from. Market
          makers answer with option structures and depth commitments, venue by venue. Both sides decide on the same
          numbers.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button asChild size="lg">
            <Link href={ROUTES.register}>Get Started</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <a href="#how-it-works">How it works</a>
          </Button>
        </div>
      </div>
      <ExampleQuotes />
    </div>
  );
}
