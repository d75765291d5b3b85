import path from "node:path";
import { defineConfig } from "vitest/config";

const inRoot = (file: string) => path.resolve(import.meta.dirname, file);

const SETUP = ["tests/setup/fail-on-console-error.ts", "tests/setup/same-inputs.ts"];

const OWN_PROCESS = "tests/integration/own-process/**/*.test.ts";

const integration = (name: string, provider: "sqlite" | "postgresql", ownProcess: boolean) => ({
  extends: true as const,
  resolve: {
    // The library by another path, which this leaves alone.
    alias: ownProcess ? [] : [{ find: /^@node-rs\/argon2$/, replacement: inRoot("tests/setup/quick-argon2.ts") }],
  },
  test: {
    name,
    include: [ownProcess ? OWN_PROCESS : "tests/integration/**/*.test.ts"],
    exclude: ownProcess ? [] : [OWN_PROCESS],
    isolate: ownProcess,
    env: { DB_PROVIDER: provider },
    globalSetup: "tests/setup/template-database.mjs",
    setupFiles: [...SETUP, "tests/setup/database.ts"],
    // Of what hangs. Some take a third of it where the machine does much beside, and say nothing of how long they take.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  resolve: {
    alias: {
      "@": inRoot("."),
      // Tests are the server: what the package resolves to there is empty.
      "server-only": inRoot("node_modules/server-only/empty.js"),
    },
  },
  test: {
    environment: "node",
    // A worker loads the modules once for all of its files (docs/decisions/0045); each file has a database of its own.
    pool: "forks",
    isolate: false,
    execArgv: ["--import", inRoot("scripts/lib/typescript-in-threads.mjs")],
    maxWorkers: 2,
    restoreMocks: true,
    // What is waited for comes, or it never does: a second says which only where nothing else is at work.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.ts"],
          // The environment is read once a process, whichever file asks first.
          env: { NEXTAUTH_SECRET: "a secret for the tests, long enough to be one" },
          setupFiles: SETUP,
          // Of a machine that does other things beside.
          testTimeout: 20_000,
        },
      },
      integration("sqlite", "sqlite", false),
      integration("sqlite-own-process", "sqlite", true),
      integration("postgres", "postgresql", false),
      integration("postgres-own-process", "postgresql", true),
    ],
  },
});
