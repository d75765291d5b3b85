// Before a command that reads the database: of a clone that was never built, Node would only name a module that it doesn't find.
import { existsSync } from "node:fs";
import path from "node:path";

const generated = path.resolve(import.meta.dirname, "../../lib/kit/db/generated/sqlite/client.ts");

if (!existsSync(generated)) {
  console.error(
    "The database's client is not generated yet: run `npm run build` (or `npm run db:generate`), then this again.",
  );
  process.exit(1);
}
