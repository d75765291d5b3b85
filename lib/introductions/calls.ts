/** The calls of introductions. */
import { defineCall } from "@/lib/kit/http/call";
import { elementOf, listOf } from "@/lib/kit/http/wire";
import {
  introductionBodySchema,
  introductionListQuerySchema,
  introductionStatusBodySchema,
  introductionWire,
} from "./contract";

export const introductionCalls = {
  list: defineCall({
    method: "GET",
    path: "/v1/introductions",
    summary: "The caller's introductions, asked for and received, the newest first",
    who: "introductions.own",
    query: introductionListQuerySchema,
    answer: listOf(introductionWire),
  }),
  ask: defineCall({
    method: "POST",
    path: "/v1/introductions",
    summary: "Ask to be introduced: a fund to a token issuer, or a token issuer to a fund",
    who: "introductions.decide",
    body: introductionBodySchema,
    answer: elementOf(introductionWire),
    status: 201,
    idempotent: true,
    errors: [
      { kind: "not_found", when: "No such company, or none that the caller can be introduced to" },
      { kind: "conflict", code: "onboarding_unfinished", when: "One of the two has not completed their onboarding" },
      { kind: "conflict", code: "introduction_exists", when: "One of the pair is pending, or was accepted" },
      { kind: "conflict", code: "asked_recently", when: "The caller asked the same company not long ago" },
      { kind: "conflict", code: "too_many_introductions", when: "Too many of the caller's await an answer" },
      {
        kind: "rate_limited",
        code: "introduction_budget",
        when: "The caller has asked too many within a day; see `retry-after`",
      },
    ],
  }),
  setStatus: defineCall({
    method: "PUT",
    path: "/v1/introductions/status",
    summary: "Accept or decline what was asked of the caller, or withdraw what the caller asked",
    who: "introductions.decide",
    body: introductionStatusBodySchema,
    answer: elementOf(introductionWire),
    errors: [
      { kind: "not_found", when: "No such introduction, or not for the caller to know of" },
      { kind: "conflict", code: "introduction_decided", when: "It is not pending any more" },
      {
        kind: "conflict",
        code: "onboarding_unfinished",
        when: "To accept: one of the two has no completed profile any more",
      },
    ],
  }),
};
