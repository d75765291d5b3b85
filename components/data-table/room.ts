import { type TableState } from "@/lib/kit/table-query";
import { type DataTableColumn } from "./types";

/** By column: whether a person chose to see it or not. */
type Visibility = Readonly<Record<string, boolean>>;

/** The columns that sort or filter, and those that did before: none of them goes from under the hand that clears it. */
export function everAsked(before: readonly string[], { sort, filters }: TableState): readonly string[] {
  const now = [...(sort ? [sort.replace("-", "")] : []), ...Object.keys(filters)].filter((id) => !before.includes(id));
  return now.length > 0 ? [...before, ...now] : before;
}

/** The columns that are shown; those that are asked for, by hand or by a sort or filter, whether there is room for them or not. */
export function withAsked<Row>(
  columns: readonly DataTableColumn<Row>[],
  visibility: Visibility,
  asked: readonly string[],
): readonly DataTableColumn<Row>[] {
  return columns
    .filter(({ id }) => visibility[id] ?? true)
    .map((column) => {
      const isAsked = visibility[column.id] || asked.includes(column.id);
      return column.room && isAsked ? { ...column, room: undefined } : column;
    });
}

/** Which columns the table in this frame has no room for now. Cards leave none out. */
export function columnsOutOfRoom(frame: HTMLElement | null): string[] {
  const table = frame?.querySelector("table");
  if (!table || getComputedStyle(table).display !== "table") return [];
  return [...table.querySelectorAll<HTMLElement>("th[data-column]")]
    .filter((header) => getComputedStyle(header).display === "none")
    .map(({ dataset }) => dataset.column ?? "");
}
