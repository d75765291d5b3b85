/**
 * How rows and cells look: from 1024 px on as a table, whose names and actions stay in sight while the rest scrolls; below
 * that each row is a card, every value under its header's words.
 */
import { cn } from "@/lib/kit/class-names";
import { type DataTableColumn } from "./types";

export const ROW_LOOK =
  "h-11 max-lg:grid max-lg:h-auto max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-2 max-lg:border-b max-lg:p-3 max-lg:last:border-b-0 sm:max-lg:grid-cols-3";

/** Of a short table without filters: on a phone the name has a line to itself, and the rest another. */
export const TWO_LINES_LOOK =
  "border-t max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-5 max-sm:py-2.5 max-sm:text-muted-foreground sm:h-11";

/** What takes a whole row: words, or what is folded out below it. */
export const WHOLE_ROW_LOOK = "max-lg:block";

/** A value under its label, `data-label`; at 1024 px and above, as a table has it. One word: it stands in every cell. */
export const CARD_CELL = "max-lg:card-cell";

/**
 * Where a column stands that must stay in sight; an edge, which the frame gives, where the others run under it. Only where the
 * table doesn't fit: two hundred cells that may stick cost a slow machine fifty milliseconds each time anything is drawn.
 */
export function partLook({ part }: Pick<DataTableColumn<never>, "part">): string {
  if (part === "name")
    return "lg:first:group-not-data-fits/frame:sticky lg:first:left-0 lg:first:z-1 lg:first:border-r-(length:--edge) max-lg:order-first max-lg:col-span-full";
  if (part === "actions")
    return "lg:group-not-data-fits/frame:sticky lg:right-0 lg:z-1 lg:border-l-(length:--edge) max-lg:order-last max-lg:col-span-full";
  return "";
}

const ROOM_LOOK = {
  768: "lg:@max-3xl:hidden",
  896: "lg:@max-4xl:hidden",
  1024: "lg:@max-5xl:hidden",
  1152: "lg:@max-6xl:hidden",
  1280: "lg:@max-7xl:hidden",
};

/** A column that a narrow table leaves out, so that the names keep their room and the actions cover nothing. */
export function roomLook({ room }: Pick<DataTableColumn<never>, "room">): string | undefined {
  return room && ROOM_LOOK[room];
}

/** Numbers go right, and a row's buttons: however many it has, they end where the table ends, and their header with them. */
export function isRight({ align, part }: Pick<DataTableColumn<never>, "align" | "part">): boolean {
  return align === "right" || part === "actions";
}

export function cellLook<Row>(column: DataTableColumn<Row>): string {
  return cn(
    "data-cell",
    isRight(column) ? "text-right figures" : "text-left",
    column.width,
    CARD_CELL,
    partLook(column),
    roomLook(column),
  );
}

/** Whether the row says nothing here: `N/A`, and in a file nothing. */
export function isUnknown<Row>({ part, csv }: DataTableColumn<Row>, row: Row): boolean {
  return !part && csv !== undefined && csv(row) === null;
}

/** It recedes in a row, where its place stays; a card is shorter without it. */
export const UNKNOWN_LOOK = "text-muted-foreground max-lg:hidden";

/** What CARD_CELL writes above a value; a name and buttons speak for themselves. */
export function cardLabel<Row>({ part, header }: DataTableColumn<Row>): string | undefined {
  return part ? undefined : header;
}
