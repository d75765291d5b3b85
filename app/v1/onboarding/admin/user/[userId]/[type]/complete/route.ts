import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { anyProfileWire, serializeAnyProfile } from "@/lib/profiles/serialize/any-profile";
import { userProfilePathSchema } from "@/lib/profiles/contract/administration";
import { completeOnboardingOfUser } from "@/lib/profiles/service/onboarding";

const complete = endpoint({
  summary: "Complete a user's onboarding",
  action: "onboarding.manage",
  path: userProfilePathSchema,
  response: elementOf(anyProfileWire),
  run: async ({ context, path }) => ({
    element: serializeAnyProfile(await completeOnboardingOfUser(context, path.userId, path.type)),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: complete });
