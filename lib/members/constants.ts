import type { MemberRole } from "@/lib/accounts/constants";

/** How long the link of an invitation is good. */
export const INVITATION_DAYS = 7;

/** What each role is for, as the one who gives it reads it. */
export const MEMBER_ROLE_WORDS: Record<MemberRole, string> = {
  viewer: "Reads everything, changes nothing.",
  editor: "Also writes drafts, templates, questions and notes, and uploads documents.",
  signer: "Also publishes RFPs, sends quotes, accepts or rejects them, and asks for and answers introductions.",
  owner: "Also changes the company's profile and its members.",
};

/** Where an invitation stands. */
export const INVITATION_STATES = ["open", "expired", "used"] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];
