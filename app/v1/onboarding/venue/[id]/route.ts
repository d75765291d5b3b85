import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeVenue } from "@/lib/venues/serialize";
import { pathIdSchema } from "@/lib/kit/fields";
import { venueWire } from "@/lib/venues/contract/wire";
import { readVenue } from "@/lib/venues/service/venues";

const read = endpoint({
  summary: "One venue",
  action: "venues.read",
  path: pathIdSchema,
  response: elementOf(venueWire),
  run: async ({ context, path }) => ({ element: serializeVenue(await readVenue(context, path.id)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
