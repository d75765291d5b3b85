import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { listOf } from "@/lib/api/serializers/list";
import { serializeVenueList } from "@/lib/api/serializers/venue";
import { venueSummaryWire } from "@/lib/schemas/venue-wire";
import { venueListQuerySchema } from "@/lib/schemas/venues";
import { listVenues } from "@/lib/services/venues";

const list = endpoint({
  summary: "The approved venues and the caller's own submissions; every venue for an administrator",
  action: "venues.read",
  query: venueListQuerySchema,
  response: listOf(venueSummaryWire),
  run: async ({ context, query }) => serializeVenueList(await listVenues(context, query), query),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
