import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeVenue } from "@/lib/venues/serialize";
import { pathIdSchema } from "@/lib/kit/fields";
import { venueWire } from "@/lib/venues/contract/wire";
import { venueUpdateBodySchema } from "@/lib/venues/contract/venues";
import { updateVenue } from "@/lib/venues/service/venues";

const update = endpoint({
  summary: "Change one's own submission until it is approved; an administrator any venue",
  action: "venues.manage",
  path: pathIdSchema,
  body: venueUpdateBodySchema,
  response: elementOf(venueWire),
  run: async ({ context, path, body }) => ({ element: serializeVenue(await updateVenue(context, path.id, body)) }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: update });
