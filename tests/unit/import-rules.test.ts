/** The lint by room is worth what it refuses: each rule is broken once here, through the real configuration. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { ESLint } from "eslint";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
// The rules that need types read whole programs, and files that exist: `npm run lint` runs them.
const eslint = new ESLint({
  cwd: root,
  overrideConfig: [
    {
      languageOptions: { parserOptions: { projectService: false } },
      rules: {
        "@typescript-eslint/await-thenable": "off",
        "@typescript-eslint/no-floating-promises": "off",
        "@typescript-eslint/no-misused-promises": "off",
        "@typescript-eslint/no-unnecessary-condition": "off",
        "@typescript-eslint/no-unnecessary-type-assertion": "off",
      },
    },
  ],
});

/** The rules that a file of this content would break; it need not exist. */
async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  if (!result) throw new Error(`${filePath} is not linted at all`);
  return result.messages.map(({ ruleId }) => ruleId);
}

const importing = (source: string) => `import { thing } from "${source}";\n\nthing();\n`;
const inClient = (source: string) => `"use client";\n\n${importing(source)}`;

const SHARED = ["ui", "data-table", "forms", "layout"];
const features = readdirSync(path.join(root, "components"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.includes(entry.name))
  .map(({ name }) => name);

/** Some module of a feature's components. */
function moduleOf(feature: string): string {
  const files = readdirSync(path.join(root, "components", feature), { recursive: true, encoding: "utf8" });
  const [file] = files.filter((name) => /\.tsx?$/.test(name)).sort();
  return `@/components/${feature}/${file?.replace(/\.tsx?$/, "")}`;
}

const [feature, otherFeature] = features as [string, string];
const inFeature = `components/${feature}/some-new-file.tsx`;
const inRoute = "app/v1/some-new-call/route.ts";
const inPage = "app/(workspace)/some-new-page/page.tsx";
const inRules = "lib/quotes/rules/some-new-file.ts";
const inUi = "components/ui/some-new-file.tsx";

const STORE = "@/lib/quotes/store/quotes";
const STORED = "@/lib/quotes/stored";
const SERVICE = "@/lib/quotes/service/quotes";
const SERIALIZER = "@/lib/quotes/serialize";
const HANDLERS = "@/lib/quotes/handlers";
const CONTRACT = "@/lib/quotes/contract/quotes";
const HOOKS = "@/lib/quotes/hooks/quotes";
const DATABASE = "@/lib/kit/db/client";

describe("refuses by room", () => {
  test.each([
    ["a component that reads the database", inFeature, DATABASE],
    ["a component that reads a store", inFeature, STORE],
    ["a component that calls a service", inFeature, SERVICE],
    ["a component that uses another feature's", inFeature, moduleOf(otherFeature)],
    ["a primitive that knows a feature", inUi, moduleOf(feature)],
    ["a primitive that knows an entity", inUi, "@/lib/quotes/constants"],
    ["a primitive that asks a hook", inUi, HOOKS],
    ["a primitive that knows a permission", inUi, "@/lib/accounts/rules/permissions"],
    ["a route that reads a store", inRoute, STORE],
    ["a route that calls a service past its handler", inRoute, SERVICE],
    ["a route that uses a component", inRoute, "@/components/ui/button"],
    ["a page that reads a store", inPage, STORE],
    ["a page that asks a service, past the call", inPage, SERVICE],
    ["a page that writes an answer out itself", inPage, SERIALIZER],
    ["a page that opens the database", inPage, DATABASE],
    ["a service that reads another entity's store", "lib/rfqs/service/some-new-file.ts", STORE],
    ["a service that knows its handlers", "lib/quotes/service/some-new-file.ts", HANDLERS],
    ["a store that calls a service", "lib/quotes/store/some-new-file.ts", SERVICE],
    ["a store that reads another entity's", "lib/rfqs/store/some-new-file.ts", STORE],
    ["a serializer that calls a service", "lib/rfqs/serialize/some-new-file.ts", SERVICE],
    ["a hook that calls a service", "lib/quotes/hooks/some-new-file.ts", SERVICE],
    ["a hook that brings a schema to the browser", "lib/quotes/hooks/some-new-file.ts", CONTRACT],
    ["a store that checks a shape", "lib/quotes/store/some-new-file.ts", CONTRACT],
    ["a service that reads what is stored past its store", "lib/quotes/service/some-new-file.ts", STORED],
    ["a contract that knows what is stored", "lib/quotes/contract/some-new-file.ts", STORED],
    ["a rule that checks a shape", inRules, CONTRACT],
    ["a rule that reads a store", inRules, STORE],
    ["a contract that calls a service", "lib/quotes/contract/some-new-file.ts", SERVICE],
    ["a constant that knows a rule", "lib/quotes/constants/some-new-file.ts", "@/lib/quotes/rules/status"],
    ["a kit that knows an entity", "lib/kit/some-new-file.ts", "@/lib/quotes/constants"],
    ["a kit that calls a service", "lib/kit/http/some-new-file.ts", SERVICE],
    ["a client that needs more than itself", "clients/typescript/some-new-file.ts", CONTRACT],
    ["an example that a desk couldn't take with it", "examples/some-new-file.ts", CONTRACT],
    ["a kit's browser side that knows its server side", "lib/kit/client/some-new-file.ts", DATABASE],
  ])("%s", async (_why, filePath, source) => {
    expect(await rulesBroken(filePath, importing(source))).toContain("boundaries/dependencies");
  });

  test("the same from a file of plain JavaScript", async () => {
    expect(await rulesBroken("components/quotes/some-new-file.mjs", importing(STORE))).toContain(
      "boundaries/dependencies",
    );
  });

  test.each([
    ["export", (source: string) => `export { thing } from "${source}";\n`],
    ["import()", (source: string) => `export const thing = import("${source}");\n`],
    ["import type", (source: string) => `import type { Thing } from "${source}";\n\nexport type Other = Thing;\n`],
  ])("the same as %s", async (_form, code) => {
    expect(await rulesBroken(inFeature, code(STORE))).toEqual(["boundaries/dependencies"]);
  });

  test.each([
    "lib/stray.ts",
    "lib/quotes/stray.ts",
    "lib/stray.mjs",
    "components/stray.tsx",
    "stray/file.ts",
    "stray.ts",
  ])("%s, which is in no room", async (filePath) => {
    expect(await rulesBroken(filePath, "export const thing = 1;\n")).toEqual(["boundaries/no-unknown-files"]);
  });
});

describe("refuses by package", () => {
  const DRIVERS = ["@prisma/client", "@prisma/adapter-pg", "@prisma/adapter-better-sqlite3", "pg", "better-sqlite3"];
  const cases = [
    ...[inFeature, inPage, inRoute].flatMap((file) => DRIVERS.map((source) => [file, source] as const)),
    ...["node:fs", "fs", "pg", "nodemailer"].map((source) => [inFeature, source] as const),
    ...["react", "react-dom/client", "next/server", "next-auth", "@prisma/client", "zod", "node:fs"].map(
      (source) => [inRules, source] as const,
    ),
    ...["@tanstack/react-query", "sonner"].map((source) => [inRules, source] as const),
    ...["@tanstack/react-query", "next/image", "react-hook-form"].map((source) => [inUi, source] as const),
    ...[inFeature, inPage].map((file) => [file, "next/link"] as const),
    ["clients/typescript/some-new-file.ts", "zod"] as const,
    ["lib/quotes/contract/some-new-file.ts", "react"] as const,
    ["lib/quotes/service/some-new-file.ts", "react"] as const,
    ["lib/quotes/service/some-new-file.ts", "@prisma/client"] as const,
    ["lib/quotes/store/some-new-file.ts", "node:fs"] as const,
    ["lib/quotes/hooks/some-new-file.ts", "node:fs"] as const,
    ["lib/quotes/hooks/some-new-file.ts", "zod"] as const,
  ];

  test.each(cases)("%s with %s", async (filePath, source) => {
    expect(await rulesBroken(filePath, importing(source))).toContain("no-restricted-imports");
  });

  test("the same from a file of plain JavaScript", async () => {
    expect(await rulesBroken("components/quotes/some-new-file.mjs", importing("node:fs"))).toContain(
      "no-restricted-imports",
    );
    expect(await rulesBroken("lib/quotes/rules/some-new-file.mjs", importing("zod"))).toContain(
      "no-restricted-imports",
    );
  });
});

describe("refuses by habit", () => {
  test.each([
    ["the clock", "new Date()", "no-restricted-syntax"],
    ["the clock", "Date.now()", "no-restricted-syntax"],
    ["a stopwatch", "performance.now()", "no-restricted-syntax"],
    ["chance", "Math.random()", "no-restricted-syntax"],
    ["the network", 'fetch("/")', "no-restricted-globals"],
    ["the environment", "process.env.HOME", "no-restricted-globals"],
  ])("a rule that asks %s: %s", async (_what, expression, rule) => {
    const code = `export const asked = () => ${expression};\n`;
    expect(await rulesBroken(inRules, code)).toEqual([rule]);
    expect(await rulesBroken("lib/quotes/rules/some-new-file.mjs", code)).toContain(rule);
  });

  test.each([SERVICE, STORE, HANDLERS, "@/lib/accounts/serve", DATABASE])(
    "a page's file of the browser that uses %s",
    async (source) => {
      expect(await rulesBroken("app/(workspace)/some-new-page/view.tsx", inClient(source))).toContain(
        "no-restricted-syntax",
      );
    },
  );

  test.each([
    "lib/quotes/service/some-new-file.ts",
    "lib/quotes/store/some-new-file.ts",
    "lib/quotes/stored.ts",
    "lib/quotes/handlers.ts",
  ])("%s that a browser could be sent", async (filePath) => {
    expect(await rulesBroken(filePath, "export const thing = 1;\n")).toEqual(["no-restricted-syntax"]);
  });

  test("a comment that switches the lint off", async () => {
    const code = `// eslint-disable-next-line no-restricted-syntax\nexport const now = () => Date.now();\n`;
    expect(await rulesBroken(inRules, code)).toContain("no-restricted-syntax");
  });
});

describe("refuses an expression that is slow on some text", () => {
  test.each([
    ["by searching on from every place", "/[.\\s]+$/.test(text)", "regexp/no-super-linear-move"],
    ["by going back", "/^a+\\w*c/.test(text)", "regexp/no-super-linear-backtracking"],
    ["in a constructor", 'new RegExp("^(?:a+)+c").test(text)', "regexp/no-super-linear-backtracking"],
  ])("%s", async (_how, code, rule) => {
    for (const filePath of [inRules, "tests/unit/some-new.test.ts"]) {
      expect(await rulesBroken(filePath, `export const isSlow = (text: string) => ${code};\n`)).toContain(rule);
    }
    const script = `export const isSlow = (text) => ${code};\n`;
    expect(await rulesBroken("scripts/some-new-file.mjs", script)).toContain(rule);
  });
});

describe("allows", () => {
  test.each([
    ["a component its own feature", inFeature, moduleOf(feature)],
    ["a component the primitives", inFeature, "@/components/ui/button"],
    ["a component the hooks", inFeature, HOOKS],
    ["a component the rules", inFeature, "@/lib/quotes/rules/status"],
    ["a page any feature", inPage, moduleOf(feature)],
    ["a page a handler", inPage, HANDLERS],
    ["a route its handlers", inRoute, HANDLERS],
    ["a rule another rule", inRules, "@/lib/quotes/rules/status"],
    ["a rule exact numbers", inRules, "big.js"],
    ["a test anything of the server", "tests/integration/some-new.test.ts", SERVICE],
  ])("%s", async (_why, filePath, source) => {
    expect(await rulesBroken(filePath, importing(source))).toEqual([]);
  });

  test.each([
    ["its own store", STORE],
    ["another service", "@/lib/rfqs/service/rfqs"],
    ["the rules", "@/lib/quotes/rules/status"],
  ])("a service %s", async (_why, source) => {
    const code = `import "server-only";\n${importing(source)}`;
    expect(await rulesBroken("lib/quotes/service/some-new-file.ts", code)).toEqual([]);
  });

  test.each([
    ["a rule", inRules],
    ["a store", "lib/quotes/store/some-new-file.ts"],
    ["a document", "lib/agreements/term-sheet/some-new-file.ts"],
  ])("%s the type of a shape", async (_who, filePath) => {
    const code = `import type { Thing } from "${CONTRACT}";\n\nexport type Other = Thing;\n`;
    expect(await rulesBroken(filePath, code)).not.toContain("boundaries/dependencies");
  });

  test("a file of the browser the type of what a handler takes", async () => {
    const code = `"use client";\n\nimport type { Thing } from "${HANDLERS}";\n\nexport type Other = Thing;\n`;
    expect(await rulesBroken("app/(workspace)/some-new-page/view.tsx", code)).toEqual([]);
  });

  test("a parameter called `use` outside React", async () => {
    const code =
      'import "server-only";\n\nexport function attempt(use: () => number): number {\n  try {\n    return use();\n  } catch {\n    return 0;\n  }\n}\n';
    expect(await rulesBroken("lib/quotes/service/some-new-file.ts", code)).toEqual([]);
  });
});

describe("what was given never becomes code", () => {
  const source = "export const run = (text: string): unknown => ";
  test.each([
    ["no-eval", `${source}eval(text);\n`],
    ["no-new-func", `${source}new Function(text);\n`],
  ])("%s", async (rule, code) => {
    expect(await rulesBroken(inRules, code)).toContain(rule);
  });

  test("nor what is shown", async () => {
    const code =
      "export const Note = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />;\n";
    expect(await rulesBroken(inFeature, code)).toEqual(["no-restricted-syntax"]);
  });
});

describe("what a server says goes through the log", () => {
  const code = 'import "server-only";\n\nconsole.error("somebody@example.com");\n';

  test.each(["lib/quotes/service/some-new-file.ts", inPage, "lib/kit/http/some-new-file.ts"])(
    "in %s",
    async (filePath) => {
      expect(await rulesBroken(filePath, code)).toContain("no-console");
    },
  );

  test("what a command prints it prints itself", async () => {
    expect(await rulesBroken("scripts/some-new-file.ts", code)).not.toContain("no-console");
  });

  test("a file of the browser can't have the log", async () => {
    const found = await rulesBroken("app/(workspace)/some-new-page/view.tsx", inClient("@/lib/kit/watch/log"));
    expect(found).toContain("no-restricted-syntax");
  });
});
