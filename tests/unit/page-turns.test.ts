/** Pages in turn, of those who still wait for theirs. */
import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pagesInTurn } from "@/scripts/lib/page-turns.mjs";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS = { atOnce: 2, mostWaiting: 3, turnMs: 1_000 };

/** A visitor whose page is `begun`, or who was refused with `status`. */
class Visitor extends EventEmitter {
  begun = false;
  status = 0;
  writeHead = (status: number) => void (this.status = status);
  end = () => this.emit("close");
}

/** @param asks the headers that each comes with */
function visitWith(asks: readonly IncomingMessage["headers"][]) {
  const answer = pagesInTurn((_, response) => {
    (response as unknown as Visitor).begun = true;
  }, LIMITS);
  return asks.map((headers) => {
    const visitor = new Visitor();
    answer({ headers } as IncomingMessage, visitor as unknown as ServerResponse & { req: IncomingMessage });
    return visitor;
  });
}

const visit = (count: number) => visitWith(Array.from({ length: count }, () => ({})));

const begun = (visitors: Visitor[]) => visitors.map((visitor) => visitor.begun);

test("so many are under way, so many wait, and the rest are told 503", () => {
  const visitors = visit(6);
  expect(begun(visitors)).toEqual([true, true, false, false, false, false]);
  expect(visitors.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0, 503]);
});

test("each that is over lets the next one begin, in the order of their coming", () => {
  const visitors = visit(5);
  visitors[1]?.end();
  expect(begun(visitors)).toEqual([true, true, true, false, false]);
  visitors[0]?.end();
  visitors[2]?.end();
  expect(begun(visitors)).toEqual([true, true, true, true, true]);
});

test("whoever has left is left out", () => {
  const visitors = visit(5);
  visitors[2]?.emit("close");
  visitors[0]?.end();
  expect(begun(visitors)).toEqual([true, true, false, true, false]);
});

test("one that takes long holds nobody up, and its end counts once", () => {
  const visitors = visit(5);
  vi.advanceTimersByTime(1_000);
  expect(begun(visitors)).toEqual([true, true, true, true, false]);
  visitors[0]?.end();
  visitors[1]?.end();
  expect(begun(visitors)).toEqual([true, true, true, true, false]);
  visitors[2]?.end();
  expect(begun(visitors)).toEqual([true, true, true, true, true]);
});

test("what somebody asked for goes before all that is fetched ahead, of Next's and of browsers' own", () => {
  const visitors = visitWith([{}, {}, { "next-router-prefetch": "1" }, { "sec-purpose": "prefetch;prerender" }, {}]);
  visitors[0]?.end();
  expect(begun(visitors)).toEqual([true, true, false, false, true]);
  visitors[1]?.end();
  expect(begun(visitors)).toEqual([true, true, true, false, true]);
  visitors[4]?.end();
  expect(begun(visitors)).toEqual([true, true, true, true, true]);
});
