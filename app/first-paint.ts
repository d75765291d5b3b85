/** What a page shows first is what its hook would be answered: the same call, handler and serializer, without HTTP. */
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { originOf } from "@/lib/kit/http/client-address";
import type { Caller } from "@/lib/accounts/serve";
import type { AnswerOf, Call, CallInput, ParsedInput } from "@/lib/kit/http/call";
import { AppError } from "@/lib/kit/errors";
import { PAGE_PATH_HEADER } from "@/lib/kit/http/headers";
import { parse } from "@/lib/kit/http/input";
import type { FilterName, SortOrder, TableSpec } from "@/lib/kit/list-spec";
import { requestIdNow } from "@/lib/kit/watch/trail";
import {
  backToRows,
  type Found,
  parseTableState,
  patchTableState,
  type TableState,
  tableStateToParams,
  tableStateToQuery,
} from "@/lib/kit/table-query";

/** A page's `searchParams`, as Next gives them. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** A call that somebody signed in asks. */
type CallerHandler = { call: Call; run: (input: never) => Promise<unknown> };

/** @throws AppError as the call's route would answer it */
export async function firstAnswer<Handler extends CallerHandler>(
  handler: Handler,
  caller: Caller,
  input: CallInput<Handler["call"]>,
): Promise<AnswerOf<Handler["call"]>> {
  const { call } = handler;
  const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown };
  const run = handler.run as (input: unknown) => Promise<AnswerOf<Handler["call"]>>;
  return run({
    ...caller,
    params: parse(call.params, asText(params), "path"),
    query: parse(call.query, asText(query ?? {}), "query"),
    body: parse(call.body, body, "body"),
    headers: new Headers(),
    received: new Headers(),
    prepared: undefined,
  });
}

/** A call that anyone asks. */
type PublicHandler = { call: Call & { who: "public" }; run: (input: never) => Promise<unknown> };

/** The same of a call that needs no sign-in. @throws AppError as the call's route would answer it */
export async function publicAnswer<Handler extends PublicHandler>(
  handler: Handler,
  input: CallInput<Handler["call"]>,
): Promise<AnswerOf<Handler["call"]>> {
  const guest = { origin: originOf(await headers()), requestId: requestIdNow(), now: new Date() };
  // It reads nothing of a session.
  return firstAnswer(handler, guest as unknown as Caller, input);
}

/** Paths and queries travel as text. */
function asText(values: unknown): unknown {
  if (typeof values !== "object" || values === null) return values;
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

type QueryOf<Of extends Call> = ParsedInput<Of>["query"] & { sort?: unknown };

/** The list, if the call takes its every sort and filter. */
type TakenBy<Of extends Call, List extends TableSpec> = [SortOrder<List>, FilterName<List>] extends [
  QueryOf<Of>["sort"],
  keyof QueryOf<Of>,
]
  ? List
  : never;

/** This page's address with another state of its table; null outside of a request that says which page is asked for. */
async function addressWith(state: TableState, list: TableSpec): Promise<string | null> {
  const path = (await headers()).get(PAGE_PATH_HEADER);
  if (path === null) return null;
  // Of any origin: only the path and what follows it are given back.
  const address = new URL(path, "http://page");
  for (const [name, value] of Object.entries(tableStateToParams(state, list))) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return address.pathname + address.search;
}

/** The first page of a table, for the state that the page's address asks for; leads to the last one where that is past all rows. */
export async function firstPage<Handler extends CallerHandler, List extends TableSpec>(
  handler: Handler,
  caller: Caller,
  searchParams: SearchParams,
  list: TakenBy<Handler["call"], List>,
): Promise<{ state: TableState; data: AnswerOf<Handler["call"]> }> {
  const ask = (state: TableState) =>
    firstAnswer(handler, caller, { query: tableStateToQuery(state) } as unknown as CallInput<Handler["call"]>);
  const asked = parseTableState(await searchParams, list);
  try {
    const data = await ask(asked);
    const back = backToRows(asked, data as Found);
    const address = back && (await addressWith(patchTableState(asked, back), list));
    if (address) redirect(address);
    return { state: asked, data };
  } catch (error) {
    // A cursor in an old link, or one of another order: only the server can tell.
    if (asked.cursor === null || !(error instanceof AppError && error.kind === "validation")) throw error;
    const state = patchTableState(asked, { page: 1 });
    return { state, data: await ask(state) };
  }
}
