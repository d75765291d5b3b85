import { DIRECTORY_STATUS_LABELS, DIRECTORY_STATUSES } from "@/lib/profiles/constants/profiles";

export const STATUS_FILTER = {
  name: "status",
  label: "Status",
  placeholder: "Any status",
  options: DIRECTORY_STATUSES.map((value) => ({ value, label: DIRECTORY_STATUS_LABELS[value] })),
} as const;

/** Values that are their own labels. */
export const optionsOf = <Name extends string>(names: readonly Name[]) =>
  names.map((name) => ({ value: name, label: name }));
