"use client";

import { useReducer } from "react";
import type { TableSpec } from "@/lib/kit/list-spec";
import { INITIAL_TABLE_STATE, patchTableState, type TableControl } from "@/lib/kit/table-query";

/** The state of a table that isn't the page's own: nested in a row, or in a dialog. Nothing of it is in the URL. */
export function useTableState<List extends TableSpec>(list: List): TableControl<List> {
  const [state, setState] = useReducer(patchTableState, INITIAL_TABLE_STATE);
  return { list, state, setState };
}
