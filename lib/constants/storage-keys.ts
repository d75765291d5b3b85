import { ONBOARDING_KINDS, type UserType } from "./users";

/** Keys of the browser's local storage. */
export const STORAGE_KEYS = {
  token: "auth_token",
  user: "auth_user",
  rfqDraft: (userId: number) => `rfq_draft_${userId}`,
  quoteDraft: (userId: number, rfqId: number) => `quote_draft_${userId}_${rfqId}`,
  /** Half-typed onboarding. The VC investor's key is the spec's own (section 3); the draft inside names its user. */
  onboardingDraft: (type: UserType, userId: number) =>
    type === "vc_investor" ? "vc-investor-onboarding" : `${ONBOARDING_KINDS[type]}-onboarding-${userId}`,
  /** A new venue's without an id. */
  venueDraft: (userId: number, venueId?: number) => ["venue_draft", userId, venueId ?? "new"].join("_"),
} as const;
