import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeUser } from "@/lib/api/serializers/user";
import { userWire } from "@/lib/schemas/wire";
import { readOwnUser } from "@/lib/services/users";

const me = endpoint({
  summary: "The signed-in user",
  action: "any",
  response: elementOf(userWire),
  run: async ({ context }) => ({ element: serializeUser(await readOwnUser(context)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: me });
