/** Postgres runs the statement and says how many rows each step of the plan has had. */
import { type Plan, MOST_WALKED, mostSorted } from "./plan";
import type { RawDatabase } from "./raw-database";
import type { Statement } from "./statements";

/** The parts of EXPLAIN's JSON that are read; rows are means over the loops. Without running it, there are guesses alone. */
type Step = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Plan Rows": number;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Step[];
};

const loopsOf = (step: Step) => step["Actual Loops"] ?? 1;
const handedOnBy = (step: Step) => step["Actual Rows"] ?? step["Plan Rows"];

/** All that it read of its table, and not only what it handed on. */
function walkedBy(step: Step): number {
  const removed = (step["Rows Removed by Filter"] ?? 0) + (step["Rows Removed by Index Recheck"] ?? 0);
  return (handedOnBy(step) + removed) * loopsOf(step);
}

const tablesUnder = (step: Step): string[] => [
  ...(step["Relation Name"] ? [step["Relation Name"]] : []),
  ...(step.Plans ?? []).flatMap(tablesUnder),
];

function breachesOf(step: Step): string[] {
  const below = (step.Plans ?? []).flatMap(breachesOf);
  const table = step["Relation Name"];
  if (table && walkedBy(step) > MOST_WALKED) return [`walks ${table}`, ...below];
  if (step["Node Type"] === "Sort") {
    const sorted = (step.Plans ?? []).reduce((sum, input) => sum + handedOnBy(input) * loopsOf(input), 0);
    const [of = "rows"] = tablesUnder(step);
    if (sorted > mostSorted(of)) return [`sorts ${of}`, ...below];
  }
  return below;
}

function linesOf(step: Step, depth = 0): string[] {
  const on = [step["Relation Name"], step["Index Name"] && `by ${step["Index Name"]}`].filter(Boolean).join(" ");
  const line = `${"  ".repeat(depth)}${step["Node Type"]} ${on} ${Math.round(walkedBy(step))} rows`;
  return [line, ...(step.Plans ?? []).flatMap((each) => linesOf(each, depth + 1))];
}

const TOO_LONG = "57014";

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A value as SQL's own text; lists are arrays. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  if (Array.isArray(value)) return quoted(`{${value.map((each) => JSON.stringify(String(each))).join(",")}}`);
  return quoted(value instanceof Date ? value.toISOString() : String(value));
}

type Explain = (options: string) => Promise<Plan>;

const explaining =
  (database: RawDatabase, sql: string, values: readonly unknown[]): Explain =>
  async (options) => {
    const [row] = await database.rows<{ "QUERY PLAN": [{ Plan: Step }] }>(`EXPLAIN (${options}) ${sql}`, values);
    if (!row) throw new Error("Postgres explains nothing");
    const [{ Plan: plan }] = row["QUERY PLAN"];
    return { lines: linesOf(plan), breaches: [...new Set(breachesOf(plan))].sort() };
  };

/** So often a statement that has a name is planned for its values; then one plan for whoever asks may do. */
const PLANNED_ANEW = 5;

/** By the plan that Postgres has settled on when these values have been asked for a while. */
async function planSettledOn(database: RawDatabase, { sql, values }: Statement): Promise<Plan> {
  await database.run(`PREPARE "asked" AS ${sql}`);
  const given = values.length > 0 ? `(${values.map(literal).join(", ")})` : "";
  try {
    const explain = explaining(database, `EXECUTE "asked"${given}`, []);
    for (let time = 0; time < PLANNED_ANEW; time += 1) await explain("FORMAT JSON");
    return await planBy(explain);
  } finally {
    await database.run(`DEALLOCATE "asked"`);
  }
}

export function postgresPlan(database: RawDatabase, statement: Statement): Promise<Plan> {
  if (statement.isNamed) return planSettledOn(database, statement);
  return planBy(explaining(database, statement.sql, statement.values));
}

async function planBy(explain: Explain): Promise<Plan> {
  try {
    return await explain("ANALYZE, TIMING OFF, FORMAT JSON");
  } catch (error) {
    if ((error as { code?: string }).code !== TOO_LONG) throw error;
    const { lines, breaches } = await explain("FORMAT JSON");
    return { lines: ["given up; as it would go about it:", ...lines], breaches: ["takes too long", ...breaches] };
  }
}
