/** How an outbox is sent, whatever waits in it. */
import { expect, test } from "vitest";
import { dispatch, type Outbox } from "@/lib/kit/outbox/dispatch";

type Row = { id: number };
type Sent = { fate: "sent" };

/** Five that are due, for two lanes. @param send how each of them goes */
function outboxOf(send: (id: number) => Promise<void>, changes: Partial<Outbox<Row, Row, Sent>> = {}) {
  const waiting = new Set([1, 2, 3, 4, 5]);
  const finished: number[] = [];
  const outbox: Outbox<Row, Row, Sent> = {
    lanes: 2,
    findDue: async (_, take) => [...waiting].slice(0, take).map((id) => ({ id })),
    claim: async ({ id }) => (waiting.delete(id) ? { id } : null),
    send: async ({ id }) => {
      await send(id);
      return { fate: "sent" };
    },
    finish: async ({ id }) => void finished.push(id),
    ...changes,
  };
  return { outbox, waiting, finished };
}

const clock = () => new Date();

test("no more are in hand than there are lanes, and one that hangs holds up its own alone", async () => {
  let inHand = 0;
  let most = 0;
  const { outbox, finished } = outboxOf(async (id) => {
    inHand += 1;
    most = Math.max(most, inHand);
    await Promise.resolve();
    if (id === 1) await expect.poll(() => finished.length).toBe(4);
    inHand -= 1;
  });
  expect(await dispatch(outbox, clock)).toBe(5);
  expect(most).toBe(2);
  expect(finished).toEqual([2, 3, 4, 5, 1]);
});

test("when the database goes away, what is in hand is seen to its end, nothing more is begun, and it is told", async () => {
  let isAway = false;
  const { outbox, waiting, finished } = outboxOf((id) =>
    id === 1 ? expect.poll(() => isAway).toBe(true) : Promise.resolve(),
  );
  const { claim } = outbox;
  outbox.claim = (due, ...times) => {
    if (due.id !== 3 || isAway) return claim(due, ...times);
    isAway = true;
    return Promise.reject(new Error("The database is away"));
  };
  await expect(dispatch(outbox, clock)).rejects.toThrow("The database is away");
  expect(finished).toEqual([2, 1]);
  expect([...waiting]).toEqual([3, 4, 5]);
});
