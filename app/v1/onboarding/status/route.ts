import { z } from "zod";
import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { USER_TYPES } from "@/lib/accounts/constants";
import { readOnboardingStatus } from "@/lib/profiles/service/onboarding";

const status = endpoint({
  summary: "Which onboarding the caller has begun or completed",
  action: "any",
  response: elementOf(
    z.object({
      completed_onboarding_type: z.enum(USER_TYPES).nullable(),
      has_token_issuer_onboarding: z.boolean(),
      has_market_maker_onboarding: z.boolean(),
      has_vc_investor_onboarding: z.boolean(),
    }),
  ),
  run: async ({ context }) => {
    const { completedType, begunTypes } = await readOnboardingStatus(context);
    return {
      element: {
        completed_onboarding_type: completedType,
        has_token_issuer_onboarding: begunTypes.includes("token_issuer"),
        has_market_maker_onboarding: begunTypes.includes("market_maker"),
        has_vc_investor_onboarding: begunTypes.includes("vc_investor"),
      },
    };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: status });
