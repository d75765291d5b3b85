import { DIRECTORY_STATUS_LABELS, DIRECTORY_STATUSES } from "@/lib/profiles/constants/profiles";
import { type DirectoryFilter } from "./directory-filters";

export const STATUS_FILTER: DirectoryFilter = {
  name: "status",
  label: "Status",
  placeholder: "Any status",
  options: DIRECTORY_STATUSES.map((value) => ({ value, label: DIRECTORY_STATUS_LABELS[value] })),
};

/** Values that are their own labels. */
export const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
