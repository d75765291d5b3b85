import { X } from "lucide";
import { useState } from "react";
import { DateTimePicker } from "@/components/forms/date-time-picker";
import { FormField, type FieldAria } from "@/components/forms/form-field";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { AUDIT_OBJECT_LABELS, type AuditObject } from "@/lib/audit/constants";
import type { AuditTrailEventWire } from "@/lib/audit/contract";
import type { AUDIT_TRAIL_LIST } from "@/lib/audit/lists";
import type { FilterName } from "@/lib/kit/list-spec";
import { toDate } from "@/lib/kit/dates";
import { DAY_MS } from "@/lib/kit/durations";
import { type TableControl, withFilter } from "@/lib/kit/table-query";
import { AccountFilter } from "./account-filter";

type TrailFiltersProps = TableControl<typeof AUDIT_TRAIL_LIST> & { rows: readonly AuditTrailEventWire[] | undefined };

/** A day is picked first, with the time of a deadline: what is looked for begins, or ends, with the day, unless a time is said. */
const asPicked = (value: number, before: number | null) => (before === null ? value - (value % DAY_MS) : value);

/** By whom, on which RFP and when; what kind of object is asked for in its column. */
export function TrailFilters({ state, setState, rows }: TrailFiltersProps) {
  const { filters } = state;
  const set = (name: FilterName<typeof AUDIT_TRAIL_LIST>, value: string | null) =>
    setState({ filters: withFilter(state, name, value) });
  const moment = (name: "from" | "to") => toDate(filters[name])?.getTime() ?? null;
  const setMoment = (name: "from" | "to") => (value: number | null) =>
    set(name, value === null ? null : `${new Date(asPicked(value, moment(name))).toISOString().slice(0, 19)}Z`);
  const from = moment("from");

  return (
    <div role="search" className="mb-4 flex flex-wrap items-start gap-3">
      <FormField label="Account" className="w-full sm:w-64">
        {(aria) => (
          <AccountFilter
            {...aria}
            value={filters.actor_id === undefined ? null : Number(filters.actor_id)}
            onChange={(id) => set("actor_id", id === null ? null : String(id))}
            rows={rows}
          />
        )}
      </FormField>
      <RfqFilter value={filters.rfq_id ?? ""} onChange={(id) => set("rfq_id", id)} />
      <FormField label="From" className="w-full sm:w-56">
        {(aria) => <DateTimePicker {...aria} value={from} onChange={setMoment("from")} placeholder="The beginning" />}
      </FormField>
      <FormField label="Before" className="w-full sm:w-56">
        {(aria) => (
          <DateTimePicker
            {...aria}
            value={moment("to")}
            onChange={setMoment("to")}
            {...(from !== null && { min: from })}
            placeholder="Now"
          />
        )}
      </FormField>
      {filters.object_id !== undefined && (
        <Button variant="outline" className="self-end" onClick={() => set("object_id", null)}>
          About {AUDIT_OBJECT_LABELS[filters.object as AuditObject]} #{filters.object_id} only
          <Icon of={X} />
        </Button>
      )}
    </div>
  );
}

/** As it is typed: `88` or `#88`. */
function RfqFilter({ value, onChange }: { value: string; onChange: (id: string | null) => void }) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  // A link, the way back or Clear all.
  if (value !== seen) {
    setSeen(value);
    setDraft(value);
  }
  const id = draft.trim().replace(/^#/, "");
  const isNumber = id === "" || /^[1-9]\d{0,8}$/.test(id);
  const take = () => isNumber && id !== value && onChange(id || null);
  const field = (aria: FieldAria) => (
    <Input
      {...aria}
      inputMode="numeric"
      autoComplete="off"
      placeholder="Any"
      className="figures"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === "Enter" && take()}
    />
  );
  return (
    <FormField label="RFP number" className="w-full sm:w-32" {...(!isNumber && { error: "A number, like 88" })}>
      {field}
    </FormField>
  );
}
