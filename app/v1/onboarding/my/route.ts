import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { anyProfileWire, serializeAnyProfile } from "@/lib/profiles/serialize/any-profile";
import { readMyProfile } from "@/lib/profiles/service/onboarding";

const read = endpoint({
  summary: "The caller's profile, of whichever kind is theirs",
  action: "onboarding.own",
  response: elementOf(anyProfileWire),
  run: async ({ context }) => ({ element: serializeAnyProfile(await readMyProfile(context)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
