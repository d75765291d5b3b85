"use client";

import { parseAsString, useQueryStates } from "nuqs";
import { useMemo } from "react";
import {
  parseTableState,
  patchTableState,
  tableStateToParams,
  type TableControl,
  type TablePatch,
  type TableSpec,
} from "@/lib/kit/table-query";

/**
 * A table's state in the address bar, so that a view can be shared; one such table per page. Needs nuqs' adapter above it.
 * @param spec a module constant, the one that the page's server half parses `searchParams` with
 */
export function useTableUrlState(spec: TableSpec): TableControl {
  const parsers = useMemo(() => {
    const names = ["q", "sort", "page", "size", ...Object.keys(spec.filters)];
    return Object.fromEntries(names.map((name) => [name, parseAsString]));
  }, [spec]);
  const [params, setParams] = useQueryStates(parsers, { history: "replace", shallow: true });
  const state = useMemo(() => parseTableState(params, spec), [params, spec]);

  const setState = (patch: TablePatch) => {
    // The updater form: a debounced search must not bring back the filters of the moment when typing began.
    void setParams((old) => tableStateToParams(patchTableState(parseTableState(old, spec), patch), spec));
  };
  return { state, setState };
}
