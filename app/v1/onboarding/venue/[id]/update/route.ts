import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeVenue } from "@/lib/api/serializers/venue";
import { pathIdSchema } from "@/lib/schemas/common";
import { venueWire } from "@/lib/schemas/venue-wire";
import { venueUpdateBodySchema } from "@/lib/schemas/venues";
import { updateVenue } from "@/lib/services/venues";

const update = endpoint({
  summary: "Change one's own submission until it is approved; an administrator any venue",
  action: "venues.manage",
  path: pathIdSchema,
  body: venueUpdateBodySchema,
  response: elementOf(venueWire),
  run: async ({ context, path, body }) => ({ element: serializeVenue(await updateVenue(context, path.id, body)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: update });
