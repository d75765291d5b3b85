/** @typedef {import("node:http").RequestListener} Listener */

/**
 * Begins few requests in each round of the event loop (docs/decisions/0143): it accepts one new connection a round, so that a flood on
 * connections that are open would keep everybody else from opening one. The first requests of new connections and those on connections
 * that are kept take turns, so that neither crowd keeps the other waiting.
 * @param {Listener} answer
 * @param {{ roundMs: number, mostPerRound: number }} limits milliseconds after which a round begins no more, and how many it begins
 * @returns {Listener}
 */
export function inRounds(answer, { roundMs, mostPerRound }) {
  const [fresh, kept] = [new Set(), new Set()];
  /** Connections that have asked before. */
  const known = new WeakSet();
  let isGoing = false;
  let isKeptsTurn = false;
  let round = 0;
  let beganAt = 0;

  /** One that has been there for a whole round: the end of a connection whose client has left has been heard by then. */
  function firstOf(waiting) {
    const [first] = waiting;
    return first && round - first.round > 1 ? first : undefined;
  }

  function step() {
    if (performance.now() - beganAt > roundMs) return;
    isKeptsTurn = !isKeptsTurn;
    const one = isKeptsTurn ? (firstOf(kept) ?? firstOf(fresh)) : (firstOf(fresh) ?? firstOf(kept));
    one?.begin();
  }

  /** What a request does at once is done before the next one's step. */
  function plan() {
    setImmediate(() => {
      round += 1;
      beganAt = performance.now();
    });
    for (let steps = 0; steps < mostPerRound; steps += 1) setImmediate(step);
    setImmediate(() => {
      if (fresh.size + kept.size > 0) plan();
      else isGoing = false;
    });
  }

  return (request, response) => {
    const { socket } = request;
    const waiting = known.has(socket) ? kept : fresh;
    known.add(socket);
    const leave = () => waiting.delete(one);
    const begin = () => {
      leave();
      socket.off("close", leave);
      answer(request, response);
    };
    const one = { round, begin };
    waiting.add(one);
    socket.once("close", leave);
    if (isGoing) return;
    isGoing = true;
    plan();
  };
}
