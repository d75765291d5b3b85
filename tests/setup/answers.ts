/** What each path of `/v1` answers when it succeeds: gives `call` its types, and `call` holds every answer to it. */
import { z } from "zod";
import { deletedWire, elementOf, listOf } from "@/lib/kit/http/list";
import { anyProfileWire } from "@/lib/profiles/serialize/any-profile";
import { USER_TYPES } from "@/lib/accounts/constants";
import { preferencesWire, userSessionWire } from "@/lib/accounts/contract/own-account";
import { auditEventWire } from "@/lib/audit/contract";
import { directoryOf } from "@/lib/profiles/contract/browse";
import { marketMakerCardWire, marketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { tokenIssuerCardWire, tokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { vcInvestorCardWire, vcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import { venueSummaryWire, venueWire } from "@/lib/venues/contract/wire";
import {
  accountWire,
  agreementWire,
  analyticsWire,
  dashboardWire,
  fileWire,
  marketMakerWire,
  notificationWire,
  quoteRevisionWire,
  quoteSummaryWire,
  quoteWire,
  rfqSummaryWire,
  rfqWire,
  sessionWire,
  statsWire,
  userWire,
} from "@/lib/wire";

/** By the path of the route file. */
export const answers = {
  "/v1/agreements/[id]/term-sheet": z.instanceof(Uint8Array<ArrayBuffer>),
  "/v1/agreements/my": listOf(agreementWire),
  "/v1/analytics": elementOf(analyticsWire),
  "/v1/audit/[object]/[id]": listOf(auditEventWire),
  "/v1/dashboard": elementOf(dashboardWire),
  "/v1/files": elementOf(fileWire),
  "/v1/files/[id]": z.instanceof(Uint8Array<ArrayBuffer>),
  "/v1/health": elementOf(z.object({ status: z.literal("ok") })),
  "/v1/notifications": listOf(notificationWire).extend({ unread_count: z.int() }),
  "/v1/notifications/read": elementOf(z.object({ unread_count: z.int() })),
  "/v1/onboarding/admin/user/[userId]/[type]": elementOf(anyProfileWire),
  "/v1/onboarding/admin/user/[userId]/[type]/complete": elementOf(anyProfileWire),
  "/v1/onboarding/admin/user/[userId]/[type]/step": elementOf(anyProfileWire),
  "/v1/onboarding/market-maker/[id]": elementOf(marketMakerProfileWire),
  "/v1/onboarding/market-maker/browse": directoryOf(marketMakerCardWire),
  "/v1/onboarding/market-maker/create": elementOf(marketMakerProfileWire),
  "/v1/onboarding/market-maker/delete": deletedWire,
  "/v1/onboarding/market-maker/my": elementOf(marketMakerProfileWire),
  "/v1/onboarding/market-maker/update": elementOf(marketMakerProfileWire),
  "/v1/onboarding/my": elementOf(anyProfileWire),
  "/v1/onboarding/my/complete": elementOf(userWire),
  "/v1/onboarding/my/step": elementOf(anyProfileWire),
  "/v1/onboarding/status": elementOf(
    z.object({
      completed_onboarding_type: z.enum(USER_TYPES).nullable(),
      has_token_issuer_onboarding: z.boolean(),
      has_market_maker_onboarding: z.boolean(),
      has_vc_investor_onboarding: z.boolean(),
    }),
  ),
  "/v1/onboarding/token-issuer/[id]": elementOf(tokenIssuerWire),
  "/v1/onboarding/token-issuer/browse": directoryOf(tokenIssuerCardWire),
  "/v1/onboarding/token-issuer/create": elementOf(tokenIssuerWire),
  "/v1/onboarding/token-issuer/delete": deletedWire,
  "/v1/onboarding/token-issuer/my": elementOf(tokenIssuerWire),
  "/v1/onboarding/token-issuer/update": elementOf(tokenIssuerWire),
  "/v1/onboarding/vc-investor/[id]": elementOf(vcInvestorWire),
  "/v1/onboarding/vc-investor/browse": directoryOf(vcInvestorCardWire),
  "/v1/onboarding/vc-investor/create": elementOf(vcInvestorWire),
  "/v1/onboarding/vc-investor/delete": deletedWire,
  "/v1/onboarding/vc-investor/my": elementOf(vcInvestorWire),
  "/v1/onboarding/vc-investor/update": elementOf(vcInvestorWire),
  "/v1/onboarding/venue/[id]": elementOf(venueWire),
  "/v1/onboarding/venue/[id]/approve": elementOf(venueWire),
  "/v1/onboarding/venue/[id]/delete": deletedWire,
  "/v1/onboarding/venue/[id]/update": elementOf(venueWire),
  "/v1/onboarding/venue/all": listOf(venueSummaryWire),
  "/v1/onboarding/venue/create": elementOf(venueWire),
  "/v1/quotes/[id]": elementOf(quoteWire),
  "/v1/quotes/[id]/revisions/[number]": elementOf(quoteRevisionWire),
  "/v1/quotes/all": listOf(quoteSummaryWire),
  "/v1/quotes/create": elementOf(quoteWire),
  "/v1/quotes/delete": deletedWire,
  "/v1/quotes/for-rfq/[id]": listOf(quoteSummaryWire),
  "/v1/quotes/my": listOf(quoteSummaryWire),
  "/v1/quotes/status": elementOf(quoteWire),
  "/v1/quotes/update": elementOf(quoteWire),
  "/v1/ready": elementOf(z.object({ status: z.literal("ready") })),
  "/v1/rfqs/[id]": elementOf(rfqWire),
  "/v1/rfqs/all": listOf(rfqSummaryWire),
  "/v1/rfqs/assigned": listOf(rfqSummaryWire),
  "/v1/rfqs/create": elementOf(rfqWire),
  "/v1/rfqs/delete": deletedWire,
  "/v1/rfqs/my": listOf(rfqSummaryWire),
  "/v1/rfqs/status": elementOf(rfqWire),
  "/v1/rfqs/update": elementOf(rfqWire),
  "/v1/stats": elementOf(statsWire),
  "/v1/users": listOf(accountWire),
  "/v1/users/[id]": deletedWire,
  "/v1/users/create": elementOf(accountWire),
  "/v1/users/delete": deletedWire,
  "/v1/users/login": sessionWire,
  "/v1/users/logout": elementOf(z.object({ signed_out: z.literal(true) })),
  "/v1/users/lps": listOf(marketMakerWire),
  "/v1/users/me": elementOf(userWire),
  "/v1/users/password": elementOf(z.object({ ended_sessions: z.int() })),
  "/v1/users/preferences": elementOf(preferencesWire),
  "/v1/users/register": sessionWire,
  "/v1/users/sessions": listOf(userSessionWire),
  "/v1/users/sessions/[id]": elementOf(z.object({ id: z.string() })),
  "/v1/users/update": elementOf(accountWire),
};

type Answers = typeof answers;

/** `/v1/rfqs/[id]` as its calls are written: `/v1/rfqs/${number}`. Every parameter is a number but the kind of a profile. */
type Filled<Path extends string> = Path extends `${infer Before}[${infer Name}]${infer After}`
  ? `${Before}${Name extends "type" ? string : number}${Filled<After>}`
  : Path;

/** Whether this is the path of a URL: with a query, or with a text at its end that may hold one. */
type IsPathOf<Path extends string, Url extends string> = Url extends Path | `${Path}?${string}`
  ? true
  : Url extends `${Path}${string}`
    ? Path extends Url
      ? true
      : false
    : false;

type RouteOf<Url extends string> = {
  [Route in keyof Answers]: IsPathOf<Filled<Route>, Url> extends true ? Route : never;
}[keyof Answers];

/** What a URL answers, as far as its type tells which route it calls; of a plain `string` nothing is known. */
export type AnswerOf<Url extends string> = Url extends unknown
  ? [RouteOf<Url>] extends [never]
    ? unknown
    : z.infer<Answers[RouteOf<Url>]>
  : never;
