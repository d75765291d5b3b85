import { type ReactNode } from "react";
import { MAKER_SERVICES } from "@/lib/profiles/constants/profiles";
import type { ContactWire } from "@/lib/profiles/contract/contact";
import type { MarketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import type { DealingsWire } from "@/lib/profiles/contract/dealings";
import { Dealings } from "../detail/dealings";
import { DetailActions } from "../detail/detail-actions";
import { DetailPage } from "../detail/detail-page";
import { DocumentList } from "../detail/document-list";
import { QuickStats } from "../detail/quick-stats";
import { DetailSection } from "../detail/section";
import { DIRECTORY_WORDS } from "../directory-words";
import { documentsOf, MakerApplication, MakerSections } from "./maker-application";

/** The people behind the services that are offered. */
function contactsOf({ services }: MarketMakerProfileWire): ContactWire[] {
  return MAKER_SERVICES.map((service) => services[service] && services.contacts[service]).filter(
    (contact): contact is ContactWire => Boolean(contact),
  );
}

type MakerDetailProps = { maker: MarketMakerProfileWire; dealings: DealingsWire; actions: ReactNode };

export function MakerDetail({ maker, dealings, actions }: MakerDetailProps) {
  const name = maker.name || DIRECTORY_WORDS.market_maker.unnamed;
  const links = { website: maker.website, xProfile: maker.x_profile };
  return (
    <DetailPage
      kind="market_maker"
      name={name}
      {...links}
      profile={maker}
      actions={actions}
      sidebar={
        <>
          <QuickStats
            profile={maker}
            counts={[
              { label: "Trading venues", count: maker.trading_venues_coverage.length },
              { label: "Licenses", count: maker.licenses.length },
            ]}
          />
          <DetailSection title="Documents">
            <DocumentList documents={documentsOf(maker)} />
          </DetailSection>
          <DetailActions
            name={name}
            {...links}
            contactLabel="Contact Market Maker"
            contacts={contactsOf(maker)}
            application={<MakerApplication maker={maker} />}
          />
        </>
      }
    >
      <Dealings name={name} dealings={dealings} viewer="issuer" />
      <MakerSections maker={maker} />
    </DetailPage>
  );
}
