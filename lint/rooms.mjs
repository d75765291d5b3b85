/**
 * The rooms of the house (README, "How the code is laid out"): what a file is about is its folder, what it does is its
 * name. The first pattern that matches a file names its room; a file in no room is an error.
 */
const role = (category) => ({
  category,
  pattern: `lib/*/{${category}.ts,${category}/**/*}`,
  capture: ["entity"],
});

export const rooms = [
  { category: "route", pattern: "app/{v1,api}/**/*" },
  { category: "page", pattern: "{app/**/*,middleware.ts,instrumentation.ts}" },
  { category: "ui", pattern: "components/ui/**/*" },
  { category: "shared-component", pattern: "components/{data-table,forms,glossary,layout}/**/*" },
  { category: "component", pattern: "components/*/**/*", capture: ["feature"] },
  { category: "generated", pattern: "lib/kit/db/generated/**/*" },
  { category: "kit-db", pattern: "lib/kit/db/**/*" },
  { category: "kit-client", pattern: "lib/kit/client/**/*" },
  // What both sides share of HTTP: shapes and names, no server.
  { category: "kit", pattern: "lib/kit/{*,http/{call,wire,headers,schema-rows,list,timestamps}.ts}" },
  // What a server says of itself: log, metrics, traces.
  { category: "kit-watch", pattern: "lib/kit/watch/**/*" },
  // How a thread is asked and answers: whatever does its work in one.
  { category: "kit-threads", pattern: "lib/kit/threads/*" },
  { category: "kit-server", pattern: "lib/kit/{http,idempotency,mail,outbox,outgoing,pdf,storage}/**/*" },
  { category: "addresses", pattern: "lib/addresses/*" },
  { category: "environment", pattern: "lib/env.ts" },
  { category: "constants", pattern: "lib/*/{constants.ts,constants/**/*,lists.ts}" },
  role("rules"),
  { category: "contract", pattern: "{lib/*/{contract.ts,contract/**/*,calls.ts},lib/calls.ts}" },
  // What the JSON in its tables is, version by version.
  role("stored"),
  role("store"),
  role("service"),
  role("serialize"),
  role("hooks"),
  {
    category: "handlers",
    pattern: "lib/{*/handlers.ts,accounts/{serve,next-auth-handler}.ts,files/transfer.ts,webhooks/dispatch.ts}",
  },
  // Who is asking, and how they prove it: the services' own ground, which the wrapper and the pages stand on too.
  { category: "sign-in", pattern: "lib/accounts/{context.ts,sign-in/*}" },
  // What is laid out in a thread of its own: it must not ask anything of the server.
  { category: "document", pattern: "lib/*/{term-sheet,sheet}/*" },
  { category: "mail", pattern: "lib/*/mail.ts" },
  { category: "background", pattern: "lib/background/*" },
  { category: "scripts", pattern: "{scripts/**/*,lint/*}" },
  // What others take away: it stands alone.
  { category: "client", pattern: "clients/**/*" },
  { category: "example", pattern: "examples/*" },
  { category: "tests", pattern: "{tests/**/*,*.config.{ts,mjs}}" },
];

const toAny = (categories) => ({ to: { file: { categories } } });

const may = (from, ...to) => ({ from: { file: { categories: from } }, allow: toAny(to) });

const mayNameTypesOf = (from, ...to) => ({
  from: { file: { categories: from } },
  allow: { ...toAny(to), dependency: { kind: "type" } },
});

const withinIts = (captured, from, to = from) => ({
  from: { file: { categories: from } },
  allow: {
    to: { file: { categories: to, captured: { [captured]: `{{ from.file.captured.${captured} }}` } } },
  },
});

const pure = ["kit", "constants", "rules"];
const asking = [...pure, "addresses", "kit-client", "hooks"];
const browser = [...asking, "contract"];

