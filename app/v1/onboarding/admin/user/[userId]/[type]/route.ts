import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { anyProfileWire, serializeAnyProfile } from "@/lib/api/serializers/profile";
import { userProfilePathSchema } from "@/lib/schemas/profiles/admin";
import { readProfileOfUser } from "@/lib/services/onboarding";

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
