/** What the audit trail keeps events of, by the names of its call. */
export const AUDIT_OBJECTS = ["rfq", "quote", "agreement", "user", "venue", "email", "introduction"] as const;
export type AuditObject = (typeof AUDIT_OBJECTS)[number];

/** What an invited market maker does to an RFQ itself. Which of them is not for its owner's trail to tell. */
export const ACTIONS_OF_INVITED: readonly string[] = ["rfq.ask", "rfq.pass"];

/** What happened, in words. An action that came later shows as it is stored. */
export const AUDIT_ACTION_LABELS: Record<string, string> = {
  "rfq.create": "RFP created",
  "rfq.edit": "RFP edited",
  "rfq.status": "RFP status changed",
  "rfq.deadline": "RFP deadline passed",
  "rfq.extend": "Deadline extended",
  "rfq.invite": "Market makers invited",
  "rfq.cancel": "RFP cancelled",
  "rfq.pass": "Market maker passed",
  "rfq.ask": "Question asked",
  "rfq.answer": "Question answered",
  "rfq.sign": "RFP signed",
  "rfq.weights": "Weights of its comparison set",
  "rfq.delete": "RFP deleted",
  "quote.create": "Quote submitted",
  "quote.revise": "Quote revised",
  "quote.status": "Quote status changed",
  "quote.deadline": "Quote expired",
  "quote.rejectOther": "Quote rejected as another was accepted",
  "quote.rejectCancelled": "Quote rejected as the RFP was cancelled",
  "quote.delete": "Quote deleted",
  "agreement.create": "Agreement made",
  "agreement.void": "Agreement voided",
  "user.create": "User created",
  "user.edit": "User edited",
  "user.role": "Role changed",
  "user.password": "Password changed",
  "user.company": "Company renamed",
  "user.delete": "User deleted",
  "onboarding.complete": "Onboarding completed",
  "onboarding.delete": "Profile deleted",
  "venue.create": "Venue added",
  "venue.edit": "Venue edited",
  "venue.approve": "Venue approved",
  "venue.reject": "Venue rejected",
  "venue.delete": "Venue deleted",
  "email.retry": "E-mail sent again",
  "introduction.ask": "Introduction requested",
  "introduction.status": "Introduction answered or withdrawn",
};
