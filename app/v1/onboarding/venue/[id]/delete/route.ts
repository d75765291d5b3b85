import { defineRoutes, endpoint } from "@/lib/api/endpoint";
import { deletedWire } from "@/lib/api/serializers/list";
import { pathIdSchema } from "@/lib/schemas/common";
import { deleteVenue } from "@/lib/services/venues";

const remove = endpoint({
  summary: "Withdraw one's own submission until it is approved; an administrator any venue that no RFQ names",
  action: "venues.manage",
  path: pathIdSchema,
  response: deletedWire,
  run: async ({ context, path }) => {
    await deleteVenue(context, path.id);
    return { element: { id: path.id } };
  },
});

export const { GET, POST, PUT, PATCH, DELETE } = defineRoutes({ POST: remove });
