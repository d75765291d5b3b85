import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { anyProfileWire, serializeAnyProfile } from "@/lib/profiles/serialize/any-profile";
import { stepBodySchema } from "@/lib/profiles/contract/fields";
import { setMyStep } from "@/lib/profiles/service/onboarding";

const setStep = endpoint({
  summary: "Record the step that the caller's wizard resumes at",
  action: "onboarding.own",
  body: stepBodySchema,
  response: elementOf(anyProfileWire),
  run: async ({ context, body }) => ({ element: serializeAnyProfile(await setMyStep(context, body.step)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: setStep });
