import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { elementOf } from "@/lib/api/serializers/list";
import { serializeVenue } from "@/lib/api/serializers/venue";
import { pathIdSchema } from "@/lib/schemas/common";
import { venueWire } from "@/lib/schemas/venue-wire";
import { venueApproveQuerySchema } from "@/lib/schemas/venues";
import { approveVenue } from "@/lib/services/venues";

const approve = endpoint({
  summary: "Approve a submission",
  action: "venues.approve",
  path: pathIdSchema,
  query: venueApproveQuerySchema,
  response: elementOf(venueWire),
  run: async ({ context, path, query }) => ({
    element: serializeVenue(await approveVenue(context, path.id, query.updated_at)),
  }),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: approve });
