/** Each script of a build asks to be compiled beside its page. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileEarly } from "@/scripts/lib/compile-early.mjs";

let dist: string;

const pathOf = (name: string) => path.join(dist, "static", name);
const textOf = (name: string) => readFileSync(pathOf(name), "utf8");

beforeAll(() => {
  dist = mkdtempSync(path.join(tmpdir(), "depthbook-early-"));
  mkdirSync(pathOf("chunks"), { recursive: true });
  writeFileSync(pathOf("manifest.js"), "list();\n");
  writeFileSync(pathOf("chunks/react.js"), "run();\n");
  writeFileSync(pathOf("chunks/look.css"), "body {}\n");
});

afterAll(() => rmSync(dist, { recursive: true }));

test("its first line says so, once, and styles don't", () => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    compileEarly(dist);
    expect(textOf("manifest.js")).toBe("//# allFunctionsCalledOnLoad\nlist();\n");
    expect(textOf("chunks/react.js")).toBe("//# allFunctionsCalledOnLoad\nrun();\n");
    expect(textOf("chunks/look.css")).toBe("body {}\n");
  }
});
