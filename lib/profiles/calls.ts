/** The calls of profiles. */
import { elementOf, deletedWire } from "@/lib/kit/http/wire";
import { dealingsWire } from "./contract/dealings";
import { anyProfileWire } from "./contract/any-profile-wire";
import { userProfilePathSchema } from "./contract/administration";
import { profileDeleteBodySchema, stepBodySchema } from "./contract/fields";
import { pathIdSchema } from "@/lib/kit/fields";
import { marketMakerProfileWire, marketMakerCardWire } from "./contract/market-maker-wire";
import {
  directoryOf,
  marketMakerProfileListQuerySchema,
  tokenIssuerListQuerySchema,
  vcInvestorListQuerySchema,
} from "./contract/browse";
import { marketMakerBodySchema } from "./contract/market-maker";
import { userWire } from "@/lib/accounts/contract/wire";
import { z } from "zod";
import { USER_TYPES } from "@/lib/accounts/constants";
import { tokenIssuerWire, tokenIssuerCardWire } from "./contract/token-issuer-wire";
import { tokenIssuerBodySchema } from "./contract/token-issuer";
import { vcInvestorWire, vcInvestorCardWire } from "./contract/vc-investor-wire";
import { vcInvestorBodySchema } from "./contract/vc-investor";
import { defineCall } from "@/lib/kit/http/call";

const noProfile = { kind: "not_found", when: "No such profile" } as const;
const incomplete = {
  kind: "validation",
  code: "profile_incomplete",
  when: "`detail` lists the fields that a completed profile needs",
} as const;
const completed = {
  kind: "conflict",
  code: "onboarding_completed",
  when: "The onboarding is completed: it stays at the last step",
} as const;
const exists = { kind: "conflict", code: "profile_exists", when: "The caller has one already" } as const;
const changed = { kind: "conflict", code: "profile_changed", when: "It has changed since the caller saw it" } as const;

const deletion = { body: profileDeleteBodySchema, mayOmitBody: true, answer: deletedWire, errors: [noProfile] };

export const profileCalls = {
  completeOfUser: defineCall({
    method: "POST",
    path: "/v1/onboarding/admin/user/{userId}/{type}/complete",
    summary: "Complete a user's onboarding",
    who: "onboarding.manage",
    params: userProfilePathSchema,
    answer: elementOf(anyProfileWire),
    errors: [noProfile, incomplete],
  }),
  readOfUser: defineCall({
    method: "GET",
    path: "/v1/onboarding/admin/user/{userId}/{type}",
    summary: "A user's profile",
    who: "onboarding.manage",
    params: userProfilePathSchema,
    answer: elementOf(anyProfileWire),
    errors: [noProfile],
  }),
  setStepOfUser: defineCall({
    method: "POST",
    path: "/v1/onboarding/admin/user/{userId}/{type}/step",
    summary: "Record the step of a user's wizard",
    who: "onboarding.manage",
    params: userProfilePathSchema,
    body: stepBodySchema,
    answer: elementOf(anyProfileWire),
    errors: [noProfile, completed],
  }),
  complete: defineCall({
    method: "POST",
    path: "/v1/onboarding/my/complete",
    summary: "Complete the caller's onboarding",
    who: "onboarding.change",
    answer: elementOf(userWire),
    errors: [incomplete],
  }),
  readOwn: defineCall({
    method: "GET",
    path: "/v1/onboarding/my",
    summary: "The caller's profile, of whichever kind is theirs",
    who: "onboarding.own",
    answer: elementOf(anyProfileWire),
    errors: [noProfile],
  }),
  setStep: defineCall({
    method: "POST",
    path: "/v1/onboarding/my/step",
    summary: "Record the step that the caller's wizard resumes at",
    who: "onboarding.change",
    body: stepBodySchema,
    answer: elementOf(anyProfileWire),
    errors: [noProfile, completed],
  }),
  status: defineCall({
    operationId: "readOnboardingStatus",
    method: "GET",
    path: "/v1/onboarding/status",
    summary: "Which onboarding the caller has begun or completed",
    who: "user",
    answer: elementOf(
      z.object({
        completed_onboarding_type: z.enum(USER_TYPES).nullable(),
        has_token_issuer_onboarding: z.boolean(),
        has_market_maker_onboarding: z.boolean(),
        has_vc_investor_onboarding: z.boolean(),
      }),
    ),
  }),
};

