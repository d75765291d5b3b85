"use client";

import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { EMPTY_CONTACT, type VenueFormValues } from "@/lib/schemas/venue-form";
import { VENUE_GROUP_MESSAGES } from "@/lib/schemas/venues";
import { Section } from "./section";
import { TextField } from "./venue-field";

const MAX_CONTACTS = 20;

type ContactPath = "contacts.listing_manager" | `contacts.support_team.${number}`;

function ContactFields({ at }: { at: ContactPath }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name={`${at}.first_name`} label="First name" required />
      <TextField name={`${at}.last_name`} label="Last name" required />
      <TextField name={`${at}.email`} label="Email" type="email" required />
      <TextField name={`${at}.company`} label="Company" />
      <TextField name={`${at}.telegram`} label="Telegram" placeholder="@handle" />
    </div>
  );
}

export function ContactsStep() {
  return (
    <>
      <Section title="Listing Manager" missing={VENUE_GROUP_MESSAGES.listingManager}>
        <ContactFields at="contacts.listing_manager" />
      </Section>
      <SupportTeam />
    </>
  );
}

/** At least one contact remains. The focus goes to what a button made, or to what is left. */
function SupportTeam() {
  const { fields, append, remove } = useFieldArray<VenueFormValues>({ name: "contacts.support_team" });
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<number | null>(null);

  useEffect(() => {
    if (focused.current === null) return;
    list.current?.children[focused.current]?.querySelector("input")?.focus();
    focused.current = null;
  }, [fields]);

  return (
    <Section
      title="Support Team"
      description="Whom projects and market makers turn to. At least one contact."
      missing={VENUE_GROUP_MESSAGES.supportTeam}
    >
      <div ref={list} className="flex flex-col gap-4">
        {fields.map((field, index) => (
          <div
            key={field.id}
            role="group"
            aria-label={`Support contact ${index + 1}`}
            className="rounded-md border p-4"
          >
            <div className="mb-3 flex min-h-8 items-center justify-between gap-2">
              <p className="font-medium">Support contact {index + 1}</p>
              {fields.length > 1 && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Remove support contact ${index + 1}`}
                  onClick={() => {
                    focused.current = Math.max(index - 1, 0);
                    remove(index);
                  }}
                >
                  <Trash2 />
                  Remove
                </Button>
              )}
            </div>
            <ContactFields at={`contacts.support_team.${index}`} />
          </div>
        ))}
      </div>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        disabled={fields.length >= MAX_CONTACTS}
        onClick={() => {
          focused.current = fields.length;
          append(EMPTY_CONTACT, { shouldFocus: false });
        }}
      >
        <Plus />
        Add support contact
      </Button>
    </Section>
  );
}
