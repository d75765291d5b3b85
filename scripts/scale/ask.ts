/** A call's own handler, asked as its route is, and timed without what a test checks of its answer. */
import type { RouteHandler } from "@/lib/kit/http/routes";
import { LAST_PAGE } from "@/lib/kit/list-spec";
import { LISTS } from "@/tests/factories/lists";
import { routes } from "@/tests/setup/api";
import type { Question } from "./questions";

/** Rows of a page. Few, so that a list which is short at the smallest size has as full a page as at the largest. */
const PAGE = 10;

function handlerOf(path: string): RouteHandler {
  const file = path.replaceAll("{", "[").replaceAll("}", "]");
  const route = routes.find((each) => each.path === file);
  if (!route) throw new Error(`No route for ${path}`);
  return route.handlers.GET;
}

export type Reply = { milliseconds: number; status: number; body: string };

async function send({ path, url }: Question, query: Record<string, string>, token: string): Promise<Reply> {
  const address = `http://localhost:3000${url}?${new URLSearchParams(query).toString()}`;
  const request = new Request(address, { headers: { authorization: `Bearer ${token}` } });
  const params = Object.fromEntries(
    path
      .split("/")
      .flatMap((part, index) => (part.startsWith("{") ? [[part.slice(1, -1), url.split("/")[index]]] : [])),
  );
  const start = performance.now();
  const response = await handlerOf(path)(request, { params: Promise.resolve(params) });
  const body = await response.text();
  return { milliseconds: performance.now() - start, status: response.status, body };
}

/**
 * What follows a page's address: the last one is told by how many rows the first one says there are, unless that stops
 * counting.
 */
async function pageOf(question: Question, token: string): Promise<Record<string, string>> {
  if (!(question.path in LISTS)) return {};
  const limit = { limit: String(PAGE) };
  if (question.page === "first") return limit;
  const { body } = await send(question, { ...question.query, ...limit }, token);
  const { total, total_capped: isCapped } = JSON.parse(body) as { total: number; total_capped: boolean };
  if (isCapped) return { ...limit, cursor: LAST_PAGE };
  return { ...limit, offset: String(Math.max(0, Math.floor((total - 1) / PAGE) * PAGE)) };
}

/** @returns what asks the question, each time it is called; which page that is has been found out before */
export async function asking(question: Question, token: string): Promise<() => Promise<Reply>> {
  const query = { ...question.query, ...(await pageOf(question, token)) };
  return async () => {
    const reply = await send(question, query, token);
    if (reply.status !== 200) throw new Error(`${question.name}: ${reply.body}`);
    return reply;
  };
}
