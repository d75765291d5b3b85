/** The lint's own rules are worth what they refuse: each is broken once here, through the real configuration. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { ESLint } from "eslint";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const eslint = new ESLint({ cwd: root });

/** The rules that a file of this content would break; it need not exist. */
async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  if (!result) throw new Error(`${filePath} is not linted at all`);
  return result.messages.map(({ ruleId }) => ruleId);
}

/** An import path of some module in that folder: a path that does not resolve would not be judged. */
function moduleIn(folder: string): string {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
  const file = files.filter((name) => /\.tsx?$/.test(name)).sort()[0];
  if (!file) throw new Error(`${folder} has no module to import`);
  return `@/${folder}/${file.replace(/\.tsx?$/, "")}`;
}

const importing = (source: string) => `import { thing } from "${source}";\n\nthing();\n`;

const SHARED = ["ui", "data-table", "forms", "layout"];
const features = readdirSync(path.join(root, "components"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.includes(entry.name))
  .map(({ name }) => name);
const [feature, otherFeature] = features as [string, string];
const inFeature = `components/${feature}/some-new-file.tsx`;

describe("refuses", () => {
  test.each([
    ["a component that reads the database", inFeature, "lib/db"],
    ["a component that calls a service", inFeature, "lib/services"],
    ["a component that uses another feature's", inFeature, `components/${otherFeature}`],
    ["a shared component that knows a feature", "components/ui/some-new-file.tsx", `components/${feature}`],
    ["a route that reads the database", "app/v1/some-new-call/route.ts", "lib/db"],
    ["a route that uses a component", "app/v1/some-new-call/route.ts", "components/ui"],
    ["a page that reads the database", "app/(workspace)/some-new-page/page.tsx", "lib/db"],
    ["a service that knows HTTP", "lib/services/some-new-file.ts", "lib/api"],
    ["mail that reads the database", "lib/mail/some-new-file.ts", "lib/db"],
    ["a route that sends mail", "app/v1/some-new-call/route.ts", "lib/mail"],
    ["browser code that calls a service", "lib/client/some-new-file.ts", "lib/services"],
    ["a domain rule that reads the database", "lib/domain/some-new-file.ts", "lib/db"],
    ["a domain rule that knows a schema", "lib/domain/some-new-file.ts", "lib/schemas"],
    ["a constant that knows a rule", "lib/constants/some-new-file.ts", "lib/domain"],
    ["the database layer that calls a service", "lib/db/queries/some-new-file.ts", "lib/services"],
  ])("%s", async (_why, filePath, folder) => {
    expect(await rulesBroken(filePath, importing(moduleIn(folder)))).toEqual(["boundaries/dependencies"]);
  });

  test.each([
    ["export", (source: string) => `export { thing } from "${source}";\n`],
    ["import()", (source: string) => `export const thing = import("${source}");\n`],
    ["import type", (source: string) => `import type { Thing } from "${source}";\n\nexport type Other = Thing;\n`],
  ])("the same as %s", async (_form, code) => {
    expect(await rulesBroken(inFeature, code(moduleIn("lib/db")))).toEqual(["boundaries/dependencies"]);
  });

  test.each(["lib/some-new-room/file.ts", "lib/stray.ts", "components/stray.tsx", "stray/file.ts", "stray.ts"])(
    "%s, which is in no room",
    async (filePath) => {
      expect(await rulesBroken(filePath, "export const thing = 1;\n")).toEqual(["boundaries/no-unknown-files"]);
    },
  );

  test.each(["react", "react-dom/client", "next/server", "next-auth", "@prisma/client", "zod", "node:fs"])(
    "a domain rule that imports %s",
    async (source) => {
      expect(await rulesBroken("lib/domain/some-new-file.ts", importing(source))).toEqual(["no-restricted-imports"]);
    },
  );

  test.each(["new Date()", "Date.now()"])("a domain rule that reads the clock by %s", async (clock) => {
    const broken = await rulesBroken("lib/domain/some-new-file.ts", `export const now = () => ${clock};\n`);
    expect(broken).toEqual(["no-restricted-syntax"]);
  });
});

describe("refuses an expression that is slow on some text", () => {
  test.each([
    ["by searching on from every place", "/[.\\s]+$/.test(text)", "regexp/no-super-linear-move"],
    ["by going back", "/^a+\\w*c/.test(text)", "regexp/no-super-linear-backtracking"],
    ["in a constructor", 'new RegExp("^(?:a+)+c").test(text)', "regexp/no-super-linear-backtracking"],
  ])("%s", async (_how, code, rule) => {
    for (const filePath of ["lib/domain/some-new-file.ts", "tests/unit/some-new.test.ts"]) {
      expect(await rulesBroken(filePath, `export const isSlow = (text: string) => ${code};\n`)).toContain(rule);
    }
    const script = `export const isSlow = (text) => ${code};\n`;
    expect(await rulesBroken("scripts/some-new-file.mjs", script)).toContain(rule);
  });
});

describe("allows", () => {
  test.each([
    ["a component its own feature", inFeature, `components/${feature}`],
    ["a component the shared ones", inFeature, "components/ui"],
    ["a component the browser's calls", inFeature, "lib/client"],
    ["a component the rules", inFeature, "lib/domain"],
    ["a page any feature", "app/(workspace)/some-new-page/page.tsx", `components/${feature}`],
    ["a page a service", "app/(workspace)/some-new-page/page.tsx", "lib/services"],
    ["a route the wrapper", "app/v1/some-new-call/route.ts", "lib/api"],
    ["a route a service", "app/v1/some-new-call/route.ts", "lib/services"],
    ["a route a schema", "app/v1/some-new-call/route.ts", "lib/schemas"],
    ["a service the database", "lib/services/some-new-file.ts", "lib/db"],
    ["a rule another rule", "lib/domain/some-new-file.ts", "lib/domain"],
    ["a rule a constant", "lib/domain/some-new-file.ts", "lib/constants"],
    ["a test anything of the server", "tests/integration/some-new.test.ts", "lib/services"],
  ])("%s", async (_why, filePath, folder) => {
    expect(await rulesBroken(filePath, importing(moduleIn(folder)))).toEqual([]);
  });

  test("a parameter called `use` outside React", async () => {
    const code =
      "export function attempt(use: () => number): number {\n  try {\n    return use();\n  } catch {\n    return 0;\n  }\n}\n";
    expect(await rulesBroken("lib/services/some-new-file.ts", code)).toEqual([]);
  });
});
