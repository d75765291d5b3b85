/** Makes what `npm run bench` asks for, through the calls themselves, and counts what each sends to the database. */
import { writeFileSync } from "node:fs";
import { accountCalls } from "@/lib/accounts/calls";
import { agreementCalls } from "@/lib/agreements/calls";
import { analyticsCalls } from "@/lib/analytics/calls";
import { dashboardCalls } from "@/lib/dashboard/calls";
import { disconnect } from "@/lib/kit/db/client";
import { type Call, pathOf } from "@/lib/kit/http/call";
import { notificationCalls } from "@/lib/notifications/calls";
import { quoteCalls } from "@/lib/quotes/calls";
import { rfqCalls } from "@/lib/rfqs/calls";
import { createOpenRfq, createQuote, quoteBody, rfqBody } from "@/tests/factories/deals";
import { PASSWORD } from "@/tests/factories/people";
import { call } from "@/tests/setup/api";
import type { Role } from "../../scale/people";
import { sentBy, statementsOf } from "../../scale/statements";
import { MAKERS } from "../../scale/words";
import { askedIn, ID, idIn, MAKER } from "../deal";
import type { Kind, Pair, Prepared, Repeated, Step } from "../prepared";
import { CONNECTIONS } from "../send";
import { companyOf, made, pairUp, signInBoth, tokensOf } from "./people";

const QUOTES_OF_AN_RFQ = 10;
/** Rows of a list. */
const LIMIT = 50;

const { people } = made();
const tokens = await tokensOf(people);

type Read = { of: Call; role: Role; kind: Kind; id?: number; query?: string; isBare?: boolean };

async function deal(): Promise<{ rfqId: number; quoteId: number }> {
  const makers = [];
  while (makers.length < QUOTES_OF_AN_RFQ) makers.push(await companyOf(MAKERS, makers.length + 1));
  const issuer = { ...people.bigIssuer, token: tokens.bigIssuer };
  const rfqId = await createOpenRfq(issuer, makers);
  const quoteIds = [];
  for (const maker of makers) quoteIds.push(await createQuote(maker, rfqId));
  const [quoteId] = quoteIds;
  if (quoteId === undefined) throw new Error("Nobody has quoted");
  return { rfqId, quoteId };
}

const { rfqId, quoteId } = await deal();
const list = `?limit=${LIMIT}`;
const READS: readonly Read[] = [
  { of: accountCalls.me, role: "bigIssuer", kind: "other" },
  { of: rfqCalls.listOwn, role: "bigIssuer", kind: "list", query: list, isBare: true },
  { of: rfqCalls.listAssigned, role: "bigMaker", kind: "list", query: list },
  { of: rfqCalls.listAll, role: "admin", kind: "list", query: list },
  { of: rfqCalls.read, role: "bigIssuer", kind: "single", id: rfqId, isBare: true },
  { of: quoteCalls.listForRfq, role: "bigIssuer", kind: "single", id: rfqId },
  { of: quoteCalls.read, role: "bigIssuer", kind: "single", id: quoteId },
  { of: quoteCalls.listOwn, role: "bigMaker", kind: "other", query: list },
  { of: agreementCalls.listOwn, role: "bigMaker", kind: "other", query: list },
  { of: notificationCalls.list, role: "bigMaker", kind: "other", query: list },
  { of: dashboardCalls.read, role: "bigIssuer", kind: "dashboard" },
  { of: analyticsCalls.read, role: "issuer", kind: "other" },
];

async function ask(path: string, token: string): Promise<void> {
  const { status, body } = await call<unknown>("GET", path, { token });
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
}

const repeated: Repeated[] = [];
const sql: Prepared["sql"] = [];
for (const { of, role, kind, id, query = "", isBare } of READS) {
  const path = pathOf(of.path, id === undefined ? {} : { id }) + query;
  const name = `GET ${of.path}`;
  const asking = () => ask(path, tokens[role]);
  // What only the first request of a process does isn't counted.
  await asking();
  const statements = (await sentBy(asking)).length;
  const asked = { method: "GET" as const, path, headers: { authorization: `Bearer ${tokens[role]}` } };
  repeated.push({ name, kind, asked, statements });
  if (isBare) sql.push({ name, statements: await statementsOf(asking) });
}

const login = new URLSearchParams({ username: people.issuer.email, password: PASSWORD });
const signInOnce = () => call("POST", "/v1/users/login", { form: Object.fromEntries(login) });
const { method, path } = accountCalls.login;
repeated.push({
  ...{ name: "sign in", kind: "sign-in", statements: (await sentBy(signInOnce)).length },
  asked: {
    ...{ method, path, body: login.toString() },
    headers: { "content-type": "application/x-www-form-urlencoded" },
  },
});

const { cookie } = await signInBoth(people.bigIssuer.email);
for (const [name, address] of [
  ["landing", "/"],
  ["sign-in", "/login"],
  ["dashboard", "/dashboard"],
  ["RFPs", "/rfqs"],
  ["one RFP", `/rfqs/${rfqId}`],
] as const) {
  const headers: Record<string, string> = address === "/" || address === "/login" ? {} : { cookie };
  repeated.push({
    ...{ name: `page: ${name}`, kind: "page", statements: null },
    asked: { method: "GET", path: address, headers },
  });
}

const bodies = {
  draft: { ...rfqBody([]), market_maker_ids: [MAKER] },
  publish: { id: ID, status: "OPEN" },
  quote: { ...quoteBody(0), rfq_id: ID },
  accept: { id: ID, status: "ACCEPTED" },
};

/** One deal, step by step, each with how many statements it takes. */
async function stepsOf(pair: Pair): Promise<Step[]> {
  const steps: Step[] = [];
  let id = 0;
  for (const [name, by, of, body] of [
    ["draft an RFP", "issuer", rfqCalls.create, bodies.draft],
    ["publish it", "issuer", rfqCalls.update, bodies.publish],
    ["submit a quote", "maker", quoteCalls.create, bodies.quote],
    ["accept it", "issuer", quoteCalls.setStatus, bodies.accept],
  ] as const) {
    const step = { name, by, method: of.method, path: of.path, body: JSON.stringify(body) };
    const asked = askedIn(step, { pair, id });
    const sent = await sentBy(async () => {
      const options = { body: asked.body, headers: { ...asked.headers } };
      const answer = await call<object>(of.method, of.path, options);
      if (answer.status >= 300) throw new Error(`${of.path}: ${JSON.stringify(answer.body)}`);
      id = idIn(JSON.stringify(answer.body));
    });
    steps.push({ ...step, statements: sent.length });
  }
  return steps;
}

const pairs = await pairUp(CONNECTIONS);
const [first] = pairs;
if (!first) throw new Error("Nobody deals");
// What only the first request of a process does isn't counted.
await stepsOf(first);
const prepared: Prepared = { repeated, sql, pairs, steps: await stepsOf(first) };
// Values of statements among them: whole numbers come as BigInt.
const text = JSON.stringify(prepared, (_, value: unknown) => (typeof value === "bigint" ? Number(value) : value));
writeFileSync(process.argv[2] ?? "", text);
await disconnect();
process.exit(0);
