import { type Metadata } from "next";
import { Features } from "@/components/landing/features";
import { Hero } from "@/components/landing/hero";
import { HowItWorks } from "@/components/landing/how-it-works";
import { LandingHeader } from "@/components/landing/landing-header";

export const metadata: Metadata = { title: { absolute: "Depthbook · Institutional-Grade Digital Asset Trading" } };

export default function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main className="mx-auto w-full max-w-6xl px-4 lg:px-8">
        <Hero />
        <Features />
        <HowItWorks />
      </main>
      <footer className="border-t">
        <p className="mx-auto w-full max-w-6xl px-4 py-6 text-xs text-muted-foreground lg:px-8">
          Depthbook: requests for quotes between token issuers and market makers.
        </p>
      </footer>
    </>
  );
}
