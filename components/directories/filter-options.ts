import { DIRECTORY_STATUSES, type DirectoryStatus } from "@/lib/constants/profiles";
import { type DirectoryFilter } from "./directory-filters";

const STATUS_LABELS: Record<DirectoryStatus, string> = { completed: "Completed", in_progress: "In Progress" };

export const STATUS_FILTER: DirectoryFilter = {
  name: "status",
  label: "Status",
  placeholder: "Any status",
  options: DIRECTORY_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
};

/** Values that are their own labels. */
export const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
