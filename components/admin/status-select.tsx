"use client";

import { useRef, useState } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

type StatusSelectProps<Status extends string> = {
  /** What it is the status of. */
  label: string;
  value: Status;
  statuses: readonly Status[];
  labels: Record<Status, string>;
  toneOf: (status: Status) => BadgeTone;
  /** A change is on its way. */
  busy: boolean;
  onChange: (status: Status) => void;
};

/** A status in a row of a table, changed where it stands. */
export function StatusSelect<Status extends string>({
  value,
  statuses,
  onChange,
  ...props
}: StatusSelectProps<Status>) {
  const [open, setOpen] = useState(false);
  const chosen = useRef<Status | null>(null);

  // From the open list a choice takes effect once the focus is back here: a dialog that it opens can then return it.
  function choose(status: Status) {
    if (open) chosen.current = status;
    else onChange(status);
  }
  function finish() {
    const status = chosen.current;
    chosen.current = null;
    if (status !== null) queueMicrotask(() => onChange(status));
  }

  return (
    <Select open={open} onOpenChange={setOpen} value={value} onValueChange={(status) => choose(status as Status)}>
      <SelectTrigger aria-label={props.label} aria-busy={props.busy} className="h-8 w-30 px-2">
        <SelectValue />
      </SelectTrigger>
      <SelectContent onCloseAutoFocus={finish}>
        {statuses.map((status) => (
          <SelectItem key={status} value={status}>
            <Badge tone={props.toneOf(status)}>{props.labels[status]}</Badge>
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
