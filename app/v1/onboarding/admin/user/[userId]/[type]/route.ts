import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { anyProfileWire, serializeAnyProfile } from "@/lib/profiles/serialize/any-profile";
import { userProfilePathSchema } from "@/lib/profiles/contract/administration";
import { readProfileOfUser } from "@/lib/profiles/service/onboarding";

const read = endpoint({
  summary: "A user's profile",
  action: "onboarding.manage",
  path: userProfilePathSchema,
  response: elementOf(anyProfileWire),
  run: async ({ context, path }) => ({
    element: serializeAnyProfile(await readProfileOfUser(context, path.userId, path.type)),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
