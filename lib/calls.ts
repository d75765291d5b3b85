/** Every call of `/v1`: what OpenAPI documents and the tests hold to be served. */
import { accountCalls } from "./accounts/calls";
import { agreementCalls } from "./agreements/calls";
import { analyticsCalls } from "./analytics/calls";
import { auditCalls } from "./audit/calls";
import { comparisonCalls } from "./comparison/calls";
import { dashboardCalls } from "./dashboard/calls";
import { emailCalls } from "./emails/calls";
import { fileCalls } from "./files/calls";
import { healthCalls } from "./health/calls";
import { introductionCalls } from "./introductions/calls";
import { notificationCalls } from "./notifications/calls";
import { marketMakerCalls, profileCalls, tokenIssuerCalls, vcInvestorCalls } from "./profiles/calls";
import { questionCalls } from "./questions/calls";
import { quoteCalls } from "./quotes/calls";
import { rfqCalls } from "./rfqs/calls";
import { templateCalls } from "./templates/calls";
import { venueCalls } from "./venues/calls";
import { watchListCalls } from "./watchlist/calls";

const byEntity = {
  accountCalls,
  agreementCalls,
  analyticsCalls,
  auditCalls,
  comparisonCalls,
  dashboardCalls,
  emailCalls,
  fileCalls,
  healthCalls,
  introductionCalls,
  marketMakerCalls,
  notificationCalls,
  profileCalls,
  questionCalls,
  quoteCalls,
  rfqCalls,
  templateCalls,
  tokenIssuerCalls,
  vcInvestorCalls,
  venueCalls,
  watchListCalls,
};

type Groups = typeof byEntity;
/** Any one of them, with its own types. */
export type AnyCall = { [Name in keyof Groups]: Groups[Name][keyof Groups[Name]] }[keyof Groups];

export const calls: AnyCall[] = Object.values(byEntity).flatMap((group) => Object.values<AnyCall>(group));
