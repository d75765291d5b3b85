"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { CheckboxGroup } from "@/components/forms/checkbox-group";
import { ContactEditor } from "@/components/forms/contact-editor";
import { MAKER_SERVICE_LABELS, MAKER_SERVICES } from "@/lib/profiles/constants/profiles";
import { EMPTY_CONTACT } from "@/lib/profiles/rules/contact-values";
import { type MarketMakerGroups } from "@/lib/profiles/contract/market-maker";
import { ProfileSection } from "../profile-section";

const options = MAKER_SERVICES.map((value) => ({ value, label: MAKER_SERVICE_LABELS[value] }));

/** Each service that is ticked asks for its contact; unticking it clears the contact (spec 2 section 4). */
export function ServicesSection() {
  const { setValue } = useFormContext<MarketMakerGroups>();
  const services = useWatch<MarketMakerGroups, "generalInfo.services">({ name: "generalInfo.services" });

  function toggle(service: string, checked: boolean) {
    const known = MAKER_SERVICES.find((candidate) => candidate === service);
    if (known) setValue(`generalInfo.services.contacts.${known}`, checked ? { ...EMPTY_CONTACT } : null);
  }

  return (
    <ProfileSection group="generalInfo" section="services">
      <CheckboxGroup<MarketMakerGroups>
        name="generalInfo.services"
        label="Which services do you offer?"
        options={options}
        onToggle={toggle}
        required
      />
      {MAKER_SERVICES.filter((service) => services[service]).map((service) => (
        <div
          key={service}
          role="group"
          aria-label={`${MAKER_SERVICE_LABELS[service]} contact`}
          className="rounded-md border p-4"
        >
          <p className="font-medium">{MAKER_SERVICE_LABELS[service]} contact</p>
          <p className="mb-3 text-xs text-muted-foreground">Whom issuers talk to about this service.</p>
          <ContactEditor at={(field) => `generalInfo.services.contacts.${service}.${field}`} />
        </div>
      ))}
    </ProfileSection>
  );
}
