import type { Contact, ContactWire } from "@/lib/profiles/contract/contact";
import type { Sees } from "@/lib/profiles/service/views";

/** A contact; how to reach them not for the public (contract section 4). */
export function serializeContact(contact: Contact, sees: Sees): ContactWire {
  return {
    name: contact.name,
    role: contact.role,
    xProfile: contact.xProfile,
    linkedin: contact.linkedin,
    summary: contact.summary,
    ...(sees !== "public" && {
      email: contact.email,
      phoneNumber: contact.phoneNumber,
      telegram: contact.telegram,
    }),
  };
}
