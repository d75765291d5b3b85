/** Every documented route of `/v1`. A test holds that none is missing; Next itself finds them by their files. */
import * as agreementsIdTermSheet from "./agreements/[id]/term-sheet/route";
import * as agreementsMy from "./agreements/my/route";
import * as auditObjectId from "./audit/[object]/[id]/route";
import * as analytics from "./analytics/route";
import * as dashboard from "./dashboard/route";
import * as files from "./files/route";
import * as filesId from "./files/[id]/route";
import * as health from "./health/route";
import * as notifications from "./notifications/route";
import * as notificationsRead from "./notifications/read/route";
import * as onboardingAdminUserUserIdType from "./onboarding/admin/user/[userId]/[type]/route";
import * as onboardingAdminUserUserIdTypeComplete from "./onboarding/admin/user/[userId]/[type]/complete/route";
import * as onboardingAdminUserUserIdTypeStep from "./onboarding/admin/user/[userId]/[type]/step/route";
import * as onboardingMarketMakerId from "./onboarding/market-maker/[id]/route";
import * as onboardingMarketMakerBrowse from "./onboarding/market-maker/browse/route";
import * as onboardingMarketMakerCreate from "./onboarding/market-maker/create/route";
import * as onboardingMarketMakerDelete from "./onboarding/market-maker/delete/route";
import * as onboardingMarketMakerMy from "./onboarding/market-maker/my/route";
import * as onboardingMarketMakerUpdate from "./onboarding/market-maker/update/route";
import * as onboardingMy from "./onboarding/my/route";
import * as onboardingMyComplete from "./onboarding/my/complete/route";
import * as onboardingMyStep from "./onboarding/my/step/route";
import * as onboardingStatus from "./onboarding/status/route";
import * as onboardingTokenIssuerId from "./onboarding/token-issuer/[id]/route";
import * as onboardingTokenIssuerBrowse from "./onboarding/token-issuer/browse/route";
import * as onboardingTokenIssuerCreate from "./onboarding/token-issuer/create/route";
import * as onboardingTokenIssuerDelete from "./onboarding/token-issuer/delete/route";
import * as onboardingTokenIssuerMy from "./onboarding/token-issuer/my/route";
import * as onboardingTokenIssuerUpdate from "./onboarding/token-issuer/update/route";
import * as onboardingVcInvestorId from "./onboarding/vc-investor/[id]/route";
import * as onboardingVcInvestorBrowse from "./onboarding/vc-investor/browse/route";
import * as onboardingVcInvestorCreate from "./onboarding/vc-investor/create/route";
import * as onboardingVcInvestorDelete from "./onboarding/vc-investor/delete/route";
import * as onboardingVcInvestorMy from "./onboarding/vc-investor/my/route";
import * as onboardingVcInvestorUpdate from "./onboarding/vc-investor/update/route";
import * as onboardingVenueId from "./onboarding/venue/[id]/route";
import * as onboardingVenueIdApprove from "./onboarding/venue/[id]/approve/route";
import * as onboardingVenueIdDelete from "./onboarding/venue/[id]/delete/route";
import * as onboardingVenueIdUpdate from "./onboarding/venue/[id]/update/route";
import * as onboardingVenueAll from "./onboarding/venue/all/route";
import * as onboardingVenueCreate from "./onboarding/venue/create/route";
import * as quotesId from "./quotes/[id]/route";
import * as quotesIdRevisionsNumber from "./quotes/[id]/revisions/[number]/route";
import * as quotesAll from "./quotes/all/route";
import * as quotesCreate from "./quotes/create/route";
import * as quotesDelete from "./quotes/delete/route";
import * as quotesForRfqId from "./quotes/for-rfq/[id]/route";
import * as quotesMy from "./quotes/my/route";
import * as quotesStatus from "./quotes/status/route";
import * as quotesUpdate from "./quotes/update/route";
import * as ready from "./ready/route";
import * as rfqsId from "./rfqs/[id]/route";
import * as rfqsAll from "./rfqs/all/route";
import * as rfqsAssigned from "./rfqs/assigned/route";
import * as rfqsCreate from "./rfqs/create/route";
import * as rfqsDelete from "./rfqs/delete/route";
import * as rfqsMy from "./rfqs/my/route";
import * as rfqsStatus from "./rfqs/status/route";
import * as rfqsUpdate from "./rfqs/update/route";
import * as stats from "./stats/route";
import * as users from "./users/route";
import * as usersId from "./users/[id]/route";
import * as usersCreate from "./users/create/route";
import * as usersDelete from "./users/delete/route";
import * as usersLogin from "./users/login/route";
import * as usersLogout from "./users/logout/route";
import * as usersLps from "./users/lps/route";
import * as usersMe from "./users/me/route";
import * as usersPassword from "./users/password/route";
import * as usersPreferences from "./users/preferences/route";
import * as usersRegister from "./users/register/route";
import * as usersSessions from "./users/sessions/route";
import * as usersSessionsId from "./users/sessions/[id]/route";
import * as usersUpdate from "./users/update/route";

