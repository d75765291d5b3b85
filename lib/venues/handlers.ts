/** Each call of venues, answered: its service, then its serializer. */
import "server-only";
import { serializeVenue, serializeVenueList } from "./serialize";
import { approveVenue, rejectVenue } from "./service/decisions";
import { deleteVenue, readVenue, updateVenue, listVenues, createVenue } from "./service/venues";
import { handle } from "@/lib/accounts/serve";
import { venueCalls } from "./calls";

export const venueHandlers = {
  approve: handle(venueCalls.approve, async ({ context, params, query }) => ({
    element: serializeVenue(await approveVenue(context, params.id, query.version)),
  })),
  reject: handle(venueCalls.reject, async ({ context, params, body }) => ({
    element: serializeVenue(await rejectVenue(context, params.id, body)),
  })),
  remove: handle(venueCalls.remove, async ({ context, params, query }) => {
    await deleteVenue(context, params.id, query.version);
    return { element: { id: params.id } };
  }),
  read: handle(venueCalls.read, async ({ context, params }) => ({
    element: serializeVenue(await readVenue(context, params.id)),
  })),
  update: handle(venueCalls.update, async ({ context, params, body }) => ({
    element: serializeVenue(await updateVenue(context, params.id, body)),
  })),
  listAll: handle(venueCalls.listAll, async ({ context, query }) =>
    serializeVenueList(await listVenues(context, query), query),
  ),
  create: handle(venueCalls.create, async ({ context, body }) => ({
    element: serializeVenue(await createVenue(context, body)),
  })),
};
