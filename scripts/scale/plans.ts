import { postgresPlan } from "./plans-of-postgres";
import { sqlitePlan } from "./plans-of-sqlite";
import type { Plan } from "./plan";
import type { RawDatabase } from "./raw-database";
import type { Statement } from "./statements";

export const planOf = (database: RawDatabase, statement: Statement): Promise<Plan> =>
  database.provider === "sqlite" ? sqlitePlan(database, statement) : postgresPlan(database, statement);
