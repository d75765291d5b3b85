/** Which packages a room may use; what is not here is refused, Node's own modules too. */
const REACT = ["react", "react-dom"];
const QUERY = ["@tanstack/react-query"];
const SCREEN = [...REACT, "next", "lucide", "nuqs", "zod"];

/** By the folders and files of lint/rooms.mjs. A room that is not named is the kit's server side, scripts or tests. */
const allowed = {
  "lib/*/{constants.ts,constants/**,lists.ts}": [],
  "lib/addresses/*": [],
  "lib/*/{rules.ts,rules/**}": ["big.js", "date-fns", "@date-fns/utc"],
  "lib/*/{contract.ts,contract/**,calls.ts}": ["zod"],
  "lib/*/{serialize.ts,serialize/**}": [],
  "lib/*/{hooks.ts,hooks/**}": [...REACT, ...QUERY, "@simplewebauthn/browser"],
  "lib/*/{store.ts,store/**}": ["server-only"],
  "lib/*/{stored.ts,stored/**}": ["server-only", "zod"],
  "lib/*/{service.ts,service/**}": [
    "server-only",
    "node:crypto",
    "node:fs/promises",
    "node:stream",
    "node:util",
    "node:zlib",
    "file-type",
    "otplib",
    "@simplewebauthn/server",
  ],
  "lib/*/handlers.ts": ["server-only"],
  "lib/kit/client/**": [...QUERY, "zod"],
  "lib/kit/*": ["@date-fns/utc", "date-fns", "clsx", "sonner", "tailwind-merge", "zod"],
  "components/ui/**": [
    ...REACT,
    "class-variance-authority",
    "cmdk",
    "lucide",
    "next/link",
    "next/navigation",
    "radix-ui",
    "react-day-picker",
    "sonner",
  ],
  "components/{data-table,forms,glossary,layout}/**": [
    ...SCREEN,
    ...QUERY,
    "@hookform/resolvers",
    "@tanstack/react-table",
    "radix-ui",
    "react-hook-form",
  ],
  "components/*/**": [
    ...SCREEN,
    ...QUERY,
    "@hookform/resolvers",
    "@tanstack/react-table",
    "react-hook-form",
    "recharts",
    "uqr",
  ],
  "clients/**": [],
  "examples/*": ["node:timers/promises", "node:url"],
  "app/v1/**": [],
  "app/**": [...SCREEN, "next-auth", "node:crypto"],
};

const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Matches what is neither a path of ours nor one of these packages. */
const anythingBut = (packages) => {
  const names = packages.map((name) => `${escaped(name)}(/|$)`);
  return `^(?!\\.|@/${names.map((name) => `|${name}`).join("")})`;
};

/** Where all of Next may be used but its link: ours fetches nothing ahead that nobody means (docs/decisions/0163). */
const ownLink = { regex: "^next/link$", message: "The product's link is components/ui/link.tsx." };

export const packageRules = Object.entries(allowed).map(([folder, packages]) => {
  const earlier = Object.keys(allowed).slice(0, Object.keys(allowed).indexOf(folder));
  const message = `This room may use ${packages.join(", ") || "no package"} (lint/packages.mjs).`;
  return {
    files: [folder.endsWith("*") ? `${folder}.{ts,tsx,js,jsx,mjs}`.replace("**.", "**/*.") : folder],
    // The first room that a file is in is its room.
    ignores: [...earlier.map((pattern) => pattern.replace(/\*\*$/, "**/*")), "lib/kit/db/generated/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [{ regex: anythingBut(packages), message }, ...(packages.includes("next") ? [ownLink] : [])],
        },
      ],
    },
  };
});
