import { ONBOARDING_KINDS, type UserType } from "@/lib/accounts/constants";

/** Keys of the browser's local storage, and of a tab's own. */
export const STORAGE_KEYS = {
  /** In the tab's: told once, after the page has been left. */
  carriedMessage: "carried_message",
  /** In the tab's too: the address whose confirmation is asked for later. */
  dismissedConfirmation: "dismissed_confirmation",
  /** In the tab's: a sign-in went well, and no page of whoever is signed in has come yet. */
  signingIn: "signing_in",
  token: "auth_token",
  user: "auth_user",
  /** A new RFP's without an id. @param who a member, as the calls of a page name its user; so in the others (components/forms/member-place.ts) */
  rfqDraft: (who: string, rfqId?: number) => `rfq_draft_${who}${rfqId ? `_${rfqId}` : ""}`,
  quoteDraft: (who: string, rfqId: number) => `quote_draft_${who}_${rfqId}`,
  questionDraft: (who: string, rfqId: number) => `question_draft_${who}_${rfqId}`,
  answerDraft: (who: string, questionId: number) => `answer_draft_${who}_${questionId}`,
  /** Why something is decided so. @param about what is decided, and how */
  decisionDraft: (who: string, about: string) => `decision_draft_${who}_${about}`,
  /** Half-typed onboarding. The VC investor's key is the spec's own (section 3); the draft inside names its user. */
  onboardingDraft: (type: UserType, userId: number) =>
    type === "vc_investor" ? "vc-investor-onboarding" : `${ONBOARDING_KINDS[type]}-onboarding-${userId}`,
  /** What is edited of a profile in the settings; an account has one profile. */
  profileDraft: (who: string) => `profile_draft_${who}`,
  /** A new venue's without an id. */
  venueDraft: (who: string, venueId?: number) => `venue_draft_${who}_${venueId ?? "new"}`,
} as const;

/** Whether a key is that of something typed and not sent yet. */
export const isDraftKey = (key: string) =>
  /^(rfq|quote|venue|profile|question|answer|decision)_draft_|-onboarding(-\d+){0,2}$/.test(key);
