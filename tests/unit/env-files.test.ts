/** What an operator writes into `.env` is the same for the server as for every command (docs/decisions/0199). */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadEnvFiles, serverEnvironment } from "@/scripts/lib/env-files";

const NAMES = ["NEXTAUTH_SECRET", "SMTP_URL", "S3_BUCKET"] as const;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "depthbook-env-"));
  for (const name of NAMES) vi.stubEnv(name, undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const writeEnv = (...lines: string[]) => writeFileSync(path.join(folder, ".env"), lines.join("\n"));

/** What a server that is started now has of these once Next has looked for files in the folder. */
function asNextHasIt(): Record<string, unknown> {
  const loader = createRequire(createRequire(import.meta.url).resolve("next/package.json")).resolve("@next/env");
  const program = `require(${JSON.stringify(loader)}).loadEnvConfig(${JSON.stringify(folder)}, false);
    console.log(JSON.stringify(${JSON.stringify(NAMES)}.map((name) => [name, process.env[name]])))`;
  const { stdout } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8", env: serverEnvironment() });
  return Object.fromEntries(JSON.parse(stdout) as [string, unknown][]);
}

test("a $ in a value stands for itself, for commands and for the server", () => {
  writeEnv("NEXTAUTH_SECRET=long-enough-$HOME-to-be-a-secret-of-it", "SMTP_URL='smtp://desk:pa$word@mail.example'");
  loadEnvFiles(folder);
  const asWritten = {
    NEXTAUTH_SECRET: "long-enough-$HOME-to-be-a-secret-of-it",
    SMTP_URL: "smtp://desk:pa$word@mail.example",
  };
  expect(process.env).toMatchObject(asWritten);
  expect(asNextHasIt()).toMatchObject(asWritten);
});

test("the demo, which reads no file, serves with nothing that stands in one", () => {
  writeEnv("S3_BUCKET=the-real-documents");
  expect(asNextHasIt().S3_BUCKET ?? null).toBeNull();
});

test.each([".env.production", ".env.production.local", ".env.development"])(
  "%s, which commands would not read, is refused by name",
  (name) => {
    writeFileSync(path.join(folder, name), "S3_BUCKET=the-real-documents");
    expect(() => loadEnvFiles(folder)).toThrow(`${name} is read by nobody`);
  },
);
