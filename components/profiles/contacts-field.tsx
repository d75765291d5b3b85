"use client";

import { ContactEditor } from "@/components/forms/contact-editor";
import { RepeatingGroup } from "@/components/forms/repeating-group";
import { EMPTY_CONTACT } from "@/lib/profiles/rules/contact-values";

/** A list of people: a team, the partners of a fund. */
export function ContactsField({ name, item }: { name: string; item: string }) {
  return (
    <RepeatingGroup name={name} item={item} blank={() => ({ ...EMPTY_CONTACT })}>
      {(at) => <ContactEditor at={at} />}
    </RepeatingGroup>
  );
}
