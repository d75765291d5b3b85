import { defineRoutes, endpoint } from "@/lib/kit/http/endpoint";
import { deletedWire } from "@/lib/kit/http/list";
import { pathIdSchema } from "@/lib/kit/fields";
import { deleteVenue } from "@/lib/venues/service/venues";

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
