"use client";

import { use } from "react";
import { MemberRoleContext } from "@/components/layout/member-role";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Select } from "@/components/ui/select";
import { type Action, roleMay } from "@/lib/accounts/rules/permissions";

type StatusSelectProps<Status extends string> = {
  /** What it is the status of. */
  label: string;
  /** Changing it: to who can't, it is only shown. */
  action: Action;
  value: Status;
  statuses: readonly Status[];
  labels: Record<Status, string>;
  toneOf: (status: Status) => BadgeTone;
  /** A change is on its way. */
  busy: boolean;
  onChange: (status: Status) => void;
};

/** A status in a row of a table, changed where it stands by who may. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { label, action, value, statuses, labels, toneOf, busy, onChange } = props;
  const role = use(MemberRoleContext);
  if (!roleMay(role, action)) return <Badge tone={toneOf(value)}>{labels[value]}</Badge>;
  return (
    <Select
      aria-label={label}
      aria-busy={busy}
      className="h-8 w-30 px-2"
      value={value}
      onChange={onChange}
      choices={statuses.map((status) => ({ value: status, label: labels[status] }))}
      render={(choice) => <Badge tone={toneOf(choice.value)}>{choice.label}</Badge>}
    />
  );
}
