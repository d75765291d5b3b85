/** The toasts of spec 2 section 8. */
import { type UserType } from "@/lib/accounts/constants";

const SERVER_BACKED = {
  created: "Onboarding created successfully",
  updated: "Onboarding updated successfully",
  stepSaved: "Step updated successfully",
  completed: "Onboarding completed successfully!",
  createFailed: "Failed to create onboarding",
  updateFailed: "Failed to update onboarding",
  stepFailed: "Failed to update step",
  completeFailed: "Failed to complete onboarding",
};

export const MESSAGES: Record<UserType, typeof SERVER_BACKED> = {
  token_issuer: SERVER_BACKED,
  market_maker: SERVER_BACKED,
  vc_investor: {
    ...SERVER_BACKED,
    created: "Onboarding progress saved",
    updated: "Progress saved successfully",
    stepSaved: "Progress updated",
    completed: "VC Investor onboarding completed!",
    createFailed: "Failed to save onboarding progress",
    updateFailed: "Failed to save progress",
    stepFailed: "Failed to update progress",
  },
};
