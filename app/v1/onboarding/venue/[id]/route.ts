import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeVenue } from "@/lib/api/serializers/venue";
import { pathIdSchema } from "@/lib/schemas/common";
import { venueWire } from "@/lib/schemas/venue-wire";
import { readVenue } from "@/lib/services/venues";

const read = endpoint({
  summary: "One venue",
  action: "venues.read",
  path: pathIdSchema,
  response: elementOf(venueWire),
  run: async ({ context, path }) => ({ element: serializeVenue(await readVenue(context, path.id)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: read });
