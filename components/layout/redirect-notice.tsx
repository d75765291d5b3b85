"use client";

import { Info, X } from "lucide";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { REASON_PARAMETER, REDIRECT_REASONS, type RedirectReason } from "@/lib/addresses/redirect-reasons";

const WORDS: Record<RedirectReason, string> = {
  "admin-only":
    "The admin area is for administrators, and your account is not one of them. This is your own start page.",
  "signed-in": "You are signed in already.",
  "onboarding-first": "That page opens once your onboarding is complete. Continue it here.",
  "other-onboarding": "That onboarding is for another type of account. This is the one for yours.",
  "no-onboarding": "There is no onboarding for your account. This is your own start page.",
  "makers-only":
    "That page lists the quotes that a market maker has sent. What a token issuer receives stands with each RFP.",
  "issuers-only": "RFPs are created by token issuers. These are the ones that concern you.",
  "funds-only": "Watch lists are for VC investors. These are the projects that everybody can look up.",
  "no-such-page": "There is no page at that address. This is the start page.",
  "step-ahead": "That step isn't open yet, or there is none like it. This is how far you have come.",
};

type Told = { reason: RedirectReason; pathname: string };

/**
 * Why the visitor stands here and not where they wanted to be: told until they leave the page or close it. The address
 * loses the reason at once, so that neither a reload nor a link that is passed on tells it again.
 */
export function RedirectNotice() {
  const pathname = usePathname();
  const asked = useSearchParams().get(REASON_PARAMETER);
  const reason = REDIRECT_REASONS.find((known) => known === asked);
  const [told, setTold] = useState<Told | null>(null);
  if (reason && (told?.reason !== reason || told.pathname !== pathname)) setTold({ reason, pathname });

  useEffect(() => {
    if (!reason) return undefined;
    // A moment later than the page itself: until then the router doesn't hear of it, and would put the reason back.
    const timer = setTimeout(() => {
      const address = new URL(window.location.href);
      address.searchParams.delete(REASON_PARAMETER);
      window.history.replaceState(null, "", address);
    });
    return () => clearTimeout(timer);
  }, [reason]);

  if (told?.pathname !== pathname) return null;
  return (
    <div role="status" className="mb-5 flex items-start gap-2 rounded-lg border bg-primary-soft py-2 pr-2 pl-4">
      <Icon of={Info} className="mt-2 text-primary" />
      <p className="min-w-0 flex-1 py-1.5">{WORDS[told.reason]}</p>
      <Button variant="ghost" size="icon-sm" aria-label="Close this notice" onClick={() => setTold(null)}>
        <Icon of={X} />
      </Button>
    </div>
  );
}
