/** What the documents lead to is there, and each decision is found in their list. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const DECISIONS = "docs/decisions";
const decisions = readdirSync(path.join(root, DECISIONS)).filter((file) => file !== "README.md");

test("each decision stands once in their list, by its own title", () => {
  const listed = [...read(`${DECISIONS}/README.md`).matchAll(/^- \[(\d{4})\]\((.*?)\) (.*)$/gm)];
  const expected = decisions.map((file) => {
    const [, title] = /^# \d+\. (.*)$/m.exec(read(`${DECISIONS}/${file}`)) ?? [];
    return `${file.slice(0, 4)} ${file} ${title}`;
  });
  expect(listed.map(([, number, file, title]) => `${number} ${file} ${title}`).toSorted()).toEqual(expected.toSorted());
});

test("a decision has the number of its file", () => {
  for (const file of decisions) {
    expect(read(`${DECISIONS}/${file}`), file).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. `));
  }
});

const PAGES = [
  ...["README.md", "SECURITY.md", "clients/typescript/README.md"],
  ...readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

/** The headings of a page, as a link names them. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
      .replaceAll(" ", "-"),
  );

test.each(PAGES)("%s: its links lead somewhere", (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const dead = links.filter((link) => {
    const [file, anchor] = link.split("#");
    const target = file ? path.join(path.dirname(page), file) : page;
    return !existsSync(path.join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(dead).toEqual([]);
});
