import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { anyProfileWire, serializeAnyProfile } from "@/lib/profiles/serialize/any-profile";
import { userProfilePathSchema } from "@/lib/profiles/contract/administration";
import { stepBodySchema } from "@/lib/profiles/contract/fields";
import { setStepOfUser } from "@/lib/profiles/service/onboarding";

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
