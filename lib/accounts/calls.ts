/** The calls of accounts. */
import { deletedWire, elementOf, listOf } from "@/lib/kit/http/wire";
import {
  userPathSchema,
  userCreateBodySchema,
  userIdBodySchema,
  loginBodySchema,
  marketMakerListQuerySchema,
  registerBodySchema,
  userListQuerySchema,
  userUpdateBodySchema,
} from "./contract/users";
import { accountWire, invitableMakerWire, sessionWire, signedInWire, userWire } from "./contract/wire";
import { codesUnreadable, confirmationRequired } from "./contract/confirmation";
import { signInFailureListQuerySchema, signInFailureWire } from "./contract/sign-in-failures";
import { z } from "zod";
import {
  companyBodySchema,
  passwordBodySchema,
  preferencesBodySchema,
  preferencesWire,
  sessionPathSchema,
  sessionListQuerySchema,
  userSessionWire,
} from "./contract/own-account";
import { defineCall } from "@/lib/kit/http/call";

const unknownUser = { kind: "not_found", when: "No such user" } as const;
const ownAccount = { kind: "conflict", code: "own_account", when: "It is the caller's own account" } as const;
const lastAdmin = { kind: "conflict", code: "last_admin", when: "It is the last admin's" } as const;
const hasRecords = {
  kind: "conflict",
  code: "user_has_records",
  when: "The user has what others rely on, and would be out of its reach",
} as const;
const hasMembers = {
  kind: "conflict",
  code: "user_has_members",
  when: "Other members of the account would be administrators too",
} as const;
const emailTaken = { kind: "conflict", code: "email_taken", when: "Another account has this email" } as const;
const tooOften = { kind: "rate_limited", when: "Too many attempts; see `retry-after`" } as const;

/** One call that clients make by three methods. */
const updateAccount = {
  path: "/v1/users/update",
  summary: "Change an account; a new role or password ends its sessions",
  who: "users.manage",
  body: userUpdateBodySchema,
  answer: elementOf(accountWire),
  errors: [confirmationRequired, unknownUser, ownAccount, lastAdmin, hasRecords, hasMembers, emailTaken],
} as const;

