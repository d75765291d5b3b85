import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeUser } from "@/lib/accounts/serialize/user";
import { userWire } from "@/lib/wire";
import { readOwnUser } from "@/lib/accounts/service/sign-in";

const me = endpoint({
  summary: "The signed-in user",
  action: "any",
  response: elementOf(userWire),
  run: async ({ context }) => ({ element: serializeUser(await readOwnUser(context)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: me });
