"use client";

import { Handshake, Inbox } from "lucide";
import { ContactItem } from "@/components/directories/detail/contact-item";
import { IntroductionSection } from "@/components/introductions/introduction-section";
import { ROUTES } from "@/lib/addresses/routes";
import type { IntroductionWire } from "@/lib/introductions/contract";
import type { Counterpart } from "@/lib/introductions/rules";
import type { ElementList } from "@/lib/kit/http/wire";

type IntroductionsViewProps = {
  received: ElementList<IntroductionWire>;
  sent: ElementList<IntroductionWire>;
  /** Whom the viewer can be introduced to. */
  counterpart: Counterpart;
};

const WORDS = {
  token_issuer: {
    received: "Token issuers find your fund among the VC investors, and can ask to be introduced.",
    sent: "Open a project's page and press “Introduce us”: you see how to reach its team once it accepts.",
    label: "Browse token issuers",
    href: ROUTES.tokenIssuers,
  },
  vc_investor: {
    received: "Funds find your project among the token issuers, and can ask to be introduced.",
    sent: "Open a fund's page and press “Introduce us”: you see how to reach its partners once it accepts.",
    label: "Browse VC investors",
    href: ROUTES.vcInvestors,
  },
};

/** Whoever hasn't been found yet is found by this. */
const OWN_PROFILE = { label: "See your profile", href: ROUTES.settings };

const renderContact = (contact: Parameters<typeof ContactItem>[0]["contact"]) => <ContactItem contact={contact} />;

/** Introductions with the people whom they lead to: two features that know nothing of each other meet here. */
export function IntroductionsView({ received, sent, counterpart }: IntroductionsViewProps) {
  const words = WORDS[counterpart];
  return (
    <div className="flex flex-col gap-6">
      <IntroductionSection
        title="Received"
        direction="received"
        first={received}
        empty={{ icon: Inbox, title: "Nobody has asked yet", text: words.received, ...OWN_PROFILE }}
        renderContact={renderContact}
      />
      <IntroductionSection
        title="Sent"
        direction="sent"
        first={sent}
        empty={{
          icon: Handshake,
          title: "You have not asked anybody yet",
          text: words.sent,
          label: words.label,
          href: words.href,
        }}
        renderContact={renderContact}
      />
    </div>
  );
}
