/**
 * No read walks or sorts a table that grows (docs/performance.md). Every call is asked for every sort, filter, search and
 * page, and each statement's plan is looked at. What breaks that today stands in `known-breaches.<database>.txt`, one a
 * line: a new one fails, and so does one that is no more.
 */
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { forgetState, systemState } from "@/lib/background/state";
import { env } from "@/lib/env";
import { ownProvider } from "@/lib/kit/db/provider";
import { asking } from "@/scripts/scale/ask";
import { fill } from "@/scripts/scale/fill";
import { createPeople, type People } from "@/scripts/scale/people";
import { planOf } from "@/scripts/scale/plans";
import { type Question, questionsOf } from "@/scripts/scale/questions";
import { openRawDatabase } from "@/scripts/scale/raw-database";
import { statementsOf } from "@/scripts/scale/statements";
import { COMMON_WORD } from "@/scripts/scale/words";

/**
 * More of each than a statement may walk, wherever there are more of them beside a million RFPs; of market makers, funds and
 * venues as many as there are then.
 */
const SIZE = {
  ...{ rfqs: 13_000, ownRfqs: 13_000, invitations: 13_000, issuers: 11_000, emails: 11_000, failures: 11_000 },
  ...{ makers: 2_058, funds: 1_060, venues: 1_060 },
};

/** Of a filter whose values are alike. */
const VALUES = 2;

/**
 * What is the same statement is asked once: a sort one way for the first page and the other way for the last, as either way is
 * the other one backwards; a filter and a search for the first page; all of that of the big ones, where they ask too.
 */
function thinned(all: readonly Question[]): Question[] {
  const isBig = ({ role }: Question) => role.startsWith("big");
  const askedByBig = new Set(all.filter(isBig).map(({ path: each }) => each));
  return all.filter((question) => {
    const { sort, ...narrowed } = question.query;
    const isPlain = Object.keys(question.query).length === 0;
    if (!isPlain && askedByBig.has(question.path) && !isBig(question) && question.role !== "admin") return false;
    if (sort !== undefined) return sort.startsWith("-") === (question.page === "last");
    return isPlain || (question.page === "first" && narrowed.q !== COMMON_WORD);
  });
}

let people: People;
let made: Parameters<typeof questionsOf>[0];
let questions: Question[];

beforeAll(async () => {
  const all = await createPeople();
  await fill(env().DATABASE_URL, SIZE, all);
  people = all.people;
  made = all.records;
  questions = thinned(questionsOf(made, VALUES));
}, 240_000);

/** What differs each time a statement is sent. */
const isTime = (value: unknown) => value instanceof Date || /^\d{4}-\d\d-\d\dT/.test(String(value));

const file = path.join(import.meta.dirname, `known-breaches.${ownProvider()}.txt`);

test("what is walked or sorted whole is known, and nothing else is", async () => {
  const database = await openRawDatabase(env().DATABASE_URL);
  const seen = new Map<string, string[]>();
  const found: string[] = [];
  try {
    for (const question of questions) {
      const ask = await asking(question, people[question.role].token);
      for (const statement of await statementsOf(ask)) {
        const key = [statement.sql, ...statement.values.filter((value) => !isTime(value))].map(String).join("\n");
        const breaches = seen.get(key) ?? (await planOf(database, statement)).breaches;
        seen.set(key, breaches);
        found.push(...breaches.map((breach) => `${question.name}: ${breach}`));
      }
    }
  } finally {
    await database.close();
  }
  const lines = [...new Set(found)].sort();
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(file);
}, 240_000);

/** Not told from how many rows match: SQLite says that it searches an index, and not how far. */
test.runIf(ownProvider() === "sqlite")("an RFP's quotes of any status are found by the RFP", async () => {
  const database = await openRawDatabase(env().DATABASE_URL);
  try {
    const ofStatus = questionsOf(made, VALUES).filter(
      ({ path: each, query }) => each.includes("/for-rfq/") && query.status,
    );
    expect(ofStatus.length).toBeGreaterThan(5);
    for (const question of ofStatus) {
      const ask = await asking(question, people[question.role].token);
      for (const statement of await statementsOf(ask)) {
        const { lines } = await planOf(database, statement);
        const searched = lines.filter((line) => line.startsWith("SEARCH it USING") && line.includes(" quotes_"));
        // Or what the clock has overtaken, of all of which there are few.
        for (const line of searched) expect(line, question.name).toMatch(/\(rfqId=\?|validUntil<\?/);
      }
    }
  } finally {
    await database.close();
  }
});

test("how things stand, which metrics ask every few seconds, is found by indexes", async () => {
  const database = await openRawDatabase(env().DATABASE_URL);
  try {
    forgetState();
    const statements = await statementsOf(systemState);
    expect(statements.length).toBeGreaterThan(5);
    for (const statement of statements) expect(await planOf(database, statement)).toMatchObject({ breaches: [] });
  } finally {
    await database.close();
  }
});
