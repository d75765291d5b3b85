"use client";

import { useTableUrlState } from "@/components/data-table/use-table-url-state";
import type { FirstDirectory } from "@/lib/profiles/hooks/directories";
import { MAKER_SERVICE_LABELS, MAKER_SERVICES } from "@/lib/profiles/constants/profiles";
import { MARKET_MAKER_LIST } from "@/lib/profiles/lists";
import { type DirectoryFilter, type DirectorySort } from "../directory-filters";
import { DirectoryView } from "../directory-view";
import { optionsOf, STATUS_FILTER } from "../filter-options";
import { MakerCard } from "./maker-card";

const FILTERS: DirectoryFilter<typeof MARKET_MAKER_LIST>[] = [
  {
    name: "service",
    label: "Service",
    placeholder: "All services",
    options: MAKER_SERVICES.map((value) => ({ value, label: MAKER_SERVICE_LABELS[value] })),
  },
  { name: "venue", label: "Venue", placeholder: "All venues", options: optionsOf(MARKET_MAKER_LIST.filters.venue) },
  {
    name: "asset_class",
    label: "Asset class",
    placeholder: "Any asset class",
    options: optionsOf(MARKET_MAKER_LIST.filters.asset_class),
  },
  STATUS_FILTER,
];

const SORTS: DirectorySort<typeof MARKET_MAKER_LIST>[] = [
  { value: "-updated_at", label: "Recently updated" },
  { value: "name", label: "Name" },
];

export function MakerDirectory({ first }: { first: FirstDirectory<"market_maker"> }) {
  return (
    <DirectoryView
      kind="market_maker"
      first={first}
      filters={FILTERS}
      sorts={SORTS}
      renderCard={(maker) => <MakerCard maker={maker} />}
      {...useTableUrlState(MARKET_MAKER_LIST)}
    />
  );
}
