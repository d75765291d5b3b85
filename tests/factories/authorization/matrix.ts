/** Contract section 4 as a table: what each call answers to each principal. */
import { clients } from "@/lib/kit/db/client";
import { ownProvider } from "@/lib/kit/db/provider";
import { unsubscribeToken } from "@/lib/kit/mail/unsubscribe";
import { createQuote, quoteBody, rfqBody, submission } from "@/tests/factories/deals";
import { createApiKey } from "@/tests/factories/api-keys";
import { pdf, upload, uploadForm } from "@/tests/factories/documents";
import { linkTo, newAddress } from "@/tests/factories/invitations";
import { newAuthenticator } from "@/tests/factories/authenticator";
import { createTemplate, templateBody } from "@/tests/factories/templates";
import { venueBody } from "@/tests/factories/venues";
import { sentTest, webhookBody } from "@/tests/factories/webhooks";
import { METHODS } from "@/tests/setup/api";
import { PRINCIPALS, type Principal, people, own } from "@/tests/factories/authorization/people";
import {
  draft,
  openRfq,
  quote,
  question,
  venueSubmission,
  newToTheFund,
  introduction,
  webhook,
  agreement,
  registration,
  withProfile,
  withoutProfile,
  profileOf,
  dealingsOf,
  ownersProfile,
  newSessionOf,
  watched,
  account,
  passkey,
  proof,
  invitation,
  emailInvitation,
  newEmail,
} from "@/tests/factories/authorization/records";

type Expected = Record<Principal, number>;

type Request = { path?: string; body?: unknown; form?: Record<string, string> };
export type Row = { expected: Expected; request?: (principal: Principal) => Promise<Request> };

/** Answers in the order of PRINCIPALS. */
const row = (codes: string, request?: Row["request"]): Row => {
  const values = codes.trim().split(/\s+/).map(Number);
  return {
    expected: Object.fromEntries(PRINCIPALS.map((principal, index) => [principal, values[index]])) as Expected,
    ...(request && { request }),
  };
};

