/** The calls of a member's second factor: one-time codes of their own device, and recovery codes. */
import { codesUnreadable, confirmationRequired } from "@/lib/accounts/contract/confirmation";
import { defineCall } from "@/lib/kit/http/call";
import { elementOf } from "@/lib/kit/http/wire";
import {
  codeBodySchema,
  confirmationWire,
  enableBodySchema,
  newSecretWire,
  recoveryCodesWire,
  secondFactorWire,
} from "./contract";

const isOn = { kind: "conflict", code: "second_factor_on", when: "One-time codes are on already" } as const;
const isOff = { kind: "conflict", code: "second_factor_off", when: "One-time codes are not on" } as const;

const noFactor = { kind: "conflict", code: "second_factor_off", when: "The caller has no second factor" } as const;

export const secondFactorCalls = {
  read: defineCall({
    method: "GET",
    path: "/v1/users/second-factor",
    summary: "How the caller shows a second factor, and how many recovery codes are left",
    who: "user",
    answer: elementOf(secondFactorWire),
  }),
  begin: defineCall({
    method: "POST",
    path: "/v1/users/second-factor/begin",
    operationId: "beginSecondFactor",
    summary: "Make a new secret for an authenticator app: it counts once a first code of it is right",
    who: "user",
    answer: elementOf(newSecretWire),
    errors: [confirmationRequired, isOn],
  }),
  enable: defineCall({
    method: "POST",
    path: "/v1/users/second-factor/enable",
    operationId: "enableSecondFactor",
    summary:
      "Turn one-time codes on by a first one; where it is the first second factor, the answer holds ten recovery codes, this once",
    who: "user",
    body: enableBodySchema,
    answer: elementOf(recoveryCodesWire),
    errors: [
      confirmationRequired,
      isOn,
      { kind: "conflict", code: "second_factor_changed", when: "There is no secret, or a newer one" },
    ],
  }),
  renewRecoveryCodes: defineCall({
    method: "POST",
    path: "/v1/users/second-factor/recovery-codes",
    operationId: "renewRecoveryCodes",
    summary: "Make ten new recovery codes; those before are good no more",
    who: "user",
    answer: elementOf(recoveryCodesWire),
    errors: [confirmationRequired, noFactor],
  }),
  disable: defineCall({
    method: "DELETE",
    path: "/v1/users/second-factor",
    operationId: "disableSecondFactor",
    summary: "Turn one-time codes off; with the last second factor, recovery codes are forgotten",
    who: "user",
    answer: elementOf(secondFactorWire),
    errors: [confirmationRequired, isOff],
  }),
  confirm: defineCall({
    method: "POST",
    path: "/v1/users/confirm",
    operationId: "confirm",
    summary: "Show the second factor again: for ten minutes the session may do what can't be undone",
    who: "user",
    body: codeBodySchema,
    answer: elementOf(confirmationWire),
    errors: [noFactor, codesUnreadable],
  }),
};
