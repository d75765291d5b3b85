import next from "@next/eslint-plugin-next";
import boundaries from "eslint-plugin-boundaries";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";
import { habits } from "./lint/habits.mjs";
import { packageRules } from "./lint/packages.mjs";
import { roomRules, rooms } from "./lint/rooms.mjs";

export default tseslint.config(
  {
    ignores: [
      "node_modules",
      ".next*",
      "lib/kit/db/generated",
      "clients/typescript/schema.d.ts",
      "data",
      ".cache",
      "next-env.d.ts",
      "test-results",
      "playwright-report",
    ],
  },
  { linterOptions: { noInlineConfig: true } },
  ...tseslint.configs.strict,
  // One file is CommonJS: what is asked for by `require` and by `import` alike.
  { files: ["packages/better-sqlite3/index.cjs"], rules: { "@typescript-eslint/no-require-imports": "off" } },
  // Nothing that was given becomes code (docs/security.md).
  { rules: { "no-eval": "error", "no-new-func": "error" } },
  // What takes types is looked at by oxlint (.oxlintrc.json), which is not talked out of it in a file either.
  { rules: { "no-warning-comments": ["error", { terms: ["oxlint-disable"], location: "anywhere" }] } },
  {
    // One slow search stops the server for everybody: an expression takes time linear in its text (docs/decisions/0031).
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": ["error", { report: "potential" }],
    },
  },
  {
    files: ["**/*.{ts,tsx,js,jsx,mjs}"],
    plugins: { boundaries },
    settings: {
      "import/resolver": { typescript: { project: "tsconfig.json" } },
      "boundaries/files": rooms,
      "boundaries/files-single-match": true,
      // Re-exports and import() are imports too.
      "boundaries/dependency-nodes": ["import", "export", "dynamic-import", "require"],
    },
    rules: {
      "boundaries/no-unknown-files": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
    },
  },
  ...roomRules,
  {
    // Only where React lives: elsewhere a parameter may well be called `use`.
    files: ["app/**/*.{ts,tsx}", "components/**/*.{ts,tsx}", "lib/*/{hooks,client}/**/*.{ts,tsx}", "lib/*/hooks.ts"],
    plugins: { "react-hooks": reactHooks, "@next/next": next, "jsx-a11y": jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...next.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      // A region that scrolls has to be reachable (components/ui/scroll-region.tsx).
      "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: [], roles: ["tabpanel", "group"] }],
    },
  },
  ...packageRules,
  ...habits,
);
