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
  /** A new RFP's without an id. */
  rfqDraft: (userId: number, rfqId?: number) => `rfq_draft_${userId}${rfqId ? `_${rfqId}` : ""}`,
  quoteDraft: (userId: number, rfqId: number) => `quote_draft_${userId}_${rfqId}`,
  questionDraft: (userId: number, rfqId: number) => `question_draft_${userId}_${rfqId}`,
  answerDraft: (userId: number, questionId: number) => `answer_draft_${userId}_${questionId}`,
  /** Why something is decided so. @param who as the calls of a page name its user @param about what is decided, and how */
  decisionDraft: (who: string, about: string) => `decision_draft_${who}_${about}`,
  /** Half-typed onboarding. The VC investor's key is the spec's own (section 3); the draft inside names its user. */
  onboardingDraft: (type: UserType, userId: number) =>
    type === "vc_investor" ? "vc-investor-onboarding" : `${ONBOARDING_KINDS[type]}-onboarding-${userId}`,
  /** What is edited of a profile in the settings; an account has one profile. */
  profileDraft: (userId: number) => `profile_draft_${userId}`,
  /** A new venue's without an id. */
  venueDraft: (userId: number, venueId?: number) => `venue_draft_${userId}_${venueId ?? "new"}`,
} as const;

/** Whether a key is that of something typed and not sent yet. */
export const isDraftKey = (key: string) =>
  /^(rfq|quote|venue|profile|question|answer|decision)_draft_|-onboarding(-\d+){0,2}$/.test(key);
