import { TwoLines } from "@/components/data-table/table-cells";
import { type ColumnOf } from "@/components/data-table/types";
import { UtcTime } from "@/components/ui/utc-time";
import { actorLabel, auditActionLabel, auditChange } from "@/lib/audit/rules/words";
import type { AUDIT_LIST } from "@/lib/audit/lists";
import { type AuditEventWire } from "@/lib/audit/contract";

/** Nobody did it: a deadline passed. */
const BY_CLOCK = "Automatic";

/** The list has one order. */
const unsorted = "Always the newest first";

const whoOf = ({ actor }: AuditEventWire) => (actor ? actorLabel(actor) : BY_CLOCK);
const whatOf = ({ action }: AuditEventWire) => auditActionLabel(action);
const whoseOf = ({ object_name: name }: AuditEventWire) => name && `Quote of ${name}`;

/** Names wrap: on the page of an RFP the column would else run out of the table. */
const WRAPS = "lg:wrap-anywhere lg:whitespace-normal";

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

export const HISTORY_COLUMNS: ColumnOf<typeof AUDIT_LIST, AuditEventWire>[] = [
  {
    id: "created_at",
    header: "When",
    unsorted,
    cell: (event) => <UtcTime value={event.created_at} />,
    csv: (event) => event.created_at,
  },
  {
    id: "action",
    header: "What",
    unsorted,
    part: "name",
    width: `lg:min-w-40 ${WRAPS}`,
    cell: (event) => <TwoLines main={whatOf(event)} below={whoseOf(event)} />,
    csv: (event) => [whatOf(event), whoseOf(event)].filter(Boolean).join(", "),
  },
  {
    id: "change",
    header: "Change",
    unsorted,
    cell: ({ from, to, note }) => <TwoLines main={auditChange(from, to)} below={note && <Note text={note} />} />,
    csv: ({ from, to, note }) => [auditChange(from, to), note].filter(Boolean).join(": "),
  },
  {
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
  },
  {
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
  },
  {
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
  },
];
