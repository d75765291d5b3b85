import next from "@next/eslint-plugin-next";
import boundaries from "eslint-plugin-boundaries";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

/** The rooms of the house (README, "How the code is laid out"). The first pattern that matches a file names its room. */
const rooms = [
  { category: "api-route", pattern: "app/{v1,api}/**/*" },
  { category: "page", pattern: "{app/**/*,middleware.ts,instrumentation.ts}" },
  { category: "shared-component", pattern: "components/{ui,data-table,forms,layout}/**/*" },
  { category: "feature-component", pattern: "components/*/**/*", capture: ["feature"] },
  { category: "constants", pattern: "lib/constants/*" },
  { category: "domain", pattern: "lib/domain/*" },
  { category: "schemas", pattern: "lib/schemas/**/*" },
  { category: "generated", pattern: "lib/kit/db/generated/**/*" },
  { category: "db", pattern: "lib/db/**/*" },
  { category: "storage", pattern: "lib/storage/*" },
  { category: "mail", pattern: "lib/mail/*" },
  { category: "pdf", pattern: "lib/pdf/*" },
  { category: "services", pattern: "lib/services/*" },
  { category: "auth", pattern: "lib/auth/*" },
  { category: "api", pattern: "lib/api/**/*" },
  { category: "client", pattern: "lib/client/*" },
  { category: "settings", pattern: "lib/{env,routes,security-headers,utils}.ts" },
  { category: "scripts", pattern: "scripts/**/*" },
  { category: "tests", pattern: "{tests/**/*,*.config.ts}" },
];

const may = (from, ...to) => ({
  from: { file: { categories: from } },
  allow: { to: { file: { categories: to } } },
});

const withinItsFeature = {
  from: { file: { categories: "feature-component" } },
  allow: {
    to: { file: { categories: "feature-component", captured: { feature: "{{ from.file.captured.feature }}" } } },
  },
};

const imports = [
  may("api-route", "api-route", "api", "services", "schemas", "auth", "domain", "constants", "settings"),
  may(
    "page",
    "page",
    // The API reference is made from the routes' own declarations.
    "api-route",
    "shared-component",
    "feature-component",
    "services",
    "auth",
    "api",
    "domain",
    "constants",
    "schemas",
    "client",
    "settings",
  ),
  may("shared-component", "shared-component", "client", "schemas", "domain", "constants", "settings"),
  may("feature-component", "shared-component", "client", "schemas", "domain", "constants", "settings"),
  withinItsFeature,
  may("constants", "constants"),
  may("domain", "domain", "constants"),
  may("schemas", "schemas", "domain", "constants"),
  may("db", "db", "generated", "domain", "constants", "settings"),
  may("storage", "storage", "constants", "settings"),
  may("mail", "mail", "constants", "settings"),
  may("pdf", "pdf", "domain", "constants"),
  may("services", "services", "auth", "db", "storage", "mail", "pdf", "domain", "schemas", "constants", "settings"),
  may("auth", "auth", "db", "domain", "constants", "settings"),
  may("api", "api", "auth", "services", "domain", "schemas", "constants", "settings"),
  may("client", "client", "schemas", "domain", "constants", "settings"),
  may("settings", "settings", "constants"),
  may("scripts", "scripts", "db", "generated", "services", "domain", "schemas", "constants", "settings", "tests"),
  may(
    "tests",
    "tests",
    "scripts",
    "page",
    "api-route",
    "api",
    "auth",
    "services",
    "db",
    "storage",
    "mail",
    "pdf",
    "generated",
    "domain",
    "schemas",
    "constants",
    "client",
    "settings",
  ),
];

export default tseslint.config(
  {
    ignores: [
      "node_modules",
      ".next*",
      "lib/kit/db/generated",
      "data",
      ".cache",
      "next-env.d.ts",
      "test-results",
      "playwright-report",
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  ...tseslint.configs.strict,
  {
    // One slow search stops the server for everybody: an expression takes time linear in its text (docs/decisions/0031).
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    plugins: { boundaries },
    settings: {
      "import/resolver": { typescript: { project: "tsconfig.json" } },
      "boundaries/files": rooms,
      "boundaries/files-single-match": true,
      // Re-exports and import() are imports too.
      "boundaries/dependency-nodes": ["import", "export", "dynamic-import", "require"],
    },
    rules: {
      "boundaries/dependencies": ["error", { default: "disallow", policies: imports }],
      "boundaries/no-unknown-files": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
    },
  },
  {
    // Only where React lives: elsewhere a parameter may well be called `use`.
    files: ["app/**/*.{ts,tsx}", "components/**/*.{ts,tsx}", "lib/client/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks, "@next/next": next, "jsx-a11y": jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...next.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
    },
  },
  {
    // lib/domain is pure: no clock, no framework (docs/decisions/0001).
    files: ["lib/domain/**", "lib/constants/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "^(react|next|zod|@prisma|@next)([-/]|$)|^node:",
              message: "This room is plain rules: no framework, database, validation library or Node.",
            },
          ],
        },
      ],
      "no-restricted-syntax": [
        "error",
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: "Time is an argument here." },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: "Time is an argument here.",
        },
      ],
    },
  },
);
