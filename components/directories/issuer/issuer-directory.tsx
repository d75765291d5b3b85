"use client";

import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import type { FirstDirectory } from "@/lib/profiles/hooks/directories";
import { TOKEN_ISSUER_LIST } from "@/lib/profiles/lists";
import { type DirectoryFilter, type DirectorySort } from "../directory-filters";
import { DirectoryView } from "../directory-view";
import { optionsOf, STATUS_FILTER } from "../filter-options";
import { IssuerCard } from "./issuer-card";

const FILTERS: DirectoryFilter<typeof TOKEN_ISSUER_LIST>[] = [
  {
    name: "vertical",
    label: "Vertical",
    placeholder: "All verticals",
    options: optionsOf(TOKEN_ISSUER_LIST.filters.vertical),
  },
  STATUS_FILTER,
];

const SORTS: DirectorySort<typeof TOKEN_ISSUER_LIST>[] = [
  { value: "-updated_at", label: "Recently updated" },
  { value: "project_name", label: "Name" },
  { value: "vertical", label: "Vertical" },
];

export function IssuerDirectory({ first }: { first: FirstDirectory<"token_issuer"> }) {
  return (
    <DirectoryView
      kind="token_issuer"
      first={first}
      filters={FILTERS}
      sorts={SORTS}
      renderCard={(issuer) => <IssuerCard issuer={issuer} />}
      {...useTableUrlState(TOKEN_ISSUER_LIST)}
    />
  );
}