//                                    anon dead own  othr inv  unin vc   admin
export const MATRIX: Record<string, Row> = {
  "GET /v1/health": row("             200  200  200  200  200  200  200  200"),
  "GET /v1/ready": row("              200  200  200  200  200  200  200  200"),
  "GET /v1/openapi.json": row("        200  200  200  200  200  200  200  200"),
  "POST /v1/users/login": row("       200  200  200  200  200  200  200  200", async () => ({
    form: { username: people.vc.email, password: "correct horse battery" },
  })),
  "POST /v1/users/register": row("    201  201  201  201  201  201  201  201", registration),
  "POST /v1/users/logout": row("      401  401  200  200  200  200  200  200"),
  "GET /v1/users/me": row("           401  401  200  200  200  200  200  200"),
  "GET /v1/users/lps": row("          401  401  200  200  403  403  403  200"),
  "GET /v1/users": row("              401  401  403  403  403  403  403  200"),
  "POST /v1/users/create": row("      401  401  403  403  403  403  403  201", async () => ({
    body: { name: "Matrix", email: newEmail("created") },
  })),
  ...Object.fromEntries(
    ["POST", "PUT", "PATCH"].map((method) => [
      `${method} /v1/users/update`,
      row("401 401 403 403 403 403 403 200", async () => ({ body: { id: await account(), name: "Renamed" } })),
    ]),
  ),
  "POST /v1/users/delete": row("      401  401  403  403  403  403  403  200", async () => ({
    body: { id: await account() },
  })),
  "DELETE /v1/users/[id]": row("      401  401  403  403  403  403  403  200", async () => ({
    path: `/v1/users/${await account()}`,
  })),
  "GET /v1/agreements/[id]/term-sheet": row("401 401 200 404 200 404 404 200", async () => ({
    path: `/v1/agreements/${await agreement()}/term-sheet`,
  })),
  "GET /v1/agreements/[id]/calendar": row("401 401 200 404 200 404 404 200", async () => ({
    path: `/v1/agreements/${await agreement()}/calendar`,
  })),
  "GET /v1/agreements/my": row("      401  401  200  200  200  200  200  200"),
  "GET /v1/analytics": row("          401  401  200  200  200  200  200  200"),
  "GET /v1/dashboard": row("          401  401  200  200  200  200  200  200"),
  "GET /v1/audit": row("              401  401  403  403  403  403  403  200"),
  "GET /v1/audit/export": row("       401  401  403  403  403  403  403  200"),
  // By a value that no agreement has: whoever has one may ask, signed in or not.
  "POST /v1/agreements/verify": row("  404  404  404  404  404  404  404  404", async () => ({
    body: { value: "0".repeat(64) },
  })),
  "GET /v1/audit/[object]/[id]": row(" 401  401  200  404  403  403  403  200", async () => ({
    path: `/v1/audit/rfq/${await openRfq()}`,
  })),
  "GET /v1/stats": row("              401  401  403  403  403  403  403  200"),
  "GET /v1/watch-list": row("         401  401  403  403  403  403  200  403"),
  "GET /v1/watch-list/portfolio": row("401 401  403  403  403  403  200  403"),
  "PUT /v1/watch-list/[id]": row("    401  401  403  403  403  403  200  403", watched),
  "DELETE /v1/watch-list/[id]": row(" 401  401  403  403  403  403  200  403", watched),
  "GET /v1/notifications": row("      401  401  200  200  200  200  200  200"),
  "POST /v1/notifications/read": row("401  401  200  200  200  200  200  200", async () => ({ body: { all: true } })),
  "GET /v1/onboarding/status": row("  401  401  200  200  200  200  200  200"),
  "GET /v1/onboarding/my": row("      401  401  200  200  200  200  200  403", withProfile()),
  "POST /v1/onboarding/my/step": row("401  401  200  200  200  200  200  403", withProfile({ step: 3 })),
  "POST /v1/onboarding/my/complete": row("401 401 200 200 200  200  200  403", withProfile()),

  "POST /v1/onboarding/token-issuer/create": row(
    "401  401  201  201  403  403  403  403",
    withoutProfile("token_issuer"),
  ),
  "GET /v1/onboarding/token-issuer/my": row("401  401  200  200  403  403  403  403", withProfile()),
  "POST /v1/onboarding/token-issuer/update": row(
    "401  401  200  200  403  403  403  403",
    withProfile({ currentStep: 2 }),
  ),
  "POST /v1/onboarding/token-issuer/delete": row("401  401  200  200  403  403  403  403", withProfile()),
  "GET /v1/onboarding/token-issuer/browse": row("401 401 200 200 200 200 200 200"),
  "GET /v1/onboarding/token-issuer/[id]": row("401 401 200 200 200 200 200 200", profileOf("token_issuer")),
  "GET /v1/onboarding/token-issuer/[id]/dealings": row("401 401 200 200 200 200 200 200", dealingsOf("token_issuer")),

  "POST /v1/onboarding/market-maker/create": row(
    "401  401  403  403  201  201  403  403",
    withoutProfile("market_maker"),
  ),
  "GET /v1/onboarding/market-maker/my": row("401  401  403  403  200  200  403  403", withProfile()),
  "POST /v1/onboarding/market-maker/update": row(
    "401  401  403  403  200  200  403  403",
    withProfile({ currentStep: 2 }),
  ),
  "POST /v1/onboarding/market-maker/delete": row("401  401  403  403  200  200  403  403", withProfile()),
  "GET /v1/onboarding/market-maker/browse": row("401 401 200 200 200 200 200 200"),
  "GET /v1/onboarding/market-maker/[id]": row("401 401 200 200 200 200 200 200", profileOf("market_maker")),
  "GET /v1/onboarding/market-maker/[id]/dealings": row("401 401 200 200 200 200 200 200", dealingsOf("market_maker")),

  "POST /v1/onboarding/vc-investor/create": row(
    "401  401  403  403  403  403  201  403",
    withoutProfile("vc_investor"),
  ),
  "GET /v1/onboarding/vc-investor/my": row("401  401  403  403  403  403  200  403", withProfile()),
  "POST /v1/onboarding/vc-investor/update": row(
    "401  401  403  403  403  403  200  403",
    withProfile({ currentStep: 2 }),
  ),
  "POST /v1/onboarding/vc-investor/delete": row("401  401  403  403  403  403  200  403", withProfile()),
  "GET /v1/onboarding/vc-investor/browse": row("401 401 200 200 200 200 200 200"),
  "GET /v1/onboarding/vc-investor/[id]": row("401 401 200 200 200 200 200 200", profileOf("vc_investor")),

  "GET /v1/onboarding/admin/user/[userId]/[type]": row("401 401 403 403 403 403 403 200", ownersProfile("")),
  "POST /v1/onboarding/admin/user/[userId]/[type]/step": row(
    "401 401 403 403 403 403 403 200",
    ownersProfile("/step", { step: 3 }),
  ),
  "POST /v1/onboarding/admin/user/[userId]/[type]/complete": row(
    "401 401 403 403 403 403 403 200",
    ownersProfile("/complete"),
  ),

  "GET /v1/users/preferences": row("  401  401  200  200  200  200  200  200"),
  "PUT /v1/users/preferences": row("  401  401  200  200  200  200  200  200", async () => ({
    body: { sms_notifications: true },
  })),
  "PUT /v1/users/company": row("      401  401  200  200  200  200  200  200", async (principal) => ({
    body: { company_name: own(principal)?.person.name ?? "Operations" },
  })),
  // With the wrong password: the right one would end the sessions that other cells use.
  "POST /v1/users/password": row("    401  401  422  422  422  422  422  422", async () => ({
    body: { current_password: "not this one", new_password: "another password" },
  })),
  "GET /v1/users/second-factor": row("401  401  200  200  200  200  200  200"),
  // Nobody has begun; those who may not at all would be told so instead.
  "POST /v1/users/second-factor/enable": row("401 401 409 409 409 409 409 409", async () => ({
    body: { code: "000000", current_password: "not this one" },
  })),
  "POST /v1/users/second-factor/recovery-codes": row("401 401 409 409 409 409 409 409"),
  "DELETE /v1/users/second-factor": row("401 401 409 409 409 409 409 409"),
  "POST /v1/users/confirm": row("     401  401  409  409  409  409  409  409", async () => ({
    body: { code: "000000" },
  })),
  "POST /v1/users/second-factor/begin": row("401 401 200 200 200 200 200 200"),
  "GET /v1/users/passkeys": row("     401  401  200  200  200  200  200  200"),
  "POST /v1/users/passkeys": row("    401  401  422  422  422  422  422  422", async () => {
    const user = { id: "MQ", name: "", displayName: "" };
    return { body: { credential: newAuthenticator().make({ challenge: "bm90IG91cnM", user }) } };
  }),
  // With the wrong password, which colleagues have none of.
  "POST /v1/users/passkeys/options": row("401 401 422 422 422 422 422 422", async () => ({
    body: { current_password: "not this one" },
  })),
  "PUT /v1/users/passkeys/[id]": row("401  401  200  404  404  404  404  404", async () => ({
    path: await passkey(),
    body: { name: "Laptop" },
  })),
  "DELETE /v1/users/passkeys/[id]": row("401 401 200 404 404 404 404 404", async () => ({ path: await passkey() })),
  "POST /v1/users/confirm/passkey/options": row("401 401 200 200 200 200 200 200"),
  "POST /v1/users/confirm/passkey": row("401 401 422 422 422 422 422 422", proof),
  "POST /v1/users/login/passkey/options": row("200 200 200 200 200 200 200 200"),
  "POST /v1/users/login/passkey": row("401 401 401 401 401 401 401 401", proof),
  "GET /v1/users/sessions": row("     401  401  200  200  200  200  200  200"),
  "DELETE /v1/users/sessions": row("  401  401  200  200  200  200  200  200"),
  "DELETE /v1/users/sessions/[id]": row("401 401 200 200 200 200 200 200", async (principal) => ({
    path: `/v1/users/sessions/${await newSessionOf(principal)}`,
  })),

  "POST /v1/rfqs/create": row("       401  401  201  201  403  403  403  201", async () => ({
    body: rfqBody([people.invited]),
  })),
  "PUT /v1/rfqs/update": row("        401  401  200  404  403  403  403  200", async () => ({
    body: { id: await draft(), name: "Renamed" },
  })),
  "PUT /v1/rfqs/status": row("        401  401  200  404  403  403  403  200", async () => ({
    body: { id: await draft(), status: "OPEN" },
  })),
  "PUT /v1/rfqs/extend": row("        401  401  200  404  403  403  403  200", async () => ({
    body: { id: await openRfq(), valid_until: Date.now() + 30 * 86_400_000 },
  })),
  "POST /v1/rfqs/[id]/invite": row("   401  401  200  404  403  403  403  200", async () => ({
    path: `/v1/rfqs/${await openRfq()}/invite`,
    body: { market_maker_ids: [people.uninvited.id] },
  })),
  "POST /v1/rfqs/[id]/cancel": row("   401  401  200  404  403  403  403  200", async () => ({
    path: `/v1/rfqs/${await openRfq()}/cancel`,
    body: { reason: "We launch later" },
  })),
  "POST /v1/rfqs/[id]/pass": row("     401  401  403  403  200  404  403  403", async () => ({
    path: `/v1/rfqs/${await openRfq()}/pass`,
    body: { reason: "Our desk is full" },
  })),
  "DELETE /v1/rfqs/delete": row("     401  401  200  404  403  403  403  200", async () => ({
    body: { id: await draft() },
  })),
  "GET /v1/rfqs/my": row("            401  401  200  200  403  403  200  200"),
  "GET /v1/rfqs/assigned": row("      401  401  403  403  200  200  403  403"),
  "GET /v1/rfqs/all": row("           401  401  403  403  403  403  403  200"),
  "GET /v1/rfqs/[id]": row("          401  401  200  404  200  404  404  200", async () => ({
    path: `/v1/rfqs/${await openRfq()}`,
  })),

  "GET /v1/rfqs/[id]/questions": row(" 401  401  200  404  200  404  404  200", async () => ({
    path: `/v1/rfqs/${await openRfq()}/questions`,
  })),
  "POST /v1/rfqs/[id]/questions": row("401  401  403  403  201  404  403  403", async () => ({
    path: `/v1/rfqs/${await openRfq()}/questions`,
    body: { text: "Is the TGE date fixed?" },
  })),
  "GET /v1/introductions": row("        401  401  200  200  403  403  200  403"),
  "POST /v1/introductions": row("       401  401  404  404  403  403  201  403", async () => ({
    body: { user_id: (await newToTheFund()).id, message: "Hello" },
  })),
  "PUT /v1/introductions/status": row(" 401  401  404  404  403  403  200  403", async () => ({
    body: { id: await introduction(), status: "ACCEPTED" },
  })),
  "POST /v1/questions/[id]/answer": row("401 401 200 404 403 403 403 403", async () => ({
    path: `/v1/questions/${await question()}/answer`,
    body: { text: "Yes." },
  })),
  "GET /v1/rfqs/[id]/comparison": row(" 401  401  200  404  403  403  403  200", async () => ({
    path: `/v1/rfqs/${await openRfq()}/comparison`,
  })),
  "PUT /v1/rfqs/[id]/comparison": row(" 401  401  200  404  403  403  403  200", async () => ({
    path: `/v1/rfqs/${await openRfq()}/comparison`,
    body: { weights: { cost: 100 } },
  })),
  "GET /v1/rfqs/[id]/comparison/pdf": row("401 401 200 404 403 403 403 200", async () => ({
    path: `/v1/rfqs/${await openRfq()}/comparison/pdf`,
  })),
  // What an owner keeps for themselves is no administrator's either.
  "PUT /v1/rfqs/[id]/comparison/marks": row("401 401 200 404 403 403 403 403", async () => {
    const rfqId = await openRfq();
    const quote_id = await createQuote(people.invited, rfqId);
    return { path: `/v1/rfqs/${rfqId}/comparison/marks`, body: { quote_id, note: "Deepest books" } };
  }),
  "GET /v1/quote-templates": row("     401  401  403  403  200  200  403  403"),
  "POST /v1/quote-templates": row("    401  401  403  403  201  201  403  403", async () => ({
    body: templateBody(),
  })),
  "PATCH /v1/quote-templates/[id]": row("401 401 403 403 200 404 403 403", async () => ({
    path: `/v1/quote-templates/${await createTemplate(people.invited)}`,
    body: { content: templateBody().content },
  })),
  "DELETE /v1/quote-templates/[id]": row("401 401 403 403 200 404 403 403", async () => ({
    path: `/v1/quote-templates/${await createTemplate(people.invited)}`,
  })),
  "GET /v1/api-keys": row("            401  401  200  200  200  200  200  403"),
  "POST /v1/api-keys": row("           401  401  201  201  201  201  201  403", async (principal) => {
    await clients().writer.apiKey.deleteMany({ where: { userId: own(principal)?.person.id ?? 0, name: "matrix" } });
    return { body: { name: "matrix", scopes: ["read"] } };
  }),
  "DELETE /v1/api-keys/[id]": row("    401  401  200  404  404  404  404  403", async () => ({
    path: `/v1/api-keys/${(await createApiKey(people.owner)).id}`,
  })),
  "GET /v1/webhooks": row("            401  401  200  200  200  200  403  200"),
  "POST /v1/webhooks": row("           401  401  201  201  201  201  403  201", async () => ({
    body: webhookBody(),
  })),
  "GET /v1/webhooks/[id]": row("       401  401  200  404  404  404  403  404", async () => ({
    path: `/v1/webhooks/${await webhook()}`,
  })),
  "PUT /v1/webhooks/[id]": row("       401  401  200  404  404  404  403  404", async () => ({
    path: `/v1/webhooks/${await webhook()}`,
    body: { enabled: false },
  })),
  "DELETE /v1/webhooks/[id]": row("    401  401  200  404  404  404  403  404", async () => ({
    path: `/v1/webhooks/${await webhook()}`,
  })),
  "POST /v1/webhooks/[id]/secret": row("401 401 200 404 404 404 403 404", async () => ({
    path: `/v1/webhooks/${await webhook()}/secret`,
  })),
  "POST /v1/webhooks/[id]/test": row(" 401  401  202  404  404  404  403  404", async () => ({
    path: `/v1/webhooks/${await webhook()}/test`,
  })),
  "GET /v1/webhooks/[id]/deliveries": row("401 401 200 404 404 404 403 404", async () => ({
    path: `/v1/webhooks/${await webhook()}/deliveries`,
  })),
  "POST /v1/webhooks/deliveries/[id]/redeliver": row("401 401 202 404 404 404 403 404", async () => ({
    path: `/v1/webhooks/deliveries/${await sentTest(people.owner, await webhook())}/redeliver`,
  })),
  "POST /v1/quotes/create": row("     401  401  403  403  201  404  403  403", async () => ({
    body: quoteBody(await openRfq()),
  })),
  "PUT /v1/quotes/update": row("      401  401  403  403  200  404  403  200", async () => ({
    body: { id: await quote(), details: submission() },
  })),
  "PUT /v1/quotes/status": row("      401  401  200  404  403  403  403  200", async () => ({
    body: { id: await quote(), status: "REJECTED" },
  })),
  "DELETE /v1/quotes/delete": row("   401  401  403  403  403  403  403  200", async () => ({
    body: { id: await quote() },
  })),
  "GET /v1/quotes/my": row("          401  401  403  403  200  200  403  403"),
  "GET /v1/quotes/for-rfq/[id]": row("401  401  200  404  200  404  404  200", async () => ({
    path: `/v1/quotes/for-rfq/${await openRfq()}`,
  })),
  "GET /v1/quotes/all": row("         401  401  403  403  403  403  403  200"),
  "GET /v1/quotes/[id]": row("        401  401  200  404  200  404  404  200", async () => ({
    path: `/v1/quotes/${await quote()}`,
  })),
  "GET /v1/quotes/[id]/revisions/[number]": row("401 401 200 404 200 404 404 200", async () => ({
    path: `/v1/quotes/${await quote()}/revisions/1`,
  })),

  "POST /v1/files": row("             401  401  201  201  201  201  201  201", async () => ({
    body: uploadForm(pdf(), "Whitepaper.pdf", "whitepaper"),
  })),
  "GET /v1/files/[id]": row("         401  401  200  404  404  404  404  200", async () => ({
    path: (await upload(people.owner)).url,
  })),
  "GET /v1/emails/failed": row("                  401 401 403 403 403 403 403 200"),
  "GET /v1/sign-in-failures": row("               401 401 403 403 403 403 403 200"),
  // One that is not there: who may ask is looked at first.
  "POST /v1/emails/[id]/retry": row("             401 401 403 403 403 403 403 404", async () => ({
    path: "/v1/emails/2000000000/retry",
  })),
  "POST /v1/emails/failed/retry": row("           401 401 403 403 403 403 403 200"),
  // By the link of an e-mail, whoever uses it.
  ...Object.fromEntries(
    ["GET", "POST", "DELETE"].map((method) => [
      `${method} /v1/unsubscribe/[token]`,
      row("200 200 200 200 200 200 200 200", async () => ({
        path: `/v1/unsubscribe/${unsubscribeToken(people.vc.memberId)}`,
      })),
    ]),
  ),
  "GET /v1/onboarding/venue/all": row("           401 401 200 200 200 200 200 200"),
  "POST /v1/onboarding/venue/create": row("       401 401 201 201 201 201 201 201", async () => ({
    body: venueBody(),
  })),
  // A submission of the owner's that awaits approval.
  "GET /v1/onboarding/venue/[id]": row("          401 401 200 404 404 404 404 200", async () => ({
    path: `/v1/onboarding/venue/${await venueSubmission()}`,
  })),
  "POST /v1/onboarding/venue/[id]/update": row("  401 401 200 403 403 403 403 200", async () => ({
    path: `/v1/onboarding/venue/${await venueSubmission()}/update`,
    body: { description: "Changed" },
  })),
  "POST /v1/onboarding/venue/[id]/delete": row("  401 401 200 403 403 403 403 200", async () => ({
    path: `/v1/onboarding/venue/${await venueSubmission()}/delete`,
  })),
  "POST /v1/onboarding/venue/[id]/approve": row(" 401 401 403 403 403 403 403 200", async () => ({
    path: `/v1/onboarding/venue/${await venueSubmission()}/approve`,
  })),
  "POST /v1/onboarding/venue/[id]/reject": row("  401 401 403 403 403 403 403 200", async () => ({
    path: `/v1/onboarding/venue/${await venueSubmission()}/reject`,
    body: { reason: "It lists no spot pairs" },
  })),

  // Nothing awaits a signature.
  "POST /v1/quotes/[id]/signatures/second": row("401 401 409 404 403 403 403 404", async () => ({
    path: `/v1/quotes/${await quote()}/signatures/second`,
    body: { revision: 1 },
  })),
  "DELETE /v1/quotes/[id]/signatures/second": row("401 401 409 404 403 403 403 404", async () => ({
    path: `/v1/quotes/${await quote()}/signatures/second`,
    body: {},
  })),
  "GET /v1/users/two-signers": row("   401  401  200  200  403  403  403  200"),
  "PUT /v1/users/two-signers": row("   401  401  200  200  403  403  403  200", async () => ({
    body: { above_usd: null },
  })),

  "GET /v1/members": row("             401  401  200  200  200  200  200  200"),
  "POST /v1/members": row("            401  401  201  201  201  201  201  201", async () => ({
    body: { email: newEmail("invited"), role: "viewer" },
  })),
  // One's own name.
  "PUT /v1/members/[id]": row("        401  401  200  200  200  200  200  200", async (principal) => ({
    path: `/v1/members/${own(principal)?.person.memberId ?? people.admin.memberId}`,
    body: { name: "Jane Doe" },
  })),
  // The owner's last owner.
  "DELETE /v1/members/[id]": row("     401  401  409  404  404  404  404  404", async () => ({
    path: `/v1/members/${people.owner.memberId}`,
  })),
  "POST /v1/members/invitations/[id]/resend": row("401 401 200 404 404 404 404 404", async () => ({
    path: `/v1/members/invitations/${await invitation()}/resend`,
  })),
  "DELETE /v1/members/invitations/[id]": row("401 401 200 404 404 404 404 404", async () => ({
    path: `/v1/members/invitations/${await invitation()}`,
  })),
  // By a link that nobody has: whoever has one may use it, signed in or not.
  "GET /v1/members/join/[token]": row("404  404  404  404  404  404  404  404", async () => ({
    path: `/v1/members/join/${"x".repeat(43)}`,
  })),
  // The same of links to a new password and to a confirmed e-mail.
  "POST /v1/users/password/forgot": row("202 202 202 202 202 202 202 202", async (principal) => ({
    body: { email: `nobody-${principal}@example.test` },
  })),
  "GET /v1/users/password/reset/[token]": row("400 400 400 400 400 400 400 400", async () => ({
    path: `/v1/users/password/reset/${"x".repeat(43)}`,
  })),
  "POST /v1/users/password/reset": row("400 400 400 400 400 400 400 400", async () => ({
    body: { token: "x".repeat(43), password: "secret1" },
  })),
  "POST /v1/users/email/confirm": row("400 400 400 400 400 400 400 400", async () => ({
    body: { token: "x".repeat(43) },
  })),
  "POST /v1/users/email/confirm/send": row("401 401 200 200 200 200 200 200"),
  "POST /v1/members/join": row("       404  404  404  404  404  404  404  404", async () => ({
    body: { token: "x".repeat(43), name: "Jane Doe", password: "secret1" },
  })),

  "GET /v1/rfqs/[id]/invitations": row("401 401 200  404  403  403  403  200", async () => ({
    path: `/v1/rfqs/${await openRfq()}/invitations`,
  })),
  "POST /v1/rfqs/[id]/invitations": row("401 401 201 404  403  403  403  201", async () => ({
    path: `/v1/rfqs/${await openRfq()}/invitations`,
    body: { email: newAddress() },
  })),
  "POST /v1/rfqs/[id]/invitations/[invitation_id]/send": row("401 401 200 404 403 403 403 200", async () => ({
    path: `${await emailInvitation()}/send`,
  })),
  "DELETE /v1/rfqs/[id]/invitations/[invitation_id]": row("401 401 200 404 403 403 403 200", async () => ({
    path: await emailInvitation(),
  })),
  // A link to an RFQ of the owner's.
  "GET /v1/invitations/[token]": row(" 200  200  200  200  200  200  200  200", async () => ({
    path: `/v1/invitations/${await linkTo(people.owner, await openRfq())}`,
  })),
  "POST /v1/invitations/join": row("   401  401  403  403  200  200  403  403", async () => ({
    body: { token: await linkTo(people.owner, await openRfq()) },
  })),
  "POST /v1/invitations/register": row("201 201  201  201  201  201  201  201", async () => ({
    body: {
      ...{ token: await linkTo(people.owner, await openRfq()), email: newAddress() },
      ...{ password: "secret1", name: "Matrix" },
    },
  })),

  ...Object.fromEntries(
    METHODS.map((method) => [
      `${method} /v1/[[...unknown]]`,
      row("404 404 404 404 404 404 404 404", async () => ({ path: "/v1/nothing/here" })),
    ]),
  ),
};

/**
 * What members and keys may is decided before the database is asked for the record, and by the same code: their cells are
 * tried on SQLite alone, and take as long as all others together.
 */
export const ON_ONE_DATABASE = ownProvider() === "sqlite" ? Object.entries(MATRIX) : [];
