import type { ContactWire } from "@/lib/profiles/contract/contact";
import { EMPTY_CONTACT } from "@/lib/profiles/rules/contact-values";
import { serializeContact } from "@/lib/profiles/serialize/contact";
import type { IntroductionWire } from "./contract";
import { mayAskAgainAt } from "./rules";
import type { IntroductionView } from "./service/introductions";

/** The people whom a company's profile names, or the account itself where it names nobody. */
function peopleOf({ profile, companyName, email }: IntroductionView["other"]): ContactWire[] {
  const people = profile?.people ?? [];
  if (people.length === 0) return [serializeContact({ ...EMPTY_CONTACT, name: companyName, email }, "contacts")];
  return people.map((person) => serializeContact(person, "contacts"));
}

/** How to reach the other side's people is told once it is accepted: both have said then that they want it. */
export function serializeIntroduction({ introduction, direction, other }: IntroductionView): IntroductionWire {
  const { id, status, message, reason, createdAt, decidedAt } = introduction;
  const { profile } = other;
  return {
    id,
    direction,
    status,
    message,
    reason,
    company: {
      user_id: other.userId,
      kind: other.kind,
      name: profile?.name || other.companyName,
      company_name: other.companyName,
      profile_id: profile?.profileId ?? null,
    },
    ...(status === "ACCEPTED" && { contacts: peopleOf(other) }),
    ask_again_at: mayAskAgainAt(createdAt).toISOString(),
    created_at: createdAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
  };
}
