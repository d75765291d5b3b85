/** Every list of `/v1` by the path of its call. `every-list.test.ts` sees that none is missing. */
import { INVITABLE_MAKER_LIST, SESSION_LIST, SIGN_IN_FAILURE_LIST, USER_LIST } from "@/lib/accounts/lists";
import { AGREEMENT_LIST } from "@/lib/agreements/lists";
import { AUDIT_LIST, AUDIT_TRAIL_LIST } from "@/lib/audit/lists";
import { FAILED_EMAIL_LIST } from "@/lib/emails/lists";
import { INTRODUCTION_LIST } from "@/lib/introductions/lists";
import type { ListSpec } from "@/lib/kit/list-spec";
import { NOTIFICATION_LIST } from "@/lib/notifications/lists";
import { MARKET_MAKER_LIST, TOKEN_ISSUER_LIST, VC_INVESTOR_LIST } from "@/lib/profiles/lists";
import { QUESTION_LIST } from "@/lib/questions/lists";
import { QUOTE_LIST, RFQ_QUOTE_LIST } from "@/lib/quotes/lists";
import { ALL_RFQ_LIST, RFQ_LIST } from "@/lib/rfqs/lists";
import { VENUE_LIST } from "@/lib/venues/lists";
import { PORTFOLIO_LIST, WATCH_LIST } from "@/lib/watchlist/lists";
import { DELIVERY_LIST } from "@/lib/webhooks/lists";

export const LISTS: Readonly<Record<string, ListSpec>> = {
  "/v1/agreements/my": AGREEMENT_LIST,
  "/v1/audit": AUDIT_TRAIL_LIST,
  "/v1/audit/{object}/{id}": AUDIT_LIST,
  "/v1/emails/failed": FAILED_EMAIL_LIST,
  "/v1/introductions": INTRODUCTION_LIST,
  "/v1/notifications": NOTIFICATION_LIST,
  "/v1/onboarding/market-maker/browse": MARKET_MAKER_LIST,
  "/v1/onboarding/token-issuer/browse": TOKEN_ISSUER_LIST,
  "/v1/onboarding/vc-investor/browse": VC_INVESTOR_LIST,
  "/v1/onboarding/venue/all": VENUE_LIST,
  "/v1/quotes/all": QUOTE_LIST,
  "/v1/quotes/for-rfq/{id}": RFQ_QUOTE_LIST,
  "/v1/quotes/my": QUOTE_LIST,
  "/v1/rfqs/all": ALL_RFQ_LIST,
  "/v1/rfqs/assigned": RFQ_LIST,
  "/v1/rfqs/my": RFQ_LIST,
  "/v1/rfqs/{id}/questions": QUESTION_LIST,
  "/v1/sign-in-failures": SIGN_IN_FAILURE_LIST,
  "/v1/users": USER_LIST,
  "/v1/users/lps": INVITABLE_MAKER_LIST,
  "/v1/users/sessions": SESSION_LIST,
  "/v1/watch-list": WATCH_LIST,
  "/v1/watch-list/portfolio": PORTFOLIO_LIST,
  "/v1/webhooks/{id}/deliveries": DELIVERY_LIST,
};
