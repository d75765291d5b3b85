import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { anyProfileWire, serializeAnyProfile } from "@/lib/api/serializers/profile";
import { stepBodySchema } from "@/lib/schemas/profiles/fields";
import { setMyStep } from "@/lib/services/onboarding";

const setStep = endpoint({
  summary: "Record the step that the caller's wizard resumes at",
  action: "onboarding.own",
  body: stepBodySchema,
  response: elementOf(anyProfileWire),
  run: async ({ context, body }) => ({ element: serializeAnyProfile(await setMyStep(context, body.step)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: setStep });
