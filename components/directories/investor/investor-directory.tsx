"use client";

import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import type { FirstDirectory } from "@/lib/profiles/hooks/directories";
import { VC_INVESTOR_LIST } from "@/lib/profiles/lists";
import { type DirectoryFilter, type DirectorySort } from "../directory-filters";
import { DirectoryView } from "../directory-view";
import { optionsOf } from "../filter-options";
import { InvestorCard } from "./investor-card";

const { sector, stage, geography } = VC_INVESTOR_LIST.filters;

const FILTERS: DirectoryFilter<typeof VC_INVESTOR_LIST>[] = [
  { name: "sector", label: "Sector", placeholder: "All sectors", options: optionsOf(sector) },
  { name: "stage", label: "Stage", placeholder: "All stages", options: optionsOf(stage) },
  { name: "geography", label: "Geography", placeholder: "All geographies", options: optionsOf(geography) },
];

const SORTS: DirectorySort<typeof VC_INVESTOR_LIST>[] = [
  { value: "-updated_at", label: "Recently updated" },
  { value: "fund_name", label: "Name" },
  { value: "-fund_size", label: "Largest fund" },
];

export function InvestorDirectory({ first }: { first: FirstDirectory<"vc_investor"> }) {
  return (
    <DirectoryView
      kind="vc_investor"
      first={first}
      filters={FILTERS}
      sorts={SORTS}
      renderCard={(investor) => <InvestorCard investor={investor} />}
      {...useTableUrlState(VC_INVESTOR_LIST)}
    />
  );
}