export const accountCalls = {
  removeByPath: defineCall({
    method: "DELETE",
    path: "/v1/users/{id}",
    summary: "Delete an account",
    who: "users.manage",
    params: userPathSchema,
    answer: deletedWire,
    errors: [confirmationRequired, unknownUser, ownAccount, lastAdmin, hasRecords],
  }),
  create: defineCall({
    method: "POST",
    path: "/v1/users/create",
    summary: "Create an account for somebody else",
    who: "users.manage",
    body: userCreateBodySchema,
    answer: elementOf(accountWire),
    status: 201,
    idempotent: true,
    errors: [confirmationRequired, emailTaken],
  }),
  remove: defineCall({
    method: "POST",
    path: "/v1/users/delete",
    summary: "Delete an account",
    who: "users.manage",
    body: userIdBodySchema,
    answer: deletedWire,
    errors: [confirmationRequired, unknownUser, ownAccount, lastAdmin, hasRecords],
  }),
  login: defineCall({
    operationId: "login",
    method: "POST",
    path: "/v1/users/login",
    summary: "Start a session: answers its token and sets its cookie",
    who: "public",
    body: loginBodySchema,
    bodyFormat: "form",
    answer: sessionWire,
    errors: [
      { kind: "unauthorized", code: "invalid_credentials", when: "The email or the password is wrong" },
      {
        kind: "unauthorized",
        code: "second_factor_required",
        when: "The password is right, and the member has a second factor: send `code` too; `methods` says what of",
      },
      { kind: "unauthorized", code: "invalid_code", when: "The password is right, and the code is wrong or was used" },
      codesUnreadable,
      tooOften,
    ],
  }),
  logout: defineCall({
    operationId: "logout",
    method: "POST",
    path: "/v1/users/logout",
    summary: "End the session: its token and its cookie are dead at once",
    who: "user",
    answer: elementOf(z.object({ signed_out: z.literal(true) })),
  }),
  listMakers: defineCall({
    operationId: "listInvitableMakers",
    method: "GET",
    path: "/v1/users/lps",
    summary: "The market makers that an issuer can invite, and what they do",
    who: "users.listMakers",
    query: marketMakerListQuerySchema,
    answer: listOf(invitableMakerWire),
  }),
  me: defineCall({
    operationId: "readOwnAccount",
    method: "GET",
    path: "/v1/users/me",
    summary: "The caller's account, and which member of it they are",
    who: "user",
    answer: elementOf(signedInWire),
  }),
  changeCompany: defineCall({
    operationId: "renameCompany",
    method: "PUT",
    path: "/v1/users/company",
    summary: "Rename the caller's company: a profile of the same name is renamed with it, what was signed is not",
    who: "company.manage",
    body: companyBodySchema,
    answer: elementOf(userWire),
  }),
  changePassword: defineCall({
    operationId: "changePassword",
    method: "POST",
    path: "/v1/users/password",
    summary: "Change the caller's password, and end their other sessions",
    who: "user",
    body: passwordBodySchema,
    answer: elementOf(z.object({ ended_sessions: z.int() })),
  }),
  readPreferences: defineCall({
    operationId: "readPreferences",
    method: "GET",
    path: "/v1/users/preferences",
    summary: "What the caller wants to be notified by",
    who: "user",
    answer: elementOf(preferencesWire),
  }),
  changePreferences: defineCall({
    operationId: "changePreferences",
    method: "PUT",
    path: "/v1/users/preferences",
    summary: "Change what the caller wants to be notified by",
    who: "user",
    body: preferencesBodySchema,
    answer: elementOf(preferencesWire),
  }),
  register: defineCall({
    operationId: "register",
    method: "POST",
    path: "/v1/users/register",
    summary: "Create an account and sign it in",
    who: "public",
    body: registerBodySchema,
    answer: sessionWire,
    status: 201,
    errors: [emailTaken, tooOften],
  }),
  list: defineCall({
    method: "GET",
    path: "/v1/users",
    summary: "Every account",
    who: "users.manage",
    query: userListQuerySchema,
    answer: listOf(accountWire),
  }),
  endSession: defineCall({
    operationId: "endSession",
    method: "DELETE",
    path: "/v1/users/sessions/{id}",
    summary: "End one of the caller's sessions",
    who: "user",
    params: sessionPathSchema,
    answer: elementOf(z.object({ id: z.string() })),
    errors: [{ kind: "not_found", when: "No such session of the caller's" }],
  }),
  endOtherSessions: defineCall({
    operationId: "endOtherSessions",
    method: "DELETE",
    path: "/v1/users/sessions",
    summary: "End the caller's sessions, but for the one that asks",
    who: "user",
    answer: elementOf(z.object({ ended_sessions: z.int() })),
  }),
  listSessions: defineCall({
    operationId: "listSessions",
    method: "GET",
    path: "/v1/users/sessions",
    summary: "Where the caller is signed in",
    who: "user",
    query: sessionListQuerySchema,
    answer: listOf(userSessionWire),
  }),
  listSignInFailures: defineCall({
    operationId: "listSignInFailures",
    method: "GET",
    path: "/v1/sign-in-failures",
    summary: "Sign-ins that failed in the last seven days, by account, address and hour; the last to be tried first",
    who: "signIns.read",
    query: signInFailureListQuerySchema,
    answer: listOf(signInFailureWire),
  }),
  updateByPost: defineCall({ ...updateAccount, method: "POST" }),
  update: defineCall({ ...updateAccount, method: "PUT" }),
  updateByPatch: defineCall({ ...updateAccount, method: "PATCH" }),
};
