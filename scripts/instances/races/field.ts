/** What every race is made of: who takes part, what they ask for, and how it is counted. */
import { db } from "@/lib/kit/db/transaction";
import { quoteBody } from "@/tests/factories/deals";
import type { Person } from "@/tests/factories/people";
import { ask } from "../ask";
import { contest, type Contest, type Line, lineOf, type Send, trailOf, winnersOf, wrongWith } from "../contest";

const ROUNDS = 10;
/** Beyond these, nothing more is learned from one more. */
export const MANY = 60;
export const SOME = 30;

export type Field = { hosts: readonly string[]; issuer: Person; makers: readonly Person[]; maker: Person };
type Result = Omit<Line, "name">;
export type Races = Readonly<Record<string, (field: Field) => Promise<Result>>>;

export const rowsOf = (entityId: number, action: string) => db().auditEvent.count({ where: { entityId, action } });

export const set =
  (token: string, id: number, status: string, body: object = {}) =>
  (host: string) =>
    ask(host, "PUT", "/v1/quotes/status", { token, body: { id, status, ...body } });
export const update = (token: string, id: number, body: object) => (host: string) =>
  ask(host, "PUT", "/v1/rfqs/update", { token, body: { id, ...body } });
export const remove = (token: string, id: number) => (host: string) =>
  ask(host, "DELETE", "/v1/rfqs/delete", { token, body: { id } });
export const cancel = (token: string, id: number) => (host: string) =>
  ask(host, "POST", `/v1/rfqs/${id}/cancel`, { token, body: { reason: "Postponed" } });
export const quote = (token: string, rfqId: number) => (host: string) =>
  ask(host, "POST", "/v1/quotes/create", { token, body: quoteBody(rfqId) });
export const setRule = (token: string, aboveUsd: number | null) => (host: string) =>
  ask(host, "PUT", "/v1/users/two-signers", { token, body: { above_usd: aboveUsd } });

export const repeat = (count: number, request: Send): Send[] => Array.from({ length: count }, () => request);
export const expectCount = (what: string, found: number, expected: number) =>
  found === expected ? [] : [`${what}: ${found}, not ${expected}`];

/** Of many that are the same, one is done; each is counted by its row in the trail. */
export async function once(
  { hosts }: Field,
  requests: Send[],
  audit: () => Promise<number>,
  { expected = 1, refusals = [] as number[] } = {},
): Promise<Result> {
  const held = await contest(hosts, requests);
  const rows = await audit();
  const wrong = [
    ...(await wrongWith(held, refusals)),
    ...expectCount("done", winnersOf(held).length, expected),
    ...expectCount("audit rows", rows, expected),
  ];
  return lineOf("", [held], rows, wrong);
}

/** The same, round after round: two kinds of requests of which one is done. */
export async function rounds(
  { hosts }: Field,
  prepare: () => Promise<{ requests: Send[]; check?: (held: Contest) => Promise<string[]>; expected?: number | null }>,
  refusals: readonly number[] = [],
): Promise<Result> {
  const held: Contest[] = [];
  const wrong: string[] = [];
  let auditRows = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { requests, check, expected = 1 } = await prepare();
    const one = await contest(hosts, requests);
    held.push(one);
    // A request may leave several rows: what it did, and what came of that.
    auditRows += new Set((await trailOf(one)).map(({ requestId }) => requestId)).size;
    wrong.push(...(await wrongWith(one, refusals)), ...((await check?.(one)) ?? []));
    if (expected !== null) wrong.push(...expectCount("done", winnersOf(one).length, expected));
  }
  return lineOf("", held, auditRows, wrong);
}

/** Whether the row of one action comes before that of another, both of this contest; false where one is missing. */
export async function isBefore(held: Contest, first: string, second: string): Promise<boolean> {
  const trail = await trailOf(held);
  const [a, b] = [first, second].map((action) => trail.find((row) => row.action === action)?.id);
  return a !== undefined && b !== undefined && a < b;
}
