/** Second factors and passkeys: each write call as it is taken. */
import { call } from "@/tests/setup/api";
import { firstOf } from "@/tests/setup/rows";
import { addPasskey, newAuthenticator, registrationOptions } from "@/tests/factories/authenticator";
import { codeOf } from "@/tests/factories/one-time-codes";
import { PASSWORD, registerOnly } from "@/tests/factories/people";
import { beginCodes, enableCodes } from "@/tests/factories/second-factor";
import { type WriteCall, nowhere } from "./call";
import type { Records } from "./records";

export function factorCalls({ issuer, otherMaker, sessionOf, passkey }: Records): Record<string, WriteCall> {
  return {
    "POST /v1/users/passkeys/options": {
      request: async () => ({
        token: (await sessionOf(otherMaker)).token,
        body: { current_password: PASSWORD },
      }),
      kept: nowhere,
      isSlow: true,
    },
    "POST /v1/users/passkeys": {
      request: async () => {
        const person = await registerOnly("vc_investor");
        const credential = newAuthenticator().make(await registrationOptions(person));
        return { token: person.token, body: { credential, name: "Phone" } };
      },
      unread: ["credential"],
      isSlow: true,
    },
    "PUT /v1/users/passkeys/{id}": {
      request: async () => ({ token: issuer.token, path: await passkey(), body: { name: "Laptop" } }),
    },
    "DELETE /v1/users/passkeys/{id}": {
      request: async () => ({ token: issuer.token, path: await passkey() }),
    },
    "POST /v1/users/confirm/passkey/options": { request: async () => ({ token: issuer.token }) },
    "POST /v1/users/confirm/passkey": {
      request: async () => {
        const person = await registerOnly("vc_investor");
        const { authenticator } = await addPasskey(person);
        const { body } = await call("POST", "/v1/users/confirm/passkey/options", { token: person.token });
        return { token: person.token, body: { credential: authenticator.sign(body.element) } };
      },
      kept: nowhere,
      isSlow: true,
      notes: ["sign_in_failures", "figure_changes"],
    },
    "POST /v1/users/login/passkey/options": { request: async () => ({}) },
    "POST /v1/users/login/passkey": {
      request: async () => {
        const { authenticator } = await addPasskey(await registerOnly("vc_investor"));
        const { body } = await call("POST", "/v1/users/login/passkey/options");
        return { body: { credential: authenticator.sign(body.element) } };
      },
      kept: nowhere,
      isSlow: true,
      notes: ["sign_in_failures", "figure_changes"],
    },

    "POST /v1/users/second-factor/begin": { request: async () => ({ token: otherMaker.token }) },
    "POST /v1/users/second-factor/enable": {
      request: async () => {
        const person = await registerOnly("vc_investor");
        const { secret } = await beginCodes(person);
        return { token: person.token, body: { code: codeOf(secret), current_password: PASSWORD } };
      },
      kept: nowhere,
      isSlow: true,
      notes: ["sign_in_failures", "figure_changes"],
    },
    "POST /v1/users/second-factor/recovery-codes": {
      request: async () => {
        const person = await registerOnly("vc_investor");
        await enableCodes(person);
        return { token: person.token };
      },
      isSlow: true,
    },
    "DELETE /v1/users/second-factor": {
      request: async () => {
        const person = await registerOnly("vc_investor");
        await enableCodes(person);
        return { token: person.token };
      },
      isSlow: true,
    },
    "POST /v1/users/confirm": {
      request: async () => {
        const person = await registerOnly("vc_investor");
        const { recoveryCodes } = await enableCodes(person);
        return { token: person.token, body: { code: firstOf(recoveryCodes) } };
      },
      kept: nowhere,
      isSlow: true,
      notes: ["sign_in_failures", "figure_changes"],
    },
  };
}
