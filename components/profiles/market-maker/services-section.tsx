"use client";

import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { CheckboxGroup } from "@/components/forms/checkbox-group";
import { ContactEditor } from "@/components/forms/contact-editor";
import { MAKER_SERVICE_LABELS, MAKER_SERVICES, type MakerService } from "@/lib/profiles/constants/profiles";
import { type Contact } from "@/lib/profiles/contract/contact";
import { EMPTY_CONTACT } from "@/lib/profiles/rules/contact-values";
import { type MarketMakerGroups } from "@/lib/profiles/contract/market-maker";
import { ProfileSection } from "../profile-section";

const options = MAKER_SERVICES.map((value) => ({ value, label: MAKER_SERVICE_LABELS[value] }));

/**
 * What was typed of a contact whose service is unticked, until the form is saved or left: by what the form began with, which
 * is another object then. Beside the form, since this section goes when another tab of the settings is opened.
 */
const unticked = new WeakMap<object, Map<MakerService, Contact>>();

/** Each service that is ticked asks for its contact; unticking it clears the contact (spec 2 section 4), and ticking it again brings it back. */
export function ServicesSection() {
  const { setValue, getValues } = useFormContext<MarketMakerGroups>();
  const { defaultValues } = useFormState<MarketMakerGroups>();
  const services = useWatch<MarketMakerGroups, "generalInfo.services">({ name: "generalInfo.services" });

  function toggle(service: string, checked: boolean) {
    const known = MAKER_SERVICES.find((candidate) => candidate === service);
    if (!known || !defaultValues) return;
    const kept = unticked.get(defaultValues) ?? new Map<MakerService, Contact>();
    unticked.set(defaultValues, kept);
    const name = `generalInfo.services.contacts.${known}` as const;
    const typed = getValues(name);
    if (!checked && typed) kept.set(known, { ...typed });
    setValue(name, checked ? { ...(kept.get(known) ?? EMPTY_CONTACT) } : null);
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
