import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { listOf } from "@/lib/kit/http/list";
import { serializeVenueList } from "@/lib/venues/serialize";
import { venueSummaryWire } from "@/lib/venues/contract/wire";
import { venueListQuerySchema } from "@/lib/venues/contract/venues";
import { listVenues } from "@/lib/venues/service/venues";

const list = endpoint({
  summary: "The approved venues and the caller's own submissions; every venue for an administrator",
  action: "venues.read",
  query: venueListQuerySchema,
  response: listOf(venueSummaryWire),
  run: async ({ context, query }) => serializeVenueList(await listVenues(context, query), query),
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ GET: list });
