import { ExternalLink } from "lucide";
import { type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { webAddress } from "@/lib/kit/web-address";
import type { ContactWire } from "@/lib/profiles/contract/contact";
import { WebLink } from "../web-link";
import { ContactItem } from "./contact-item";
import { DialogButton } from "./dialog-button";
import { Fact, Facts } from "@/components/ui/facts";
import { DetailSection, Items, NotProvided, SubSection } from "./section";

type DetailActionsProps = {
  name: string;
  website: string;
  xProfile: string;
  contactLabel: string;
  contacts: readonly ContactWire[];
  /** Every section that the viewer may see, where the page leaves some out. */
  application?: ReactNode;
};

export function DetailActions({ name, website, xProfile, contactLabel, contacts, application }: DetailActionsProps) {
  const href = webAddress(website);
  return (
    <DetailSection title="Actions">
      <div className="flex flex-col gap-2">
        {href && (
          <Button asChild variant="outline" className="w-full">
            <a href={href} target="_blank" rel="noopener noreferrer">
              Visit Website
              <Icon of={ExternalLink} />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </Button>
        )}
        <DialogButton label={contactLabel} title={`Contact ${name}`} size="md">
          <div className="flex flex-col gap-6">
            <Facts>
              <Fact label="Website" long>
                {website && <WebLink address={website} />}
              </Fact>
              <Fact label="X profile" long>
                {xProfile && <WebLink address={xProfile} />}
              </Fact>
            </Facts>
            <SubSection title="People">
              {contacts.length === 0 ? (
                <NotProvided>No contacts are listed</NotProvided>
              ) : (
                <Items label="People">
                  {contacts.map((contact, index) => (
                    <ContactItem key={index} contact={contact} />
                  ))}
                </Items>
              )}
            </SubSection>
          </div>
        </DialogButton>
        {application && (
          <DialogButton label="View Full Application" title={`${name}: full application`} size="xl">
            <div className="flex flex-col gap-4">{application}</div>
          </DialogButton>
        )}
      </div>
    </DetailSection>
  );
}
