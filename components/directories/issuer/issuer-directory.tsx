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
  {
    name: "round",
    label: "Round",
    placeholder: "Any round",
    options: optionsOf(TOKEN_ISSUER_LIST.filters.round),
  },
  STATUS_FILTER,
  { name: "raising", label: "Raising now", options: optionsOf(TOKEN_ISSUER_LIST.filters.raising) },
];

/** Funds ask too whether a project is what they invest in. */
const FUND_FILTERS: DirectoryFilter<typeof TOKEN_ISSUER_LIST>[] = [
  ...FILTERS,
  { name: "fit", label: "Fits your focus", options: optionsOf(TOKEN_ISSUER_LIST.filters.fit) },
];

const SORTS: DirectorySort<typeof TOKEN_ISSUER_LIST>[] = [
  { value: "-updated_at", label: "Recently updated" },
  { value: "project_name", label: "Name" },
  { value: "vertical", label: "Vertical" },
  { value: "-target_amount", label: "Largest raise" },
];

type IssuerDirectoryProps = { first: FirstDirectory<"token_issuer">; isFund: boolean };

export function IssuerDirectory({ first, isFund }: IssuerDirectoryProps) {
  return (
    <DirectoryView
      kind="token_issuer"
      first={first}
      filters={isFund ? FUND_FILTERS : FILTERS}
      sorts={SORTS}
      renderCard={(issuer) => <IssuerCard issuer={issuer} />}
      {...useTableUrlState(TOKEN_ISSUER_LIST)}
    />
  );
}
