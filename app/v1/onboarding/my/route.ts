import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { anyProfileWire, serializeAnyProfile } from "@/lib/api/serializers/profile";
import { readMyProfile } from "@/lib/services/onboarding";

const read = endpoint({
  summary: "The caller's profile, of whichever kind is theirs",
  action: "onboarding.own",
  response: elementOf(anyProfileWire),
  run: async ({ context }) => ({ element: serializeAnyProfile(await readMyProfile(context)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
