/**
 * Pages in turn (docs/decisions/0143). A page takes many times what a call takes, and all that are under way move on in each round of
 * the event loop, in which it accepts one new connection: of a hundred at once, a new visitor would wait for seconds.
 */
import { AsyncResource } from "node:async_hooks";
import { STATIC_HEADERS } from "./static-headers.mjs";

const LIMITS = {
  /** Pages under way: enough that one can be worked on while others wait for the database. */
  atOnce: 4,
  /** What is fetched ahead counts too. */
  mostWaiting: 1_000,
  /** How long one may hold up others: what is taken slowly has long been rendered. */
  turnMs: 2_000,
};

const BUSY = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Too many visitors · Depthbook</title>
<h1>One moment, please</h1>
<p>There are more visitors than can be served at the moment. <a href="">Try again</a> in a few seconds.</p>
</html>`;

/**
 * Of a page that nobody has asked for yet. Whoever follows a link goes before all that browsers fetch because links are in sight.
 * @param {import("node:http").IncomingMessage} request
 */
const isFetchedAhead = ({ headers }) =>
  headers["next-router-prefetch"] !== undefined || /\bprefetch\b/.test(String(headers["sec-purpose"] ?? ""));

/** @param {import("node:http").ServerResponse} response */
function refuse(response) {
  response.writeHead(503, {
    ...STATIC_HEADERS,
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "5",
  });
  response.end(BUSY);
}

/**
 * @param {import("node:http").RequestListener} answer
 * @param {Partial<typeof LIMITS>} [limits]
 * @returns {import("node:http").RequestListener} answers when it is the request's turn; whoever has left by then is left out
 */
export function pagesInTurn(answer, limits) {
  const { atOnce, mostWaiting, turnMs } = { ...LIMITS, ...limits };
  let underWay = 0;
  /** @type {Set<() => void>} */
  const asked = new Set();
  /** @type {Set<() => void>} */
  const fetchedAhead = new Set();

  function next() {
    underWay -= 1;
    const [first] = asked.size > 0 ? asked : fetchedAhead;
    first?.();
  }

  function begin(request, response) {
    underWay += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) next();
      isOver = true;
      clearTimeout(timer);
    };
    const timer = setTimeout(end, turnMs);
    response.once("close", end);
    answer(request, response);
  }

  return (request, response) => {
    if (underWay < atOnce) return begin(request, response);
    if (asked.size + fetchedAhead.size >= mostWaiting) return refuse(response);
    const waiting = isFetchedAhead(request) ? fetchedAhead : asked;
    const leave = () => waiting.delete(turn);
    // It comes when another request ends, and is no part of what that was doing (lib/kit/watch/trail.ts).
    const turn = AsyncResource.bind(() => {
      leave();
      response.off("close", leave);
      begin(request, response);
    });
    waiting.add(turn);
    response.once("close", leave);
  };
}
