/** Audit trails: admins read those of every object, owners those of their own RFQs (contract section 5, docs/decisions/0019). */
import "server-only";
import { findAgreementIds } from "@/lib/agreements/service/shared";
import { findQuoteHead, findQuoteProviders } from "@/lib/quotes/service/shared";
import { ACTIONS_OF_INVITED, type AuditObject } from "@/lib/audit/constants";
import {
  type AuditRecord,
  auditObjectExists,
  type AuditScope,
  findSubmitters,
  listAllEvents,
  listAuditEvents,
} from "@/lib/audit/store/events";
import { findRfqHead, findRfqNames } from "@/lib/rfqs/service/shared";
import { together } from "@/lib/kit/db/prepared/together";
import { findActors } from "@/lib/accounts/service/shared";
import { actorAsSeenBy, requestAsSeenBy } from "@/lib/audit/rules/words";
import { notFound } from "@/lib/kit/errors";
import { requireMay } from "@/lib/accounts/rules/permissions";
import { relationTo } from "@/lib/accounts/rules/relations";
import type { AuditListQuery, AuditTrailQuery } from "@/lib/audit/contract";
import type { Context } from "@/lib/accounts/context";
import { findVenueNamesById } from "@/lib/venues/service/shared";

/** An event as the caller may see it, with the company whose quote it is about. */
export type AuditView = {
  event: AuditRecord;
  actor: ReturnType<typeof actorAsSeenBy>;
  /** Null where not all of the actor is told. */
  requestId: string | null;
  objectName: string | null;
  /** Whether the quote or agreement is there no more; null for any other object. */
  isGone: boolean | null;
};

const scopeOf = (object: AuditObject, id: number): AuditScope =>
  object === "rfq" ? { rfqId: id } : { entityType: object, entityId: id };

/** Whose an RFQ is, or the RFQ that a quote is on; undefined for anything else, of which no owner is told whether it is there. */
async function issuerOf(object: AuditObject, id: number): Promise<number | undefined> {
  if (object === "rfq") return (await findRfqHead(id))?.ownerId;
  if (object === "quote") return (await findQuoteHead(id))?.rfq.ownerId;
  return undefined;
}

async function isOwners(context: Context, object: AuditObject, id: number): Promise<boolean> {
  return relationTo(context.principal, { issuerId: await issuerOf(object, id) }) === "owner";
}

/** Whose quote an event is about; `companyName` is null once the account is deleted. */
type Provider = { id: number; companyName: string | null };

/** Of quotes that are gone: who submitted them, as their own events say. */
async function providersOfGone(quoteIds: number[]): Promise<[number, Provider][]> {
  if (quoteIds.length === 0) return [];
  const submitters = await findSubmitters(quoteIds);
  return submitters.map(({ quoteId, makerId: id, companyName }) => [quoteId, { id, companyName }]);
}

const idsOf = (rows: AuditRecord[], object: AuditObject) =>
  new Set(rows.flatMap(({ entityType, entityId }) => (entityType === object ? entityId : [])));

async function viewsOf(context: Context, rows: AuditRecord[]): Promise<AuditView[]> {
  const actorIds = new Set(rows.flatMap(({ actorId }) => actorId ?? []));
  const [quoteIds, agreementIds] = [idsOf(rows, "quote"), idsOf(rows, "agreement")];
  const [actors, quotes, agreements] = await together(() =>
    Promise.all([
      findActors([...actorIds]),
      findQuoteProviders([...quoteIds]),
      agreementIds.size > 0 ? findAgreementIds([...agreementIds]) : [],
    ]),
  );
  const there: Partial<Record<AuditObject, Set<number>>> = {
    quote: new Set(quotes.map(({ id }) => id)),
    agreement: new Set(agreements),
  };
  const accounts = new Map(actors.map((actor) => [actor.id, actor]));
  const providers = new Map(
    quotes.map(({ id, providerId, provider }): [number, Provider] => [id, { id: providerId, ...provider }]),
  );
  const gone = await providersOfGone([...quoteIds].filter((id) => !providers.has(id)));
  for (const [id, provider] of gone) providers.set(id, provider);
  return rows.map((event) => {
    const { actorId, entityType, entityId } = event;
    const provider = entityType === "quote" ? providers.get(entityId) : undefined;
    const actor =
      actorId === null
        ? null
        : {
            id: actorId,
            companyName: accounts.get(actorId)?.companyName ?? null,
            member:
              event.memberName !== null && event.memberRole !== null
                ? { name: event.memberName, role: event.memberRole }
                : null,
            key: event.keyName,
            isProvider: actorId === provider?.id,
            isInvited: ACTIONS_OF_INVITED.includes(event.action),
          };
    return {
      event,
      actor: actorAsSeenBy(context.principal, actor),
      requestId: requestAsSeenBy(context.principal, actor, event.requestId),
      objectName: provider?.companyName ?? null,
      isGone: there[entityType] ? !there[entityType].has(entityId) : null,
    };
  });
}

/**
 * What happened to an object, the newest first; an RFQ's trail holds that of its quotes and agreements.
 * @throws 403 neither issuer nor admin · 404 unknown, or not the caller's; an admin still reads of what is deleted
 */
export async function readAuditTrail(context: Context, object: AuditObject, id: number, page: AuditListQuery) {
  requireMay(context.principal, "audit.read");
  const isAdmin = context.principal.role === "admin";
  if (!isAdmin && !(await isOwners(context, object, id))) throw notFound("Object");
  const { rows, ...listed } = await listAuditEvents(scopeOf(object, id), page);
  if (listed.total === 0 && !(await auditObjectExists(object, id))) throw notFound("Object");
  return { rows: await viewsOf(context, rows), ...listed };
}

/** An event among all of them. */
export type TrailView = AuditView & { rfqName: string | null };

type Named = { id: number; name: string };

const byId = (rows: Named[]) => new Map(rows.map(({ id, name }) => [id, name]));

/** What objects are called, those that are there. Of the kinds that have a page of their own. */
async function namesOf(rows: AuditRecord[]) {
  const rfqIds = new Set(rows.flatMap(({ rfqId }) => rfqId ?? []));
  const [userIds, venueIds] = [idsOf(rows, "user"), idsOf(rows, "venue")];
  const [rfqs, users, venues] = await Promise.all([
    rfqIds.size > 0 ? findRfqNames([...rfqIds]) : [],
    userIds.size > 0 ? findActors([...userIds]) : [],
    venueIds.size > 0 ? findVenueNamesById([...venueIds]) : [],
  ]);
  const named = users.map(({ id, companyName: name }) => ({ id, name }));
  return { rfq: byId(rfqs), user: byId(named), venue: byId(venues) };
}

/**
 * Everything that happened, the newest first; of one RFQ or one object as its own trail has it. Nothing is found of what never was.
 * @throws 403 for everyone but admins
 */
export async function readWholeTrail(context: Context, query: AuditTrailQuery) {
  requireMay(context.principal, "audit.listAll");
  const { rows, ...listed } = await listAllEvents(query);
  const [views, names] = await together(() => Promise.all([viewsOf(context, rows), namesOf(rows)]));
  const named: Partial<Record<AuditObject, Map<number, string>>> = names;
  return {
    rows: views.map((view): TrailView => {
      const { entityType, entityId, rfqId } = view.event;
      const called = named[entityType];
      return {
        ...view,
        ...(called && { objectName: called.get(entityId) ?? null, isGone: !called.has(entityId) }),
        rfqName: rfqId === null ? null : (names.rfq.get(rfqId) ?? null),
      };
    }),
    ...listed,
  };
}
