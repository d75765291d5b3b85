/** `npm run db:generate`: the Prisma client of both databases, from the one schema, without downloading an engine. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { forProvider, schemaSource } from "./lib/schema-engine";

const postgresSchema = "prisma/schema.postgres.prisma";
writeFileSync(postgresSchema, forProvider("postgresql", schemaSource()));

for (const schema of ["prisma/schema.prisma", postgresSchema]) {
  execFileSync(process.execPath, [path.resolve("node_modules/prisma/build/index.js"), "generate", "--schema", schema], {
    stdio: ["ignore", "ignore", "inherit"],
    // `generate` never runs the engine, but the CLI would download it: naming any executable file prevents that.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" },
  });
}
