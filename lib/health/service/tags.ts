/** What the calls are about, by the first name of their paths after `/v1`. */
import "server-only";

export const TAGS: Readonly<Record<string, string>> = {
  agreements: "Accepted quotes, with what each side owes and their term sheets",
  analytics: "Twelve months of RFQs and quotes in figures",
  "api-keys": "What lets machines of the caller's own in",
  audit: "What happened to a record, by whom and when",
  dashboard: "The caller's figures, and what needs them now",
  emails: "E-mails that could not be sent; for administrators",
  files: "Documents, sent and received",
  health: "Whether the process is up",
  introductions: "Funds and token issuers who ask to be introduced",
  members: "Who signs in to the caller's account, in which role, and who is invited to",
  notifications: "What happened that the caller is told of",
  onboarding: "Profiles of companies, their directories, and venues",
  "openapi.json": "The API's own document",
  questions: "Answers to what market makers ask about an RFQ",
  "quote-templates": "What a market maker starts quotes from",
  quotes: "Quotes on RFQs: submitted, revised, decided",
  ready: "Whether the database answers",
  rfqs: "Requests for quotes: drafted, published, compared, closed",
  "sign-in-failures": "Sign-ins that failed; for administrators",
  stats: "Figures over everyone; for administrators",
  unsubscribe: "Links in e-mails that end those that nobody has to get",
  users: "Accounts, sign-in, sessions and preferences",
  "watch-list": "Token issuers that a fund watches",
  webhooks: "Addresses of the caller's own that events are sent to, and what they were sent",
};
