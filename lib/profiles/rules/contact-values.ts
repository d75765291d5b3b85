/** A contact in the forms. */
import type { Contact, ContactWire } from "@/lib/profiles/contract/contact";

export const EMPTY_CONTACT: Contact = {
  name: "",
  role: "",
  email: "",
  phoneNumber: "",
  xProfile: "",
  linkedin: "",
  telegram: "",
  summary: "",
};

/** The contact that a form edits, from the one that was answered. */
export function contactOf(wire: ContactWire): Contact {
  return { ...EMPTY_CONTACT, ...wire };
}
