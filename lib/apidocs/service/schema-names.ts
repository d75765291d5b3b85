/** What the shapes of the API are called in its document and in the types of its clients. One without a name is said in place. */
import "server-only";
import { preferencesWire, userSessionWire } from "@/lib/accounts/contract/own-account";
import { signInFailureWire } from "@/lib/accounts/contract/sign-in-failures";
import { accountWire, invitableMakerWire, marketMakerWire, sessionWire, userWire } from "@/lib/accounts/contract/wire";
import { agreementProofWire, agreementWire } from "@/lib/agreements/contract";
import { analyticsWire } from "@/lib/analytics/contract";
import { apiKeyWire, apiKeyWithSecretWire } from "@/lib/apikeys/contract";
import { auditEventWire, auditTrailEventWire } from "@/lib/audit/contract";
import { comparedQuoteWire, comparisonWire, markWire } from "@/lib/comparison/contract";
import { dashboardWire, statsWire } from "@/lib/dashboard/contract";
import { failedEmailWire } from "@/lib/emails/contract";
import { fileWire } from "@/lib/files/contract";
import { introductionWire } from "@/lib/introductions/contract";
import { emailInvitationWire, invitationLinkWire } from "@/lib/invitations/contract";
import { twoSignersWire } from "@/lib/members/contract";
import { notificationWire } from "@/lib/notifications/contract";
import { creationOptionsWire, passkeyWire, requestOptionsWire } from "@/lib/passkeys/contract";
import { contactWire } from "@/lib/profiles/contract/contact";
import { dealingsWire } from "@/lib/profiles/contract/dealings";
import { marketMakerBodySchema } from "@/lib/profiles/contract/market-maker";
import { marketMakerCardWire, marketMakerProfileWire } from "@/lib/profiles/contract/market-maker-wire";
import { tokenIssuerBodySchema } from "@/lib/profiles/contract/token-issuer";
import { tokenIssuerCardWire, tokenIssuerWire } from "@/lib/profiles/contract/token-issuer-wire";
import { vcInvestorBodySchema } from "@/lib/profiles/contract/vc-investor";
import { vcInvestorCardWire, vcInvestorWire } from "@/lib/profiles/contract/vc-investor-wire";
import { questionWire } from "@/lib/questions/contract";
import { quoteSubmissionSchema } from "@/lib/quotes/contract/content";
import {
  firstSignatureWire,
  quoteRevisionWire,
  quoteSubmissionWire,
  quoteSummaryWire,
  quoteWire,
} from "@/lib/quotes/contract/wire";
import { requirementsWire } from "@/lib/rfqs/contract/asks";
import { contractParametersWire, rfqSummaryWire, rfqWire } from "@/lib/rfqs/contract/wire";
import { recoveryCodesWire, secondFactorWire } from "@/lib/secondfactor/contract";
import { templateContentSchema, templateWire } from "@/lib/templates/contract";
import { venueSummaryWire, venueWire } from "@/lib/venues/contract/wire";
import { watchWire } from "@/lib/watchlist/contract";
import { deliveryWire, webhookWire, webhookWithSecretWire } from "@/lib/webhooks/contract/webhooks";
import { EVENT_SHAPES } from "@/lib/webhooks/contract/events";

export const SCHEMA_NAMES = {
  input: {
    MarketMakerChange: marketMakerBodySchema,
    QuoteContent: quoteSubmissionSchema,
    QuoteTemplateContent: templateContentSchema,
    TokenIssuerChange: tokenIssuerBodySchema,
    VcInvestorChange: vcInvestorBodySchema,
  },
  output: {
    ...EVENT_SHAPES,
    Account: accountWire,
    Agreement: agreementWire,
    AgreementProof: agreementProofWire,
    Analytics: analyticsWire,
    ApiKey: apiKeyWire,
    ApiKeyWithSecret: apiKeyWithSecretWire,
    AuditEvent: auditEventWire,
    AuditTrailEvent: auditTrailEventWire,
    ComparedQuote: comparedQuoteWire,
    Comparison: comparisonWire,
    Contact: contactWire,
    ContractParameters: contractParametersWire,
    Dashboard: dashboardWire,
    Dealings: dealingsWire,
    EmailInvitation: emailInvitationWire,
    FailedEmail: failedEmailWire,
    File: fileWire,
    FirstSignature: firstSignatureWire,
    Introduction: introductionWire,
    InvitableMaker: invitableMakerWire,
    InvitationLink: invitationLinkWire,
    MarketMaker: marketMakerWire,
    MarketMakerCard: marketMakerCardWire,
    MarketMakerProfile: marketMakerProfileWire,
    Notification: notificationWire,
    Passkey: passkeyWire,
    PasskeyCreationOptions: creationOptionsWire,
    PasskeyRequestOptions: requestOptionsWire,
    Preferences: preferencesWire,
    Question: questionWire,
    Quote: quoteWire,
    QuoteMark: markWire,
    QuoteRevision: quoteRevisionWire,
    QuoteSubmission: quoteSubmissionWire,
    QuoteSummary: quoteSummaryWire,
    QuoteTemplate: templateWire,
    RecoveryCodes: recoveryCodesWire,
    Requirements: requirementsWire,
    Rfq: rfqWire,
    RfqSummary: rfqSummaryWire,
    SecondFactor: secondFactorWire,
    SignedIn: sessionWire,
    SignInFailure: signInFailureWire,
    Stats: statsWire,
    TokenIssuer: tokenIssuerWire,
    TokenIssuerCard: tokenIssuerCardWire,
    TwoSigners: twoSignersWire,
    User: userWire,
    UserSession: userSessionWire,
    VcInvestor: vcInvestorWire,
    VcInvestorCard: vcInvestorCardWire,
    Venue: venueWire,
    VenueSummary: venueSummaryWire,
    Watch: watchWire,
    Webhook: webhookWire,
    WebhookDelivery: deliveryWire,
    WebhookWithSecret: webhookWithSecretWire,
  },
};
