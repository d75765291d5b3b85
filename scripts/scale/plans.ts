import { apart } from "@/lib/kit/db/prepared/as-one";
import { postgresPlan } from "./plans-of-postgres";
import { sqlitePlan } from "./plans-of-sqlite";
import type { Plan } from "./plan";
import type { RawDatabase } from "./raw-database";
import type { Statement } from "./statements";

const planOfOne = (database: RawDatabase, statement: Statement): Promise<Plan> =>
  database.provider === "sqlite" ? sqlitePlan(database, statement) : postgresPlan(database, statement);

/** Of what was asked together, the plan of each. */
export async function planOf(database: RawDatabase, statement: Statement): Promise<Plan> {
  const plans: Plan[] = [];
  const { isNamed = false } = statement;
  for (const part of apart(statement)) plans.push(await planOfOne(database, { ...part, isNamed }));
  return {
    lines: plans.flatMap(({ lines }) => lines),
    breaches: [...new Set(plans.flatMap(({ breaches }) => breaches))].sort(),
  };
}
