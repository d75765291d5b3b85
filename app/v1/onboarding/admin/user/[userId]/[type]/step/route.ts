import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { anyProfileWire, serializeAnyProfile } from "@/lib/api/serializers/profile";
import { userProfilePathSchema } from "@/lib/schemas/profiles/admin";
import { stepBodySchema } from "@/lib/schemas/profiles/fields";
import { setStepOfUser } from "@/lib/services/onboarding";

const setStep = endpoint({
  summary: "Record the step of a user's wizard",
  action: "onboarding.manage",
  path: userProfilePathSchema,
  body: stepBodySchema,
  response: elementOf(anyProfileWire),
  run: async ({ context, path, body }) => ({
    element: serializeAnyProfile(await setStepOfUser(context, path.userId, path.type, body.step)),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: setStep });
