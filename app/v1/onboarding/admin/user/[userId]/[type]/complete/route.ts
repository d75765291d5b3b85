import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { anyProfileWire, serializeAnyProfile } from "@/lib/api/serializers/profile";
import { userProfilePathSchema } from "@/lib/schemas/profiles/admin";
import { completeOnboardingOfUser } from "@/lib/services/onboarding";

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
