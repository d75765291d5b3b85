"use client";

import { FormSection } from "@/components/forms/form-section";
import { RepeatingGroup } from "@/components/forms/repeating-group";
import { TextField } from "@/components/forms/text-field";
import type { VenueFormValues } from "@/lib/venues/contract/form";
import { EMPTY_CONTACT } from "@/lib/venues/rules/form-values";
import { MAX_SUPPORT_CONTACTS, VENUE_GROUP_MESSAGES } from "@/lib/venues/constants/venue-form";

export function ContactsStep() {
  return (
    <>
      <FormSection title="Listing Manager" missing={VENUE_GROUP_MESSAGES.listingManager}>
        <ContactFields at={(field) => `contacts.listing_manager.${field}`} />
      </FormSection>
      <FormSection
        title="Support Team"
        description="Whom projects and market makers turn to. At least one contact."
        missing={VENUE_GROUP_MESSAGES.supportTeam}
      >
        <RepeatingGroup<VenueFormValues>
          name="contacts.support_team"
          item="Support contact"
          blank={() => ({ ...EMPTY_CONTACT })}
          min={1}
          max={MAX_SUPPORT_CONTACTS}
        >
          {(at) => <ContactFields at={at} />}
        </RepeatingGroup>
      </FormSection>
    </>
  );
}

/** A person at a venue: fewer fields than a profile's contact has. */
function ContactFields({ at }: { at: (field: keyof typeof EMPTY_CONTACT) => string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name={at("first_name")} label="First name" required />
      <TextField name={at("last_name")} label="Last name" required />
      <TextField name={at("email")} label="Email" type="email" required />
      <TextField name={at("company")} label="Company" />
      <TextField name={at("telegram")} label="Telegram" placeholder="@handle" />
    </div>
  );
}
