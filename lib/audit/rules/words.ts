/** How an audit trail reads, and to whom (docs/decisions/0019). */
import { AUDIT_ACTION_LABELS } from "@/lib/audit/constants";
import { DIRECTORY_STATUS_LABELS } from "@/lib/profiles/constants/profiles";
import { QUOTE_STATUS_LABELS } from "@/lib/quotes/constants";
import { RFQ_STATUS_LABELS } from "@/lib/rfqs/constants";
import { MEMBER_ROLE_LABELS, type MemberRole, USER_ROLE_LABELS } from "@/lib/accounts/constants";
import { VENUE_STATUS_LABELS } from "@/lib/venues/constants/venue-statuses";
import type { Principal } from "@/lib/accounts/rules/permissions";

/** The states of every kind of object: no two of them share a word. */
const STATE_LABELS: Record<string, string> = {
  ...RFQ_STATUS_LABELS,
  ...QUOTE_STATUS_LABELS,
  ...VENUE_STATUS_LABELS,
  ...USER_ROLE_LABELS,
  ...MEMBER_ROLE_LABELS,
  ...DIRECTORY_STATUS_LABELS,
  ACTIVE: "Active",
};

export function auditActionLabel(action: string): string {
  return AUDIT_ACTION_LABELS[action] ?? action;
}

const stateLabel = (state: string) => STATE_LABELS[state] ?? state;

/** `Draft → Open`; the one state of something that began, or stayed as it was; `Draft → gone` of a deletion; null without. */
export function auditChange(from: string | null, to: string | null): string | null {
  if (to === null) return from && `${stateLabel(from)} → gone`;
  return from === null || from === to ? stateLabel(to) : `${stateLabel(from)} → ${stateLabel(to)}`;
}

type AuditMember = { name: string; role: MemberRole };

/** Who did it, as the trail has it: null for the clock. `companyName` is null once the user is deleted. */
export type AuditActor = {
  id: number;
  companyName: string | null;
  /** Who of the company, as they were called then; null before there were members. */
  member: AuditMember | null;
  /** The API key that did it, as it was called then. */
  key: string | null;
  /** Whether it is their quote that the event is about. */
  isProvider: boolean;
  /** Whether they did it as one of those whom an RFQ invites. */
  isInvited: boolean;
} | null;

type AuditActorView = { id: number | null; name: string; member: AuditMember | null; key: string | null };

/** `Jane Doe (signer)` */
const memberLabel = ({ name, role }: AuditMember) => `${name} (${MEMBER_ROLE_LABELS[role].toLowerCase()})`;

/**
 * `Acme`, or to Acme itself and to administrators `Acme · Jane Doe (signer)` or `Acme · key «desk»`. Who registered is called
 * as the company until they give a name of their own: `Acme (owner)`.
 */
export const actorLabel = ({ name, member, key }: Pick<AuditActorView, "name" | "member" | "key">) =>
  [member?.name !== name && name, member && memberLabel(member), key !== null && `key «${key}»`]
    .filter(Boolean)
    .join(" · ");

/** Whether the viewer is told all of who did it: an admin of anybody, everybody else of their own side and of the clock. */
const isToldWhole = (viewer: Principal, actor: AuditActor) =>
  actor === null || viewer.role === "admin" || actor.id === viewer.userId;

/**
 * The request of an event, to whoever is told all of its actor; else null. An event's chain value, or the next one's, is made of
 * both, and of nothing else that its reader doesn't see: who knew the request could try companies and members until one of them
 * gives the value. Nobody tries requests.
 */
export const requestAsSeenBy = (viewer: Principal, actor: AuditActor, requestId: string): string | null =>
  isToldWhole(viewer, actor) ? requestId : null;

/**
 * An id and a name, or neither: an owner is told that it was an administrator, not which, or one of those invited, who
 * ask without a name. Whoever was an administrator then is one here, whatever they are now: nobody but the owner, the
 * market makers and admins acts on an RFQ. Who of a company it was is for itself to know, and for admins.
 */
export function actorAsSeenBy(viewer: Principal, actor: AuditActor): AuditActorView | null {
  if (!actor) return null;
  const { id, companyName, isProvider, isInvited } = actor;
  const isOwnSide = isToldWhole(viewer, actor);
  if (!isOwnSide && !isProvider) {
    return { id: null, name: isInvited ? "A market maker" : "Administrator", member: null, key: null };
  }
  const { member, key } = isOwnSide ? actor : { member: null, key: null };
  return { id, name: companyName ?? "Deleted user", member, key };
}
