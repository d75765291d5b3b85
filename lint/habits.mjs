/** Habits of single rooms that imports alone don't show. */
const CODE = "{ts,tsx,js,jsx,mjs}";
const PURE = [
  `lib/*/{rules,constants,lists}.${CODE}`,
  `lib/*/{rules,constants}/**/*.${CODE}`,
  `lib/addresses/*.${CODE}`,
];

const given = "is an argument here: rules are true regardless of machine.";
const call = (object, property) => `CallExpression[callee.object.name='${object}'][callee.property.name='${property}']`;

/** What runs on the server alone, as a `"use client"` file would name it. */
const SERVER = String.raw`/^@\u002flib\u002f(?:env$|background\u002f|accounts\u002f(?:serve|context|sign-in)|kit\u002f(?:db|mail|outbox|outgoing|pdf|storage|idempotency|watch)|\w+\u002f(?:service|store|serialize|handlers))/`;

const serverOnly = {
  selector: "Program:not(:has(ImportDeclaration[source.value='server-only']))",
  message: 'Begins with `import "server-only"`: a browser must never get it.',
};

export const habits = [
  {
    // What a server says goes through the one logger (lib/kit/watch/log.ts), which holds back what nobody may read there.
    files: [`{app,components,lib}/**/*.${CODE}`, "{instrumentation,middleware}.ts"],
    ignores: ["lib/kit/watch/console.ts"],
    rules: { "no-console": "error" },
  },
  {
    files: PURE,
    rules: {
      "no-restricted-globals": [
        "error",
        { name: "fetch", message: "Rules ask nobody." },
        { name: "process", message: `The environment ${given}` },
        { name: "window", message: `The browser ${given}` },
        { name: "document", message: `The browser ${given}` },
        { name: "localStorage", message: `The browser ${given}` },
      ],
      "no-restricted-syntax": [
        "error",
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: `Time ${given}` },
        { selector: call("Date", "now"), message: `Time ${given}` },
        { selector: call("performance", "now"), message: `Time ${given}` },
        { selector: call("Math", "random"), message: `Chance ${given}` },
      ],
    },
  },
  {
    files: [
      `lib/*/{store,stored,service}.${CODE}`,
      `lib/*/{store,stored,service}/**/*.${CODE}`,
      `lib/*/handlers.${CODE}`,
    ],
    rules: { "no-restricted-syntax": ["error", serverOnly] },
  },
  {
    files: [`{app,components}/**/*.${CODE}`],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: `Program:has(> ExpressionStatement[directive='use client']) ImportDeclaration[importKind!='type'][source.value=${SERVER}]`,
          message: "A file of the browser can't use what runs on the server.",
        },
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: "Text is shown as text: whoever wrote it may be another company.",
        },
      ],
    },
  },
  {
    files: [`{app,components}/**/*.${CODE}`],
    ignores: ["components/ui/page-turn.tsx"],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "router",
          property: "push",
          message: "turnTo() shows that the page is on its way (docs/decisions/0163).",
        },
      ],
    },
  },
];
