/** Profiles and onboarding, venues, and whom one has an eye on: each write call as it is taken. */
import { call } from "@/tests/setup/api";
import { fullProfile } from "@/tests/factories/full-profile";
import { type Person, registerOnly } from "@/tests/factories/people";
import { profileBody } from "@/tests/factories/profile-bodies";
import { kindPath } from "@/tests/factories/profiles";
import { venueBody } from "@/tests/factories/venues";
import type { Body, WriteCall } from "./call";
import type { Records } from "./records";

export function profileCalls({
  issuer,
  maker,
  fund,
  admin,
  writer,
  venue,
  noIntroductions,
  introduction,
  watched,
  beginner,
}: Records): Record<string, WriteCall> {
  /** One who has not begun, and one who has a profile with everything in it. */
  const callsOf = (kind: "token_issuer" | "market_maker" | "vc_investor", group: string, by: Person) => {
    const newcomer = async () => (await registerOnly(kind)).token;
    const profile = () => structuredClone(fullProfile[kind]);
    const asStored = {
      kept: ({ element }: Body) => ({ ...(element as Body), currentStep: (element as Body).current_step }),
      unread: ["id", "version"],
      clears: true,
    } as const;
    return {
      [`POST /v1/onboarding/${group}/create`]: {
        request: async () => ({ token: await newcomer(), body: profile() }),
        ...asStored,
        isSlow: true,
      },
      [`POST /v1/onboarding/${group}/update`]: {
        // The onboarding is completed: whatever step is sent, it stays at the last.
        request: async () => ({ token: by.token, body: { ...profile(), currentStep: 2 } }),
        ...asStored,
        unread: [...asStored.unread, "currentStep"],
      },
      [`POST /v1/onboarding/${group}/delete`]: {
        request: async () => {
          const token = await newcomer();
          await call("POST", kindPath(kind, "create"), { token, body: profileBody(kind) });
          return { token };
        },
        isSlow: true,
      },
    } satisfies Record<string, WriteCall>;
  };

  return {
    "POST /v1/introductions": {
      request: async () => {
        await noIntroductions();
        return { token: issuer.token, body: { user_id: fund.id, message: "Hello" } };
      },
      kept: ({ element }) => ({ ...(element as Body), user_id: (element as { company: Body }).company.user_id }),
    },
    "PUT /v1/introductions/status": {
      request: async () => ({
        token: fund.token,
        body: { id: await introduction(), status: "DECLINED", reason: "Not our focus" },
      }),
    },

    "POST /v1/onboarding/admin/user/{userId}/{type}/complete": {
      request: async () => ({
        token: admin.token,
        path: `/v1/onboarding/admin/user/${issuer.id}/token-issuer/complete`,
      }),
    },
    "POST /v1/onboarding/admin/user/{userId}/{type}/step": {
      request: async () => ({
        token: admin.token,
        path: `/v1/onboarding/admin/user/${beginner.id}/vc-investor/step`,
        body: { step: 2 },
      }),
      kept: ({ element }) => ({ step: (element as Body).current_step }),
    },
    "POST /v1/onboarding/my/complete": { request: async () => ({ token: issuer.token }) },
    "POST /v1/onboarding/my/step": {
      request: async () => ({ token: beginner.token, body: { step: 2 } }),
      kept: ({ element }) => ({ step: (element as Body).current_step }),
    },
    ...callsOf("token_issuer", "token-issuer", issuer),
    ...callsOf("market_maker", "market-maker", maker),
    ...callsOf("vc_investor", "vc-investor", fund),

    "POST /v1/onboarding/venue/create": {
      request: async () => {
        await writer.venue.deleteMany({ where: { submittedById: issuer.id } });
        return { token: issuer.token, body: venueBody() };
      },
    },
    "POST /v1/onboarding/venue/{id}/update": {
      request: async () => ({
        token: issuer.token,
        path: `/v1/onboarding/venue/${await venue()}/update`,
        body: venueBody(),
      }),
      unread: ["version"],
    },
    "POST /v1/onboarding/venue/{id}/delete": {
      request: async () => ({ token: issuer.token, path: `/v1/onboarding/venue/${await venue()}/delete` }),
    },
    "POST /v1/onboarding/venue/{id}/approve": {
      request: async () => ({ token: admin.token, path: `/v1/onboarding/venue/${await venue()}/approve` }),
    },
    "POST /v1/onboarding/venue/{id}/reject": {
      request: async () => ({
        token: admin.token,
        path: `/v1/onboarding/venue/${await venue()}/reject`,
        body: { reason: "It lists no spot pairs" },
      }),
      kept: ({ element }) => ({ reason: (element as Body).rejection_reason }),
      unread: ["version"],
    },

    "PUT /v1/watch-list/{id}": {
      request: async () => ({ token: fund.token, path: await watched(), body: { note: "Ask about the unlocks" } }),
      unread: ["seen_note"],
    },
    "DELETE /v1/watch-list/{id}": { request: async () => ({ token: fund.token, path: await watched() }) },
  };
}
