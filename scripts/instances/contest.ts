/** Requests that exclude each other, sent at once and to all instances in turn; what came of them, and how it is shown. */
import { db } from "@/lib/kit/db/transaction";
import type { Reply } from "./ask";

/** Sends one request to the instance at this address. */
export type Send = (host: string) => Promise<Reply>;

export type Contest = { replies: Reply[]; milliseconds: number };

export async function contest(hosts: readonly string[], requests: readonly Send[]): Promise<Contest> {
  const start = performance.now();
  const replies = await Promise.all(requests.map((send, index) => send(hosts[index % hosts.length] ?? "")));
  return { replies, milliseconds: performance.now() - start };
}

export const times = (count: number, send: (host: string, index: number) => Promise<Reply>): Send[] =>
  Array.from({ length: count }, (_, index) => (host) => send(host, index));

const isDone = ({ status }: Reply) => status >= 200 && status < 300;
export const winnersOf = ({ replies }: Contest) => replies.filter(isDone);

/** What the trail has of these requests. */
export const trailOf = ({ replies }: Contest) =>
  db().auditEvent.findMany({
    where: { requestId: { in: replies.map(({ requestId }) => requestId) } },
    orderBy: { id: "asc" },
    select: { id: true, requestId: true, action: true, entityId: true },
  });

/**
 * Whether each request that was done has left a trail, no other has, and every other was told why not.
 * @param refusals statuses beside 409 that say so: 404 of what was deleted, 403 or 401 of whoever may no more
 * @returns what is wrong, in words
 */
export async function wrongWith(held: Contest, refusals: readonly number[] = []): Promise<string[]> {
  const traced = new Set((await trailOf(held)).map(({ requestId }) => requestId));
  return held.replies.flatMap((reply) => {
    const { status, requestId } = reply;
    if (isDone(reply)) return traced.has(requestId) ? [] : [`${status} without a trail`];
    if (traced.has(requestId)) return [`${status} with a trail`];
    return status === 409 || refusals.includes(status) ? [] : [`${status}: ${JSON.stringify(reply.body)}`];
  });
}

/** One line of the table. `wrong`: in words, nothing where it holds. */
export type Line = {
  name: string;
  tries: number;
  winners: number;
  conflicts: number;
  others: number;
  auditRows: number;
  milliseconds: number;
  wrong: string[];
};

/** @param auditRows those that count what was contested, over all of these */
export function lineOf(name: string, held: readonly Contest[], auditRows: number, wrong: string[]): Line {
  const replies = held.flatMap((each) => each.replies);
  const winners = replies.filter(isDone).length;
  const conflicts = replies.filter(({ status }) => status === 409).length;
  return {
    ...{ name, tries: replies.length, winners, conflicts, others: replies.length - winners - conflicts, auditRows },
    ...{ milliseconds: held.reduce((sum, each) => sum + each.milliseconds, 0), wrong },
  };
}

const NAME_WIDTH = 58;

export function printLines(lines: readonly Line[]): void {
  console.log(`\n${"".padEnd(NAME_WIDTH)}  tries   done    409  other  audit      ms`);
  for (const { name, tries, winners, conflicts, others, auditRows, milliseconds, wrong } of lines) {
    const counts = [tries, winners, conflicts, others, auditRows].map((count) => String(count).padStart(7));
    const verdict = wrong.length === 0 ? "" : "  BROKEN";
    console.log(`${name.padEnd(NAME_WIDTH)}${counts.join("")}${milliseconds.toFixed(0).padStart(8)}${verdict}`);
    for (const words of wrong.slice(0, 5)) console.log(`    ${words}`);
  }
}
