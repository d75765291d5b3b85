/**
 * `npm run bench`: how many requests a second each call answers, as a ratio to the emptiest call of the same run.
 * It serves the production build (`npm run build` first) on a database of its own, filled with the sample data, and asks
 * each call in turn, three rounds over; the median counts. Traffic stays on this machine.
 */
import autocannon from "autocannon";
import { accountCalls } from "@/lib/accounts/calls";
import { dashboardCalls } from "@/lib/dashboard/calls";
import { healthCalls } from "@/lib/health/calls";
import { type Call, pathOf } from "@/lib/kit/http/call";
import { quoteCalls } from "@/lib/quotes/calls";
import { rfqCalls } from "@/lib/rfqs/calls";
import { HOST, median, withOwnServer } from "./lib/own-server";
import { SAMPLE_ADMIN, SAMPLE_PASSWORD } from "./sample-data/companies";

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 16;

async function signIn(username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: SAMPLE_PASSWORD });
  const answer = await fetch(HOST + accountCalls.login.path, { method: "POST", body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** The id of the first row of a list: ids of quotes tell nothing, and can't be guessed. */
async function firstOf(call: Call, token: string | undefined): Promise<number> {
  const answer = await fetch(`${HOST}${call.path}?limit=1`, { headers: { authorization: `Bearer ${token}` } });
  const { element } = (await answer.json()) as { element: { id: number }[] };
  if (!element[0]) throw new Error(`${call.path} is empty`);
  return element[0].id;
}

type Target = { name: string; path: string; token?: string };

async function measure({ path: url, token }: Target) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const result = await autocannon({ url: HOST + url, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} did not answer every request with success`);
  return { perSecond: result.requests.average, p99: result.latency.p99, bytes: result.throughput.average };
}

async function bench(): Promise<void> {
  const [issuer, maker, admin] = await Promise.all(
    ["issuer@depthbook.example", "maker@depthbook.example", SAMPLE_ADMIN].map(signIn),
  );
  const [rfq, quote] = [await firstOf(rfqCalls.listOwn, issuer), await firstOf(quoteCalls.listOwn, maker)];
  const asking = (call: Call, token?: string, params?: Record<string, number>): Target => {
    return { name: `${call.method} ${call.path}`, path: pathOf(call.path, params), ...(token && { token }) };
  };
  const targets: Target[] = [
    asking(healthCalls.health),
    asking(accountCalls.me, issuer),
    asking(rfqCalls.listOwn, issuer),
    asking(rfqCalls.listAssigned, maker),
    asking(rfqCalls.listAll, admin),
    asking(rfqCalls.read, issuer, { id: rfq }),
    asking(quoteCalls.listForRfq, issuer, { id: rfq }),
    asking(quoteCalls.listOwn, maker),
    asking(quoteCalls.read, maker, { id: quote }),
    asking(dashboardCalls.read, issuer),
    { name: "page /login", path: "/login" },
  ];
  const runs = new Map<string, Awaited<ReturnType<typeof measure>>[]>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const target of targets) runs.set(target.name, [...(runs.get(target.name) ?? []), await measure(target)]);
  }
  const emptiest = median((runs.get(targets[0]?.name ?? "") ?? []).map(({ perSecond }) => perSecond));
  console.log(`${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, medians`);
  for (const [name, results] of runs) {
    const perSecond = median(results.map((result) => result.perSecond));
    const p99 = median(results.map((result) => result.p99));
    console.log(
      `${name.padEnd(34)} ${(perSecond / emptiest).toFixed(2).padStart(5)}  ${perSecond.toFixed(0).padStart(6)}/s  p99 ${p99} ms`,
    );
  }
}

await withOwnServer({ prepare: ["scripts/seed.ts"] }, bench);
