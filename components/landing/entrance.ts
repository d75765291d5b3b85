/** Where the landing page leads whoever is signed in already (contract section 3): on with the onboarding, or to work. */
import { homePathFor, onboardingPathFor, type Visitor } from "@/lib/addresses/redirects";

export type Entrance = { href: string; label: string };

export function entranceFor(visitor: Visitor): Entrance {
  const href = homePathFor(visitor);
  return { href, label: href === onboardingPathFor(visitor) ? "Continue onboarding" : "Open dashboard" };
}
