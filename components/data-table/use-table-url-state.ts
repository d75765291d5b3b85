"use client";

import { parseAsString, useQueryStates } from "nuqs";
import { useMemo } from "react";
import {
  parseTableState,
  patchTableState,
  tableStateToParams,
  type TableControl,
  type TablePatch,
} from "@/lib/kit/table-query";
import type { TableSpec } from "@/lib/kit/list-spec";

/**
 * A table's state in the address bar, so that a view can be shared; one such table per page. Needs nuqs' adapter above it.
 * @param list a module constant, the one that the page's server half parses `searchParams` with
 */
export function useTableUrlState<List extends TableSpec>(list: List): TableControl<List> {
  const parsers = useMemo(() => {
    const names = ["q", "sort", "page", "cursor", "size", ...Object.keys(list.filters)];
    return Object.fromEntries(names.map((name) => [name, parseAsString]));
  }, [list]);
  const [params, setParams] = useQueryStates(parsers, { history: "replace", shallow: true });
  const state = useMemo(() => parseTableState(params, list), [params, list]);

  const setState = (patch: TablePatch) => {
    // The updater form: a debounced search must not bring back the filters of the moment when typing began.
    void setParams((old) => tableStateToParams(patchTableState(parseTableState(old, list), patch), list));
  };
  return { list, state, setState };
}
