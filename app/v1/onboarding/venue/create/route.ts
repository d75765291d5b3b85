import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeVenue } from "@/lib/venues/serialize";
import { venueWire } from "@/lib/venues/contract/wire";
import { venueCreateBodySchema } from "@/lib/venues/contract/venues";
import { createVenue } from "@/lib/venues/service/venues";

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
