import { type DataTableColumn, type DataTableProps } from "./types";

/**
 * The columns in which some row of the list says something: the room of the others is the names'. Nobody can tell of a list
 * that goes on over other pages; and what sorts it, or did, stays: how else would one undo it?
 */
export function withoutEmpty<Row>(
  props: Pick<DataTableProps<Row>, "columns" | "rows" | "found">,
  asked: readonly string[],
): readonly DataTableColumn<Row>[] {
  const { columns, rows = [], found } = props;
  if (rows.length === 0 || found?.total_capped || rows.length !== found?.total) return columns;
  const isEmpty = ({ id, part, filter, csv }: DataTableColumn<Row>) =>
    !part && !filter && csv && !asked.includes(id) && rows.every((row) => csv(row) === null);
  return columns.filter((column) => !isEmpty(column));
}
