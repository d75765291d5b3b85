/** Every call of `/v1`: what OpenAPI documents and the tests hold to be served. */
import { accountCalls } from "./accounts/calls";
import { agreementCalls } from "./agreements/calls";
import { analyticsCalls } from "./analytics/calls";
import { apiDocsCalls } from "./apidocs/calls";
import { apiKeyCalls } from "./apikeys/calls";
import { auditCalls } from "./audit/calls";
import { comparisonCalls } from "./comparison/calls";
import { dashboardCalls } from "./dashboard/calls";
import { emailCalls } from "./emails/calls";
import { fileCalls } from "./files/calls";
import { healthCalls } from "./health/calls";
import { introductionCalls } from "./introductions/calls";
import { invitationCalls } from "./invitations/calls";
import { memberLinkCalls } from "./memberlinks/calls";
import { memberCalls } from "./members/calls";
import { notificationCalls } from "./notifications/calls";
import { passkeyCalls } from "./passkeys/calls";
import { marketMakerCalls, profileCalls, tokenIssuerCalls, vcInvestorCalls } from "./profiles/calls";
import { questionCalls } from "./questions/calls";
import { quoteCalls } from "./quotes/calls";
import { rfqCalls } from "./rfqs/calls";
import { secondFactorCalls } from "./secondfactor/calls";
import { templateCalls } from "./templates/calls";
import { venueCalls } from "./venues/calls";
import { watchListCalls } from "./watchlist/calls";
import { webhookCalls } from "./webhooks/calls";

/** In the order in which the API's document, and the page that shows it, have them. */
const byEntity = {
  accountCalls,
  agreementCalls,
  analyticsCalls,
  apiKeyCalls,
  auditCalls,
  comparisonCalls,
  dashboardCalls,
  emailCalls,
  fileCalls,
  healthCalls,
  apiDocsCalls,
  introductionCalls,
  invitationCalls,
  marketMakerCalls,
  memberCalls,
  notificationCalls,
  passkeyCalls,
  profileCalls,
  memberLinkCalls,
  questionCalls,
  quoteCalls,
  rfqCalls,
  secondFactorCalls,
  templateCalls,
  tokenIssuerCalls,
  vcInvestorCalls,
  venueCalls,
  watchListCalls,
  webhookCalls,
};

type Groups = typeof byEntity;
/** Any one of them, with its own types. */
export type AnyCall = { [Name in keyof Groups]: Groups[Name][keyof Groups[Name]] }[keyof Groups];

/** `setRfqStatus` of `rfqCalls.setStatus`, `listOwnRfqs` of `rfqCalls.listOwn`. */
function nameOf(group: string, key: string): string {
  const noun = group.charAt(0).toUpperCase() + group.slice(1, -"Calls".length);
  const [, list] = /^((?:list|browse)(?:Own|All|[A-Z][a-z]+ed)?)$/.exec(key) ?? [];
  if (list) return `${list}${noun}s`;
  return key.replace(/^([a-z]+(?:Own)?)/, `$1${noun}`);
}

/** Each by the name that clients call it by, which is made of its name here unless it has another (docs/decisions/0120). */
export const callsById: Readonly<Record<string, AnyCall>> = Object.fromEntries(
  Object.entries(byEntity).flatMap(([group, own]) =>
    Object.entries<AnyCall & { operationId?: string }>(own).map(([key, call]) => [
      call.operationId ?? nameOf(group, key),
      call,
    ]),
  ),
);

export const calls: AnyCall[] = Object.values(callsById);
