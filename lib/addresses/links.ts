/** Where links in e-mails and documents lead. Apart from the other addresses, which every page has. */
import { ROUTES } from "./routes";

export const LINK_ROUTES = {
  /** To a new password. */
  resetPassword: (token: string) => `/reset-password/${token}`,
  /** To a confirmed address. */
  confirmEmail: (token: string) => `/confirm-email/${token}`,
  /** To the account that one is invited into. */
  join: (token: string) => `/join/${token}`,
  /** To the RFP that one is invited to. */
  invited: (token: string) => `/invited/${token}`,
  /** From the foot of an e-mail, and what mail programs post to by one click. */
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  /** With a term sheet's value behind the #, which a browser sends to nobody. */
  verify: (value: string) => `${ROUTES.verify}#${value}`,
} as const;
