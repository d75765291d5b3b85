import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { elementOf } from "@/lib/kit/http/list";
import { serializeVenue } from "@/lib/venues/serialize";
import { pathIdSchema } from "@/lib/kit/fields";
import { venueWire } from "@/lib/venues/contract/wire";
import { venueApproveQuerySchema } from "@/lib/venues/contract/venues";
import { approveVenue } from "@/lib/venues/service/venues";

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
