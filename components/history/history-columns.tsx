import { type ReactNode } from "react";
import { TwoLines } from "@/components/data-table/table-cells";
import { type ColumnOf } from "@/components/data-table/types";
import { Link } from "@/components/ui/link";
import { UtcTime } from "@/components/ui/utc-time";
import { ROUTES } from "@/lib/addresses/routes";
import { actorLabel, auditActionLabel, auditChange } from "@/lib/audit/rules/words";
import type { AUDIT_LIST } from "@/lib/audit/lists";
import { type AuditEventWire } from "@/lib/audit/contract";

/** Nobody did it: a deadline passed. */
const BY_CLOCK = "Automatic";

/** The list has one order. */
export const unsorted = "Always the newest first";

export const whoOf = ({ actor }: AuditEventWire) => (actor ? actorLabel(actor) : BY_CLOCK);
export const whatOf = ({ action }: AuditEventWire) => auditActionLabel(action);

function nameOf({ object, object_id: id, object_name: name }: AuditEventWire): string | null {
  if (object === "quote") return name === null ? `Quote #${id}` : `Quote of ${name} · #${id}`;
  return object === "agreement" ? `Agreement #${id}` : null;
}

/** Which quote or agreement it is about, by its number too: one company may have quoted twice. */
export function objectOf(event: AuditEventWire): string | null {
  const name = nameOf(event);
  return name !== null && event.object_gone ? `${name} (gone)` : name;
}

/** Where it is read, unless it is gone. A quote stands on the page of its RFP, whose trail this is then. */
function addressOf({ object, object_id: id, object_gone: isGone }: AuditEventWire, rfqId: number | null) {
  if (isGone) return null;
  if (object === "agreement") return ROUTES.agreement(id);
  return object === "quote" && rfqId !== null ? ROUTES.quoteOnRfq(rfqId, id) : null;
}

function ObjectText({ event, rfqId }: { event: AuditEventWire; rfqId: number | null }): ReactNode {
  const [text, href] = [objectOf(event), addressOf(event, rfqId)];
  if (href === null) return <span className="wrap-anywhere">{text}</span>;
  return (
    <Link href={href} dir="auto" className="rounded-sm wrap-anywhere underline underline-offset-4">
      {text}
    </Link>
  );
}

/** Names wrap: on the page of an RFP the column would else run out of the table. */
export const WRAPS = "lg:wrap-anywhere lg:whitespace-normal";

/** What was said with a change. In a row cut to what fits, whole in a tooltip and in the quote; on a card, where there is no tooltip, three lines of it. */
function Note({ text }: { text: string }) {
  return (
    <span
      dir="auto"
      className="line-clamp-3 wrap-anywhere max-lg:w-fit max-lg:text-start lg:block lg:max-w-56 lg:truncate lg:text-left"
      title={text}
    >
      {text}
    </span>
  );
}

export type HistoryColumn = ColumnOf<typeof AUDIT_LIST, AuditEventWire>;

/** @param rfqId the RFP whose trail it is; null where it is that of anything else */
const whatColumn = (rfqId: number | null): HistoryColumn => ({
  id: "action",
  header: "What",
  unsorted,
  part: "name",
  width: `lg:min-w-40 ${WRAPS}`,
  cell: (event) => <TwoLines main={whatOf(event)} below={objectOf(event) && <ObjectText {...{ event, rfqId }} />} />,
  csv: (event) => [whatOf(event), objectOf(event)].filter(Boolean).join(", "),
});

export const WHEN: HistoryColumn = {
  id: "created_at",
  header: "When",
  unsorted,
  cell: (event) => <UtcTime value={event.created_at} />,
  csv: (event) => event.created_at,
};

export const CHANGE: HistoryColumn = {
  id: "change",
  header: "Change",
  unsorted,
  cell: ({ from, to, note }) => <TwoLines main={auditChange(from, to)} below={note && <Note text={note} />} />,
  csv: ({ from, to, note }) => [auditChange(from, to), note].filter(Boolean).join(": "),
};

export const WHO: HistoryColumn = {
  id: "actor",
  header: "Who",
  unsorted,
  width: `lg:min-w-32 xl:min-w-44 ${WRAPS}`,
  cell: (event) => (
    <div dir="auto" className="text-left wrap-anywhere">
      {whoOf(event)}
    </div>
  ),
  csv: whoOf,
};

export const REQUEST: HistoryColumn = {
  id: "request_id",
  header: "Request",
  unsorted,
  width: "lg:w-full lg:min-w-32 lg:max-w-0",
  cell: ({ request_id: id }) => (
    <span className="block truncate font-mono text-xs text-muted-foreground" title={id ?? undefined}>
      {id}
    </span>
  ),
  csv: ({ request_id: id }) => id,
};

export const CHAIN_VALUE: HistoryColumn = {
  id: "chain_value",
  header: "Chain value",
  unsorted,
  width: "lg:min-w-24 lg:max-w-24",
  cell: ({ chain_value: value }) => (
    <span className="block truncate font-mono text-xs text-muted-foreground" title={value ?? undefined}>
      {value}
    </span>
  ),
  csv: ({ chain_value: value }) => value,
};

export const historyColumns = (rfqId: number | null): HistoryColumn[] => [
  WHEN,
  whatColumn(rfqId),
  CHANGE,
  WHO,
  REQUEST,
  CHAIN_VALUE,
];
