import type { Contact, ContactWire } from "@/lib/schemas/profiles/contact";

export type Sees = "everything" | "public";

/** A contact; how to reach them only for those who may see everything (contract section 4). */
export function serializeContact(contact: Contact, sees: Sees): ContactWire {
  return {
    name: contact.name,
    role: contact.role,
    xProfile: contact.xProfile,
    linkedin: contact.linkedin,
    summary: contact.summary,
    ...(sees === "everything" && {
      email: contact.email,
      phoneNumber: contact.phoneNumber,
      telegram: contact.telegram,
    }),
  };
}
