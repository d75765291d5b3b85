import path from "node:path";
import { defineConfig } from "vitest/config";

const integration = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: ["tests/integration/**/*.test.ts"],
    env: { DB_PROVIDER: name === "sqlite" ? "sqlite" : "postgresql" },
    globalSetup: "tests/setup/template-database.mjs",
    setupFiles: ["tests/setup/fail-on-console-error.ts", "tests/setup/database.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  resolve: {
    alias: {
      "@": path.resolve(import.meta.dirname),
      // Tests are the server: what the package resolves to there is empty.
      "server-only": path.resolve(import.meta.dirname, "node_modules/server-only/empty.js"),
    },
  },
  test: {
    environment: "node",
    // A file has a process and a database of its own; within one, tests run one after another.
    pool: "forks",
    execArgv: ["--import", path.resolve(import.meta.dirname, "tests/setup/typescript-in-threads.mjs")],
    maxWorkers: 2,
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          setupFiles: ["tests/setup/fail-on-console-error.ts"],
        },
      },
      integration("sqlite"),
      integration("postgres"),
    ],
  },
});
