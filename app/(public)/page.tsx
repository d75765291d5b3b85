import { type Metadata } from "next";
import { entranceFor } from "@/components/landing/entrance";
import { Features } from "@/components/landing/features";
import { Hero } from "@/components/landing/hero";
import { HowItWorks } from "@/components/landing/how-it-works";
import { LandingHeader } from "@/components/landing/landing-header";
import { QuoteExample } from "@/components/landing/quote-example";
import { RedirectNotice } from "@/components/layout/redirect-notice";
import { Link } from "@/components/ui/link";
import { currentSession } from "@/lib/accounts/sign-in/current-session";
import { claimsOf } from "@/lib/accounts/sign-in/sessions";
import { ROUTES } from "@/lib/addresses/routes";

export const metadata: Metadata = { title: { absolute: "Depthbook · Institutional-Grade Digital Asset Trading" } };

export default async function LandingPage() {
  const session = await currentSession();
  const entrance = session && entranceFor(claimsOf(session));
  return (
    <>
      <LandingHeader entrance={entrance} />
      <main tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 lg:px-8">
        <div className="pt-5 empty:hidden">
          <RedirectNotice />
        </div>
        <Hero entrance={entrance} />
        <Features />
        <QuoteExample />
        <HowItWorks />
      </main>
      <footer className="border-t">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap justify-between gap-x-6 gap-y-2 px-4 py-6 text-xs text-muted-foreground lg:px-8">
          <p>Depthbook: requests for quotes between token issuers and market makers.</p>
          <Link href={ROUTES.apiReference} className="rounded-sm underline underline-offset-4 hover:text-foreground">
            API reference
          </Link>
        </div>
      </footer>
    </>
  );
}
