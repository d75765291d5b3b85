/** The side of `Child` that has the database: fills it, asks it, explains what it was asked. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sealAuditTrail } from "@/lib/audit/service/sealing";
import { env } from "@/lib/env";
import { disconnect } from "@/lib/kit/db/client";
import { foldFigures } from "@/lib/kit/db/figures";
import { settleDeadlines } from "@/lib/rfqs/service/deadlines";
import { signIn } from "@/tests/factories/people";
import { applyMigrations } from "../lib/schema-engine";
import { asking, type Reply } from "./ask";
import { LIMIT_MS } from "./child";
import { fill } from "./fill";
import { createPeople, type People, type Records, ROLES } from "./people";
import { planOf } from "./plans";
import { type Question, questionsOf } from "./questions";
import { openRawDatabase } from "./raw-database";
import { sizeOf } from "./size";
import { statementsOf } from "./statements";

export type Asked =
  | { kind: "fill"; size: number }
  | { kind: "migrate" }
  | { kind: "questions" }
  | { kind: "time"; name: string }
  | { kind: "plans"; name: string };

export type Explained = { sql: string; lines: string[]; breaches: string[] };

export type Heard = {
  fill: true;
  migrate: true;
  /** Their names: each database has ids of its own. */
  questions: string[];
  /** Milliseconds of each time, and how many rows the page had. */
  time: { milliseconds: number[]; rows: number };
  plans: Explained[];
};

type Made = { people: People; records: Records };

const file = () => path.join(env().DATA_DIR, "people.json");
const readMade = () => JSON.parse(readFileSync(file(), "utf8")) as Made;

async function fillDatabase(rfqs: number): Promise<true> {
  await applyMigrations(env().DATABASE_URL);
  const made = await createPeople();
  await disconnect();
  await fill(env().DATABASE_URL, sizeOf(rfqs), made);
  await sealAuditTrail({ size: 5_000 });
  writeFileSync(file(), JSON.stringify(made));
  return true;
}

/** What was filled some time ago: the last migrations, and what has come due since, as a running server has it settled. */
async function migrateDatabase(): Promise<true> {
  await applyMigrations(env().DATABASE_URL);
  await settleDeadlines({ requestId: "bench-scale", now: new Date() });
  await foldFigures();
  await sealAuditTrail({ size: 5_000 });
  return true;
}

let tokens: Promise<Map<string, string>> | undefined;

/** Their sessions of the filling may have ended since. */
async function signInAll(): Promise<Map<string, string>> {
  const { people } = readMade();
  const signedIn = new Map<string, string>();
  for (const role of ROLES) signedIn.set(role, await signIn(people[role].email));
  return signedIn;
}

let questions: Question[] | undefined;
const ownQuestions = () => (questions ??= questionsOf(readMade().records, MOST_VALUES));

async function askerOf(name: string): Promise<() => Promise<Reply>> {
  const question = ownQuestions().find((each) => each.name === name);
  if (!question) throw new Error(`Nobody asks ${name}`);
  tokens ??= signInAll();
  return asking(question, (await tokens).get(question.role) ?? "");
}

/** Of a filter that is no status. */
const MOST_VALUES = 2;
/** As often as these milliseconds allow, and not more than this. */
const SPENT_MS = 120;
const MOST_TIMES = 7;
/** What takes so long isn't asked again to be warm. */
const SLOW_MS = 1_000;

async function time(name: string): Promise<Heard["time"]> {
  const ask = await askerOf(name);
  const first = await ask();
  let { body } = first;
  const milliseconds: number[] = first.milliseconds > SLOW_MS ? [first.milliseconds] : [];
  let spent = first.milliseconds > SLOW_MS ? first.milliseconds : 0;
  while (milliseconds.length < MOST_TIMES && (spent < SPENT_MS || milliseconds.length === 0)) {
    const reply = await ask();
    milliseconds.push(reply.milliseconds);
    spent += reply.milliseconds;
    body = reply.body;
  }
  const { element } = JSON.parse(body) as { element?: unknown };
  return { milliseconds, rows: Array.isArray(element) ? element.length : 1 };
}

/** By their SQL: most questions share their statements with others. */
const known = new Map<string, { name: string; breaches: string[] }>();

async function plans(name: string): Promise<Explained[]> {
  const database = await openRawDatabase(env().DATABASE_URL);
  try {
    if (database.provider === "postgresql") await database.run(`SET statement_timeout = ${LIMIT_MS}`);
    const ask = await askerOf(name);
    const explained: Explained[] = [];
    // What fails, or takes too long, has sent its statements too.
    for (const statement of await statementsOf(() => ask().catch(() => null))) {
      const { sql } = statement;
      const before = known.get(sql);
      const plan = before
        ? { lines: [`as of ${before.name}`], breaches: before.breaches }
        : await planOf(database, statement);
      if (!before) known.set(sql, { name, breaches: plan.breaches });
      explained.push({ sql, ...plan });
    }
    return explained;
  } finally {
    await database.close();
  }
}

function answer(asked: Asked): Promise<Heard[Asked["kind"]]> {
  if (asked.kind === "fill") return fillDatabase(asked.size);
  if (asked.kind === "migrate") return migrateDatabase();
  if (asked.kind === "time") return time(asked.name);
  if (asked.kind === "plans") return plans(asked.name);
  return Promise.resolve(ownQuestions().map(({ name }) => name));
}

/** Until it is ended from outside. A failure ends it. */
export async function answerQuestions(): Promise<void> {
  const inTurn = (asked: Asked) => void answer(asked).then((heard) => process.send?.(heard));
  process.on("message", inTurn);
  await new Promise(() => undefined);
}
