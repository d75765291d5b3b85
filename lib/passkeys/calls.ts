/** The calls of passkeys. */
import { confirmationRequired } from "@/lib/accounts/contract/confirmation";
import { sessionWire } from "@/lib/accounts/contract/wire";
import { pathIdSchema } from "@/lib/kit/fields";
import { defineCall } from "@/lib/kit/http/call";
import { deletedWire, elementOf } from "@/lib/kit/http/wire";
import { LIMITS } from "@/lib/kit/limits";
import {
  assertionBodySchema,
  creationOptionsWire,
  newPasskeyWire,
  passkeyListWire,
  passkeyNameSchema,
  passkeyWire,
  passkeyConfirmationWire,
  registrationBodySchema,
  registrationProofSchema,
  requestOptionsWire,
} from "./contract";

const unknownPasskey = { kind: "not_found", when: "No such passkey of the caller's" } as const;
const tooMany = {
  kind: "conflict",
  code: "too_many_passkeys",
  when: `The member has ${LIMITS.passkeysPerMember} passkeys`,
} as const;
const tooOften = { kind: "rate_limited", when: "Too many attempts; see `retry-after`" } as const;

export const passkeyCalls = {
  list: defineCall({
    operationId: "listPasskeys",
    method: "GET",
    path: "/v1/users/passkeys",
    summary: "The caller's passkeys",
    who: "user",
    answer: passkeyListWire,
  }),
  startRegistration: defineCall({
    operationId: "startPasskeyRegistration",
    method: "POST",
    path: "/v1/users/passkeys/options",
    summary: "What an authenticator makes a new passkey of the caller's from, within five minutes",
    who: "user",
    body: registrationProofSchema,
    answer: elementOf(creationOptionsWire),
    errors: [confirmationRequired, tooMany],
  }),
  register: defineCall({
    operationId: "registerPasskey",
    method: "POST",
    path: "/v1/users/passkeys",
    summary:
      "Keep a passkey that an authenticator has made for the caller; with their first second factor come recovery codes",
    who: "user",
    body: registrationBodySchema,
    answer: newPasskeyWire,
    status: 201,
    errors: [
      confirmationRequired,
      tooMany,
      { kind: "conflict", code: "passkey_known", when: "The passkey is registered already" },
    ],
  }),
  rename: defineCall({
    operationId: "renamePasskey",
    method: "PUT",
    path: "/v1/users/passkeys/{id}",
    summary: "Rename one of the caller's passkeys",
    who: "user",
    params: pathIdSchema,
    body: passkeyNameSchema,
    answer: elementOf(passkeyWire),
    errors: [unknownPasskey],
  }),
  remove: defineCall({
    operationId: "removePasskey",
    method: "DELETE",
    path: "/v1/users/passkeys/{id}",
    summary: "Remove one of the caller's passkeys: nobody signs in with it any more",
    who: "user",
    params: pathIdSchema,
    answer: deletedWire,
    errors: [confirmationRequired, unknownPasskey],
  }),
  startConfirmation: defineCall({
    operationId: "startPasskeyConfirmation",
    method: "POST",
    path: "/v1/users/confirm/passkey/options",
    summary: "What one of the caller's passkeys signs to confirm that it is them, within five minutes",
    who: "user",
    answer: elementOf(requestOptionsWire),
  }),
  confirm: defineCall({
    operationId: "confirmByPasskey",
    method: "POST",
    path: "/v1/users/confirm/passkey",
    summary: "Show a passkey again: for ten minutes the session may do what can't be undone",
    who: "user",
    body: assertionBodySchema,
    answer: elementOf(passkeyConfirmationWire),
  }),
  startSignIn: defineCall({
    operationId: "startPasskeySignIn",
    method: "POST",
    path: "/v1/users/login/passkey/options",
    summary: "What a passkey signs to sign in, within five minutes; the same for everybody",
    who: "public",
    answer: elementOf(requestOptionsWire),
  }),
  signIn: defineCall({
    operationId: "loginByPasskey",
    method: "POST",
    path: "/v1/users/login/passkey",
    summary: "Start a session with a passkey: answers its token and sets its cookie",
    who: "public",
    body: assertionBodySchema,
    answer: sessionWire,
    errors: [
      { kind: "unauthorized", code: "invalid_passkey", when: "The passkey is unknown, or its proof is wrong or old" },
      tooOften,
    ],
  }),
};
