/** Each call of rfqs, answered: its service, then its serializer. */
import "server-only";
import { serializeRfq, serializeRfqList } from "./serialize";
import { readRfq, listAllRfqs, listAssignedRfqs, listOwnRfqs, listRfqsFor } from "./service/rfqs";
import { readRfqDefaults } from "./service/defaults";
import { cancelRfq, extendRfq, inviteToRfq } from "./service/process";
import { passOnRfq } from "./service/pass";
import { createRfq, deleteRfq, setRfqStatus, updateRfq } from "./service/changes";
import { type Caller, handle } from "@/lib/accounts/serve";
import { listVenueChoices } from "@/lib/venues/service/choice";
import { rfqCalls } from "./calls";

export const rfqHandlers = {
  read: handle(rfqCalls.read, async ({ context, params }) => ({
    element: serializeRfq(await readRfq(context, params.id), context.now),
  })),
  listAll: handle(rfqCalls.listAll, async ({ context, query }) =>
    serializeRfqList(await listAllRfqs(context, query), query, context.now),
  ),
  listAssigned: handle(rfqCalls.listAssigned, async ({ context, query }) =>
    serializeRfqList(await listAssignedRfqs(context, query), query, context.now),
  ),
  create: handle(rfqCalls.create, async ({ context, body }) => ({
    element: serializeRfq(await createRfq(context, body), context.now),
  })),
  remove: handle(rfqCalls.remove, async ({ context, body }) => {
    await deleteRfq(context, body.id);
    return { element: { id: body.id } };
  }),
  listOwn: handle(rfqCalls.listOwn, async ({ context, query }) =>
    serializeRfqList(await listOwnRfqs(context, query), query, context.now),
  ),
  setStatus: handle(rfqCalls.setStatus, async ({ context, body }) => ({
    element: serializeRfq(await setRfqStatus(context, body.id, body.status, body.seen_status), context.now),
  })),
  update: handle(rfqCalls.update, async ({ context, body }) => ({
    element: serializeRfq(await updateRfq(context, body), context.now),
  })),
  extend: handle(rfqCalls.extend, async ({ context, body }) => ({
    element: serializeRfq(await extendRfq(context, body), context.now),
  })),
  invite: handle(rfqCalls.invite, async ({ context, params, body }) => ({
    element: serializeRfq(await inviteToRfq(context, params.id, body), context.now),
  })),
  cancel: handle(rfqCalls.cancel, async ({ context, params, body }) => ({
    element: serializeRfq(await cancelRfq(context, params.id, body), context.now),
  })),
  pass: handle(rfqCalls.pass, async ({ context, params, body }) => ({
    element: serializeRfq(await passOnRfq(context, params.id, body), context.now),
  })),
};

/** Which of the three lists a caller's RFP page shows, answered. */
export const rfqListHandlers = {
  my: rfqHandlers.listOwn,
  assigned: rfqHandlers.listAssigned,
  all: rfqHandlers.listAll,
};

/** What pages show that no call answers. */
export const rfqReadings = {
  /** What the form of an RFP offers, and what a new one starts with. */
  form: async ({ context }: Caller) => ({
    venues: await listVenueChoices(context),
    defaults: await readRfqDefaults(context),
  }),
  /** The newest of the caller's RFPs that name a venue. @param venue its code */
  atVenue: async ({ context }: Caller, venue: string) => {
    const page = { limit: 10, offset: 0, sort: "-created_at" } as const;
    return serializeRfqList(await listRfqsFor(context, { ...page, venue }), page, context.now);
  },
};
