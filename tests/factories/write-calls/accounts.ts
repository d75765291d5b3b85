/** Accounts, sessions and API keys: each write call as it is taken. */
import { answerPasswordRequests } from "@/lib/memberlinks/service/passwords";
import { call } from "@/tests/setup/api";
import { createApiKey } from "@/tests/factories/api-keys";
import { PASSWORD, registerOnly } from "@/tests/factories/people";
import { type WriteCall, flat, nowhere } from "./call";
import type { Records } from "./records";

const DAY_MS = 86_400_000;

export function accountCalls({
  issuer,
  maker,
  admin,
  writer,
  newEmail,
  account,
  sessionOf,
  mailedLink,
  leaving,
}: Records): Record<string, WriteCall> {
  const updateAccount: WriteCall = {
    request: async () => ({
      token: admin.token,
      body: { id: await account(), name: "Renamed", email: newEmail(), role: "user", is_liquidity_provider: false },
    }),
    unread: ["password"],
    isSlow: true,
  };

  return {
    "POST /v1/users/create": {
      request: async () => ({
        token: admin.token,
        body: { name: "Newcomer", email: newEmail(), role: "user", user_type: null, is_liquidity_provider: false },
      }),
      unread: ["password"],
      isSlow: true,
    },
    "POST /v1/users/update": updateAccount,
    "PUT /v1/users/update": updateAccount,
    "PATCH /v1/users/update": updateAccount,
    "POST /v1/users/delete": {
      request: async () => ({ token: admin.token, body: { id: await account() } }),
      isSlow: true,
    },
    "DELETE /v1/users/{id}": {
      request: async () => ({ token: admin.token, path: `/v1/users/${await account()}` }),
      isSlow: true,
    },
    "POST /v1/users/login": {
      request: async () => ({ body: { username: issuer.email, password: PASSWORD } }),
      kept: nowhere,
      isSlow: true,
      notes: ["sign_in_failures", "figure_changes"],
    },
    "POST /v1/users/register": {
      request: async () => ({
        body: { email: newEmail(), password: PASSWORD, name: "Newcomer", user_type: "token_issuer" },
      }),
      kept: flat,
      unread: ["password"],
      isSlow: true,
    },
    "POST /v1/users/logout": { request: async () => ({ token: (await sessionOf(issuer)).token }) },
    "PUT /v1/users/company": {
      request: async () => ({ token: issuer.token, body: { company_name: "Aurora" } }),
    },
    "POST /v1/users/password": {
      request: async () => {
        const { token } = await registerOnly("vc_investor");
        return { token, body: { current_password: PASSWORD, new_password: "another horse battery" } };
      },
      kept: nowhere,
      isSlow: true,
    },
    "PUT /v1/users/preferences": {
      request: async () => ({
        token: issuer.token,
        body: { email_notifications: true, email_digest: false, sms_notifications: false },
      }),
    },
    "DELETE /v1/users/sessions": {
      request: async () => ({ token: (await sessionOf({ memberId: leaving })).token }),
    },
    "DELETE /v1/users/sessions/{id}": {
      request: async () => ({ token: issuer.token, path: `/v1/users/sessions/${(await sessionOf(issuer)).id}` }),
    },

    "POST /v1/api-keys": {
      request: async () => {
        await writer.apiKey.deleteMany({ where: { userId: maker.id } });
        return {
          token: maker.token,
          body: { name: "Desk", scopes: ["read", "quote"], expires_at: Date.now() + DAY_MS },
        };
      },
      sets: ["scopes"],
    },
    "DELETE /v1/api-keys/{id}": {
      request: async () => {
        await writer.apiKey.deleteMany({ where: { userId: issuer.id } });
        return { token: issuer.token, path: `/v1/api-keys/${(await createApiKey(issuer)).id}` };
      },
    },

    "POST /v1/users/password/forgot": {
      request: async () => ({ body: { email: issuer.email } }),
      kept: nowhere,
    },
    "POST /v1/users/password/reset": {
      request: async () => {
        const { email } = await registerOnly("vc_investor");
        await call("POST", "/v1/users/password/forgot", { body: { email } });
        await answerPasswordRequests(() => new Date());
        return { body: { token: await mailedLink(email, "reset-password"), password: "another horse battery" } };
      },
      kept: nowhere,
      isSlow: true,
    },
    "POST /v1/users/email/confirm": {
      request: async () => {
        const { email, token } = await registerOnly("vc_investor");
        await call("POST", "/v1/users/email/confirm/send", { token });
        return { body: { token: await mailedLink(email, "confirm-email") } };
      },
      kept: nowhere,
      isSlow: true,
    },
    "POST /v1/users/email/confirm/send": { request: async () => ({ token: issuer.token }) },
  };
}
