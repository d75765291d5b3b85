import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeVenue } from "@/lib/api/serializers/venue";
import { venueWire } from "@/lib/schemas/venue-wire";
import { venueCreateBodySchema } from "@/lib/schemas/venues";
import { createVenue } from "@/lib/services/venues";

const create = endpoint({
  summary: "Submit a venue for approval; an administrator's is approved at once",
  action: "venues.create",
  body: venueCreateBodySchema,
  response: elementOf(venueWire),
  status: 201,
  idempotent: true,
  run: async ({ context, body }) => ({ element: serializeVenue(await createVenue(context, body)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: create });
