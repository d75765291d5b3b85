/** How far the caller has come; each fact is one that the dashboard has read anyway. */
import "server-only";
import { partyOf, type Principal } from "@/lib/accounts/rules/permissions";
import { FIRST_STEPS_OF, type Reached } from "@/lib/dashboard/rules/first-steps";
import type { Need } from "@/lib/dashboard/rules/needs";
import type { Figures } from "../store";
import type { OwnProfile } from "./own-profile";

const NOTHING = { isProfileCompleted: false, sections: [], rfqs: { all: 0, published: 0 } };

type Facts = { profile: OwnProfile; figures: Figures; needs: readonly Need[] };

export function reachedBy(principal: Principal, { profile, figures, needs }: Facts): Reached {
  const { quotes, rfqs: published } = figures;
  if (!profile || FIRST_STEPS_OF[partyOf(principal)].length === 0) return { ...NOTHING, quotes };
  const drafts = needs.find((need) => need.kind === "drafts_to_publish")?.total ?? 0;
  return {
    isProfileCompleted: profile.isCompleted,
    sections: profile.sections,
    rfqs: { all: published + drafts, published },
    quotes,
  };
}