export const documentedRoutes = {
  "/v1/agreements/{id}/term-sheet": agreementsIdTermSheet,
  "/v1/agreements/my": agreementsMy,
  "/v1/audit/{object}/{id}": auditObjectId,
  "/v1/analytics": analytics,
  "/v1/dashboard": dashboard,
  "/v1/files": files,
  "/v1/files/{id}": filesId,
  "/v1/health": health,
  "/v1/notifications": notifications,
  "/v1/notifications/read": notificationsRead,
  "/v1/onboarding/admin/user/{userId}/{type}": onboardingAdminUserUserIdType,
  "/v1/onboarding/admin/user/{userId}/{type}/complete": onboardingAdminUserUserIdTypeComplete,
  "/v1/onboarding/admin/user/{userId}/{type}/step": onboardingAdminUserUserIdTypeStep,
  "/v1/onboarding/market-maker/{id}": onboardingMarketMakerId,
  "/v1/onboarding/market-maker/browse": onboardingMarketMakerBrowse,
  "/v1/onboarding/market-maker/create": onboardingMarketMakerCreate,
  "/v1/onboarding/market-maker/delete": onboardingMarketMakerDelete,
  "/v1/onboarding/market-maker/my": onboardingMarketMakerMy,
  "/v1/onboarding/market-maker/update": onboardingMarketMakerUpdate,
  "/v1/onboarding/my": onboardingMy,
  "/v1/onboarding/my/complete": onboardingMyComplete,
  "/v1/onboarding/my/step": onboardingMyStep,
  "/v1/onboarding/status": onboardingStatus,
  "/v1/onboarding/token-issuer/{id}": onboardingTokenIssuerId,
  "/v1/onboarding/token-issuer/browse": onboardingTokenIssuerBrowse,
  "/v1/onboarding/token-issuer/create": onboardingTokenIssuerCreate,
  "/v1/onboarding/token-issuer/delete": onboardingTokenIssuerDelete,
  "/v1/onboarding/token-issuer/my": onboardingTokenIssuerMy,
  "/v1/onboarding/token-issuer/update": onboardingTokenIssuerUpdate,
  "/v1/onboarding/vc-investor/{id}": onboardingVcInvestorId,
  "/v1/onboarding/vc-investor/browse": onboardingVcInvestorBrowse,
  "/v1/onboarding/vc-investor/create": onboardingVcInvestorCreate,
  "/v1/onboarding/vc-investor/delete": onboardingVcInvestorDelete,
  "/v1/onboarding/vc-investor/my": onboardingVcInvestorMy,
  "/v1/onboarding/vc-investor/update": onboardingVcInvestorUpdate,
  "/v1/onboarding/venue/{id}": onboardingVenueId,
  "/v1/onboarding/venue/{id}/approve": onboardingVenueIdApprove,
  "/v1/onboarding/venue/{id}/delete": onboardingVenueIdDelete,
  "/v1/onboarding/venue/{id}/update": onboardingVenueIdUpdate,
  "/v1/onboarding/venue/all": onboardingVenueAll,
  "/v1/onboarding/venue/create": onboardingVenueCreate,
  "/v1/quotes/{id}": quotesId,
  "/v1/quotes/{id}/revisions/{number}": quotesIdRevisionsNumber,
  "/v1/quotes/all": quotesAll,
  "/v1/quotes/create": quotesCreate,
  "/v1/quotes/delete": quotesDelete,
  "/v1/quotes/for-rfq/{id}": quotesForRfqId,
  "/v1/quotes/my": quotesMy,
  "/v1/quotes/status": quotesStatus,
  "/v1/quotes/update": quotesUpdate,
  "/v1/ready": ready,
  "/v1/rfqs/{id}": rfqsId,
  "/v1/rfqs/all": rfqsAll,
  "/v1/rfqs/assigned": rfqsAssigned,
  "/v1/rfqs/create": rfqsCreate,
  "/v1/rfqs/delete": rfqsDelete,
  "/v1/rfqs/my": rfqsMy,
  "/v1/rfqs/status": rfqsStatus,
  "/v1/rfqs/update": rfqsUpdate,
  "/v1/stats": stats,
  "/v1/users": users,
  "/v1/users/{id}": usersId,
  "/v1/users/create": usersCreate,
  "/v1/users/delete": usersDelete,
  "/v1/users/login": usersLogin,
  "/v1/users/logout": usersLogout,
  "/v1/users/lps": usersLps,
  "/v1/users/me": usersMe,
  "/v1/users/password": usersPassword,
  "/v1/users/preferences": usersPreferences,
  "/v1/users/register": usersRegister,
  "/v1/users/sessions": usersSessions,
  "/v1/users/sessions/{id}": usersSessionsId,
  "/v1/users/update": usersUpdate,
};