export const marketMakerCalls = {
  read: defineCall({
    method: "GET",
    path: "/v1/onboarding/market-maker/{id}",
    summary: "One market maker profile, as far as the caller may see it",
    who: "profiles.browse",
    params: pathIdSchema,
    answer: elementOf(marketMakerProfileWire),
    errors: [noProfile],
  }),
  dealings: defineCall({
    operationId: "readMarketMakerDealings",
    method: "GET",
    path: "/v1/onboarding/market-maker/{id}/dealings",
    summary: "The RFQs, quotes and agreements that the caller has with the company of a market maker profile",
    who: "profiles.browse",
    params: pathIdSchema,
    answer: elementOf(dealingsWire),
    errors: [noProfile],
  }),
  browse: defineCall({
    method: "GET",
    path: "/v1/onboarding/market-maker/browse",
    summary: "The directory of market makers",
    who: "profiles.browse",
    query: marketMakerProfileListQuerySchema,
    answer: directoryOf(marketMakerCardWire),
  }),
  create: defineCall({
    method: "POST",
    path: "/v1/onboarding/market-maker/create",
    summary: "Begin the caller's market maker profile",
    who: "profiles.changeMarketMaker",
    body: marketMakerBodySchema,
    answer: elementOf(marketMakerProfileWire),
    status: 201,
    idempotent: true,
    errors: [exists],
  }),
  remove: defineCall({
    method: "POST",
    path: "/v1/onboarding/market-maker/delete",
    summary: "Delete the caller's market maker profile: onboarding starts over",
    who: "profiles.changeMarketMaker",
    ...deletion,
  }),
  readOwn: defineCall({
    method: "GET",
    path: "/v1/onboarding/market-maker/my",
    summary: "The caller's market maker profile",
    who: "profiles.ownMarketMaker",
    answer: elementOf(marketMakerProfileWire),
    errors: [noProfile],
  }),
  update: defineCall({
    method: "POST",
    path: "/v1/onboarding/market-maker/update",
    summary: "Merge changes into the caller's market maker profile",
    who: "profiles.changeMarketMaker",
    body: marketMakerBodySchema,
    answer: elementOf(marketMakerProfileWire),
    errors: [noProfile, changed, incomplete],
  }),
};

export const tokenIssuerCalls = {
  read: defineCall({
    method: "GET",
    path: "/v1/onboarding/token-issuer/{id}",
    summary: "One token issuer profile, as far as the caller may see it",
    who: "profiles.browse",
    params: pathIdSchema,
    answer: elementOf(tokenIssuerWire),
    errors: [noProfile],
  }),
  dealings: defineCall({
    operationId: "readTokenIssuerDealings",
    method: "GET",
    path: "/v1/onboarding/token-issuer/{id}/dealings",
    summary: "The RFQs, quotes and agreements that the caller has with the company of a token issuer profile",
    who: "profiles.browse",
    params: pathIdSchema,
    answer: elementOf(dealingsWire),
    errors: [noProfile],
  }),
  browse: defineCall({
    method: "GET",
    path: "/v1/onboarding/token-issuer/browse",
    summary: "The directory of token issuers",
    who: "profiles.browse",
    query: tokenIssuerListQuerySchema,
    answer: directoryOf(tokenIssuerCardWire),
  }),
  create: defineCall({
    method: "POST",
    path: "/v1/onboarding/token-issuer/create",
    summary: "Begin the caller's token issuer profile",
    who: "profiles.changeTokenIssuer",
    body: tokenIssuerBodySchema,
    answer: elementOf(tokenIssuerWire),
    status: 201,
    idempotent: true,
    errors: [exists],
  }),
  remove: defineCall({
    method: "POST",
    path: "/v1/onboarding/token-issuer/delete",
    summary: "Delete the caller's token issuer profile: onboarding starts over",
    who: "profiles.changeTokenIssuer",
    ...deletion,
  }),
  readOwn: defineCall({
    method: "GET",
    path: "/v1/onboarding/token-issuer/my",
    summary: "The caller's token issuer profile",
    who: "profiles.ownTokenIssuer",
    answer: elementOf(tokenIssuerWire),
    errors: [noProfile],
  }),
  update: defineCall({
    method: "POST",
    path: "/v1/onboarding/token-issuer/update",
    summary: "Merge changes into the caller's token issuer profile",
    who: "profiles.changeTokenIssuer",
    body: tokenIssuerBodySchema,
    answer: elementOf(tokenIssuerWire),
    errors: [noProfile, changed, incomplete],
  }),
};

export const vcInvestorCalls = {
  read: defineCall({
    method: "GET",
    path: "/v1/onboarding/vc-investor/{id}",
    summary: "One VC investor profile, as far as the caller may see it",
    who: "profiles.browse",
    params: pathIdSchema,
    answer: elementOf(vcInvestorWire),
    errors: [noProfile],
  }),
  browse: defineCall({
    method: "GET",
    path: "/v1/onboarding/vc-investor/browse",
    summary: "The directory of VC investors",
    who: "profiles.browse",
    query: vcInvestorListQuerySchema,
    answer: directoryOf(vcInvestorCardWire),
  }),
  create: defineCall({
    method: "POST",
    path: "/v1/onboarding/vc-investor/create",
    summary: "Begin the caller's VC investor profile",
    who: "profiles.changeVcInvestor",
    body: vcInvestorBodySchema,
    answer: elementOf(vcInvestorWire),
    status: 201,
    idempotent: true,
    errors: [exists],
  }),
  remove: defineCall({
    method: "POST",
    path: "/v1/onboarding/vc-investor/delete",
    summary: "Delete the caller's VC investor profile: onboarding starts over",
    who: "profiles.changeVcInvestor",
    ...deletion,
  }),
  readOwn: defineCall({
    method: "GET",
    path: "/v1/onboarding/vc-investor/my",
    summary: "The caller's VC investor profile",
    who: "profiles.ownVcInvestor",
    answer: elementOf(vcInvestorWire),
    errors: [noProfile],
  }),
  update: defineCall({
    method: "POST",
    path: "/v1/onboarding/vc-investor/update",
    summary: "Merge changes into the caller's VC investor profile",
    who: "profiles.changeVcInvestor",
    body: vcInvestorBodySchema,
    answer: elementOf(vcInvestorWire),
    errors: [noProfile, changed, incomplete],
  }),
};
