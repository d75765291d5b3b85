/** How far the caller has come; each fact is a count or a record of the screens that the steps lead to. */
import "server-only";
import type { Context } from "@/lib/accounts/context";
import { partyOf, profileKindOf } from "@/lib/accounts/rules/permissions";
import { FIRST_STEPS_OF, type Reached } from "@/lib/dashboard/rules/first-steps";
import { sectionProgress } from "@/lib/profiles/rules/completeness";
import { findProfileOf } from "@/lib/profiles/service/shared";
import { countPublished, type RfqScope } from "@/lib/rfqs/service/shared";

const NOTHING = { isProfileCompleted: false, sections: [], rfqs: { all: 0, published: 0 } };

/** @param scope the RFQs that are the caller's, or that they are invited to */
export async function readReached({ principal }: Context, scope: RfqScope): Promise<Omit<Reached, "quotes">> {
  const kind = profileKindOf(principal);
  if (!kind || FIRST_STEPS_OF[partyOf(principal)].length === 0) return NOTHING;
  const [profile, rfqs] = await Promise.all([findProfileOf(kind, principal.userId), countPublished(scope)]);
  return {
    isProfileCompleted: profile?.isCompleted ?? false,
    sections: sectionProgress(kind, profile?.groups ?? {}),
    rfqs,
  };
}
