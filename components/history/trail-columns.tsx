import { type ReactNode } from "react";
import { optionsOf } from "@/components/data-table/shared-columns";
import { TwoLines } from "@/components/data-table/table-cells";
import { type ColumnOf } from "@/components/data-table/types";
import { CHAIN_VALUE, CHANGE, objectOf, REQUEST, unsorted, whatOf, WHEN, WHO, whoOf, WRAPS } from "./history-columns";
import { Link } from "@/components/ui/link";
import { ROUTES } from "@/lib/addresses/routes";
import { TRAIL_ROUTES } from "@/lib/addresses/trail";
import { AUDIT_OBJECT_LABELS, AUDIT_OBJECTS } from "@/lib/audit/constants";
import type { AuditTrailEventWire } from "@/lib/audit/contract";
import type { AUDIT_TRAIL_LIST } from "@/lib/audit/lists";

/** `RFP #88`, `User #12 (gone)`; a quote and an agreement as in the trail of their RFP. */
function aboutOf(event: AuditTrailEventWire): string {
  const { object, object_id: id, object_gone: isGone } = event;
  return objectOf(event) ?? `${AUDIT_OBJECT_LABELS[object]} #${id}${isGone ? " (gone)" : ""}`;
}

/** What it is called, or the RFP that it is on; null where its number is all there is. */
function calledOf({ object, object_name: name, rfq_id: rfqId, rfq_name: rfqName }: AuditTrailEventWire): string | null {
  if (object !== "quote" && object !== "agreement") return name;
  return rfqId === null ? null : `On ${rfqName ?? `RFP #${rfqId}`}`;
}

/** Where it is read; of what is gone, or has no page, what happened to it. */
function addressOf({ object, object_id: id, object_gone: isGone, rfq_id: rfqId }: AuditTrailEventWire): string {
  const trail = object === "rfq" ? TRAIL_ROUTES.ofRfq(id) : TRAIL_ROUTES.of(object, id);
  if (isGone !== false) return trail;
  if (object === "quote") return rfqId === null ? trail : ROUTES.quoteOnRfq(rfqId, id);
  const pages = { rfq: ROUTES.rfq, agreement: ROUTES.agreement, user: ROUTES.admin.user, venue: ROUTES.venue } as const;
  return object in pages ? pages[object as keyof typeof pages](id) : trail;
}

/** Beside the words, a link to what they name. */
function Leading({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} dir="auto" className="rounded-sm wrap-anywhere underline underline-offset-4">
      {children}
    </Link>
  );
}

export const TRAIL_COLUMNS: ColumnOf<typeof AUDIT_TRAIL_LIST, AuditTrailEventWire>[] = [
  WHEN,
  {
    ...WHO,
    cell: (event) => (
      <div dir="auto" className="text-left wrap-anywhere">
        <TwoLines
          main={whoOf(event)}
          below={
            event.actor?.id && (
              <Leading href={TRAIL_ROUTES.ofAccount(event.actor.id)}>Account #{event.actor.id}</Leading>
            )
          }
        />
      </div>
    ),
    beside: [{ header: "Account Number", csv: ({ actor }) => actor?.id ?? null }],
  },
  {
    id: "action",
    header: "What",
    unsorted,
    part: "name",
    width: `lg:min-w-40 ${WRAPS}`,
    cell: whatOf,
    csv: whatOf,
  },
  { ...CHANGE, room: 896 },
  {
    id: "object",
    header: "About",
    unsorted,
    filter: { options: optionsOf(AUDIT_OBJECTS, AUDIT_OBJECT_LABELS) },
    width: `lg:min-w-44 ${WRAPS}`,
    cell: (event) => (
      <TwoLines
        main={<Leading href={addressOf(event)}>{aboutOf(event)}</Leading>}
        below={
          <span dir="auto" className="wrap-anywhere">
            {calledOf(event)}
          </span>
        }
      />
    ),
    csv: aboutOf,
    beside: [
      { header: "Name", csv: ({ object_name: name }) => name },
      { header: "RFP Number", csv: ({ rfq_id: id }) => id },
      { header: "RFP", csv: ({ rfq_name: name }) => name },
    ],
  },
  { ...REQUEST, room: 1280 },
  { ...CHAIN_VALUE, room: 1280 },
];
