/** Races over an RFQ: published, changed, deleted, cancelled, created twice. */
import { db } from "@/lib/kit/db/transaction";
import { createDraft, createOpenRfq, createQuote, rfqBody } from "@/tests/factories/deals";
import { ask } from "../ask";
import { contest, lineOf, times, winnersOf } from "../contest";
import { cancel, expectCount, MANY, once, type Races, remove, repeat, rounds, rowsOf, set, update } from "./field";

const DAY_MS = 86_400_000;

export const rfqRaces: Races = {
  "60 publications of one draft": async (field) => {
    const { id } = await createDraft(field.issuer, [field.maker]);
    return once(field, repeat(MANY, update(field.issuer.token, id, { status: "OPEN" })), () =>
      rowsOf(id, "rfq.status"),
    );
  },
  "60 edits of one version": async (field) => {
    const { id, version } = await createDraft(field.issuer, [field.maker]);
    const edits = times(MANY, (host, index) =>
      update(field.issuer.token, id, { version, name: `Edit ${index}` })(host),
    );
    return once(field, edits, () => rowsOf(id, "rfq.edit"));
  },
  "60 extensions of one version": async (field) => {
    const id = await createOpenRfq(field.issuer, [field.maker]);
    const version = (await db().rfq.findUniqueOrThrow({ where: { id } })).version;
    const extend = (host: string, index: number) => {
      const body = { id, version, valid_until: Date.now() + (30 + index) * DAY_MS };
      return ask(host, "PUT", "/v1/rfqs/extend", { token: field.issuer.token, body });
    };
    return once(field, times(MANY, extend), () => rowsOf(id, "rfq.extend"));
  },
  "a publication and deletions of one draft": (field) =>
    rounds(field, async () => {
      const { token } = field.issuer;
      const { id } = await createDraft(field.issuer, [field.maker]);
      const publish = update(token, id, { status: "OPEN" });
      return { requests: [remove(token, id), publish, publish, remove(token, id), publish, remove(token, id)] };
    }, [404]),
  "publish, edit, extend, cancel and delete one draft": (field) =>
    rounds(field, async () => {
      const { token } = field.issuer;
      const { id, version } = await createDraft(field.issuer, [field.maker]);
      const extend = (host: string) =>
        ask(host, "PUT", "/v1/rfqs/extend", { token, body: { id, valid_until: Date.now() + 40 * DAY_MS } });
      const requests = [
        update(token, id, { status: "OPEN" }),
        update(token, id, { version, name: "Edited" }),
        extend,
        cancel(token, id),
        remove(token, id),
      ];
      const check = async () => {
        const left = await db().rfq.findUnique({ where: { id } });
        const where = { entityType: "rfq", entityId: id };
        const last = await db().auditEvent.findFirst({ where, orderBy: { id: "desc" } });
        return (left?.status ?? null) === last?.toState ? [] : [`is ${left?.status}, the trail says ${last?.toState}`];
      };
      return { requests, check, expected: null };
    }, [404]),
  "a cancellation and the acceptance that signs the RFQ": (field) =>
    rounds(field, async () => {
      const { issuer, maker } = field;
      const rfqId = await createOpenRfq(issuer, [maker]);
      const id = await createQuote(maker, rfqId);
      const accept = set(issuer.token, id, "ACCEPTED", { close_rfq: true });
      const stop = cancel(issuer.token, rfqId);
      const check = async () => {
        const { status } = await db().rfq.findUniqueOrThrow({ where: { id: rfqId } });
        const agreements = await db().agreement.count({ where: { rfqId } });
        return expectCount(`agreements of an RFQ that is ${status}`, agreements, status === "SIGNED" ? 1 : 0);
      };
      return { requests: [accept, stop, accept, stop, accept, stop], check };
    }),
  "60 creates under one Idempotency-Key": async (field) => {
    const name = `once-${Date.now()}`;
    const headers = { "idempotency-key": name };
    const asked = { token: field.issuer.token, body: rfqBody([field.maker], { name }), headers };
    const create = (host: string) => ask(host, "POST", "/v1/rfqs/create", asked);
    const held = await contest(field.hosts, repeat(MANY, create));
    const rows = await db().rfq.findMany({ where: { name }, select: { id: true } });
    const ids = new Set(held.replies.map(({ body }) => (body as { element?: { id: number } }).element?.id));
    const auditRows = rows.length === 1 ? await rowsOf(rows[0]?.id ?? 0, "rfq.create") : 0;
    const wrong = [
      ...expectCount("answered 201", winnersOf(held).length, MANY),
      ...expectCount("RFQs", rows.length, 1),
      ...expectCount("different answers", ids.size, 1),
      ...expectCount("audit rows", auditRows, 1),
    ];
    return lineOf("", [held], auditRows, wrong);
  },
};