/** Who may import whom; what is not here is refused. */
const imports = [
  may("constants", "constants", "kit"),
  may("rules", ...pure, "addresses"),
  may("addresses", "addresses", "constants", "kit"),
  may("contract", "contract", ...pure),
  // What an entity says is written out once, in its contract; what is computed, stored or printed is of those types.
  mayNameTypesOf("rules", "contract"),
  mayNameTypesOf("store", "contract"),
  mayNameTypesOf("document", "contract", "stored"),
  withinIts("entity", "store"),
  may("store", "kit-db", "generated", ...pure),
  withinIts("entity", "store", "stored"),
  may("stored", "stored", "kit-db", "contract", ...pure),
  withinIts("entity", "service", "store"),
  may(
    "service",
    "service",
    "sign-in",
    "mail",
    "document",
    "kit-db",
    "kit-server",
    "kit-watch",
    "environment",
    "addresses",
    ...pure,
  ),
  may("service", "contract"),
  may("document", "document", "kit-server", "kit-threads", ...pure),
  may("sign-in", "sign-in", "kit-db", "kit-server", "kit-watch", "environment", "addresses", ...pure),
  {
    from: { file: { categories: "sign-in" } },
    allow: { to: { file: { categories: "store", captured: { entity: "accounts" } } } },
  },
  may("serialize", "serialize", "contract", ...pure),
  // What a service answers is what is written out here, field by field.
  mayNameTypesOf("serialize", "service", "sign-in"),
  may(
    "handlers",
    "handlers",
    "service",
    "serialize",
    "sign-in",
    "contract",
    "kit-server",
    "kit-watch",
    "kit-db",
    ...pure,
  ),
  may("mail", "kit", "kit-server", "environment", "constants", "rules", "addresses"),
  may(
    "background",
    "background",
    "handlers",
    "service",
    "store",
    "kit-db",
    "kit-server",
    "kit-watch",
    "environment",
    ...pure,
  ),
  // A page asks by the address of a call; the schemas of what the server checks don't come along.
  may("hooks", ...asking),
  mayNameTypesOf("hooks", "contract"),
  may("kit", "kit"),
  may("kit-client", "kit-client", "kit"),
  may("kit-watch", "kit-watch", "kit", "environment"),
  may("kit-threads", "kit-threads"),
  may("kit-server", "kit-server", "kit-db", "kit-threads", "kit-watch", "generated", "kit", "environment"),
  may("kit-db", "kit-db", "kit-threads", "kit-watch", "generated", "kit", "environment"),
  may("environment", "kit"),
  may("ui", "ui", "kit"),
  may("shared-component", "ui", "shared-component", ...browser),
  may("component", "ui", "shared-component", ...browser),
  withinIts("feature", "component"),
  may("route", "handlers", "sign-in", "kit-server", "kit", "addresses"),
  may(
    "page",
    "page",
    "ui",
    "shared-component",
    "component",
    "handlers",
    "sign-in",
    "background",
    "environment",
    "kit-server",
    "kit-watch",
    ...browser,
  ),
  may("client", "client"),
  may("example", "example", "client"),
  may(
    "scripts",
    "scripts",
    "background",
    "service",
    "sign-in",
    "kit-db",
    "kit-server",
    "kit-watch",
    "generated",
    "environment",
    "contract",
    "tests",
    ...pure,
  ),
  may(
    "tests",
    "tests",
    "client",
    "example",
    "document",
    "scripts",
    "page",
    "route",
    "ui",
    "shared-component",
    "component",
    "handlers",
    "service",
    "store",
    "stored",
    "serialize",
    "sign-in",
    "mail",
    "background",
    "kit-db",
    "kit-server",
    "kit-watch",
    "generated",
    "environment",
    ...browser,
  ),
];

/** Policies take their time for each import of each file, so each room has its own. The first room that a file matches is the last here. */
export const roomRules = rooms.toReversed().map(({ category, pattern }) => ({
  files: [["**/*.{ts,tsx,js,jsx,mjs}", pattern]],
  rules: {
    "boundaries/dependencies": [
      "error",
      { default: "disallow", policies: imports.filter(({ from }) => from.file.categories === category) },
    ],
  },
}));
