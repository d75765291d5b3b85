import { keepPreviousData } from "@tanstack/react-query";
import type { ElementList } from "@/lib/kit/http/wire";
import { asksTheSame, type TableState } from "@/lib/kit/table-query";

/** What the server has rendered a page of a list with, and the state that the page's address asked for. */
export type FirstPage<Row> = { state: TableState; data: ElementList<Row> };

/**
 * What the query of each list has: it starts with what the server has sent, if that is what is asked for, and the rows of
 * the state before stay in view until the answer comes.
 */
export const pageOptions = <Answer>(state: TableState, first: { state: TableState; data: Answer }) => ({
  placeholderData: keepPreviousData,
  ...(asksTheSame(state, first.state) && { initialData: first.data }),
});
