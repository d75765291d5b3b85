import { type DataTableColumn, type DataTableProps } from "./types";

/** By column: whether a person chose to see it or not. */
type Visibility = Readonly<Record<string, boolean>>;

/** The columns that are shown; those that are asked for, or that sort or filter now, whether there is room for them or not. */
export function withAsked<Row>(
  columns: readonly DataTableColumn<Row>[],
  visibility: Visibility,
  { sort, filters }: DataTableProps<Row>["state"],
): readonly DataTableColumn<Row>[] {
  return columns
    .filter(({ id }) => visibility[id] ?? true)
    .map((column) => {
      const { id, room } = column;
      const isAsked = visibility[id] || sort?.replace("-", "") === id || filters[id] !== undefined;
      return room && isAsked ? { ...column, room: undefined } : column;
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
