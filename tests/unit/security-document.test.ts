/** docs/security.md answers each requirement of the standard once, names what there is, and counts itself. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const page = readFileSync(path.join(root, "docs/security.md"), "utf8");

/** OWASP ASVS 5.0.0: of each section the levels of its requirements, in their order. Those of level 3 are left out. */
const SECTIONS: Record<string, string> = {
  ...{ "1.1": "22", "1.2": "111112222", "1.3": "11222222222", "1.4": "222", "1.5": "12" },
  ...{ "2.1": "122", "2.2": "112", "2.3": "1222", "2.4": "2" },
  ...{ "3.2": "11", "3.3": "1222", "3.4": "112222", "3.5": "11122", "3.7": "22" },
  ...{ "4.1": "122", "4.2": "2", "4.3": "22", "4.4": "1222" },
  ...{ "5.1": "2", "5.2": "112", "5.3": "11", "5.4": "222" },
  ...{ "6.1": "122", "6.2": "111111112222", "6.3": "1122", "6.4": "1122", "6.5": "22222", "6.6": "222", "6.8": "2222" },
  ...{ "7.1": "222", "7.2": "1111", "7.3": "22", "7.4": "11222", "7.5": "22", "7.6": "22" },
  ...{ "8.1": "12", "8.2": "112", "8.3": "1", "8.4": "2" },
  ...{ "9.1": "111", "9.2": "1222" },
  ...{
    "10.1": "22",
    "10.2": "22",
    "10.3": "2222",
    "10.4": "11111222222",
    "10.5": "22222",
    "10.6": "22",
    "10.7": "222",
  },
  ...{ "11.1": "22", "11.2": "222", "11.3": "112", "11.4": "1222", "11.5": "2", "11.6": "2" },
  ...{ "12.1": "122", "12.2": "11", "12.3": "2222" },
  ...{ "13.1": "2", "13.2": "22222", "13.3": "22", "13.4": "12222" },
  ...{ "14.1": "22", "14.2": "1222", "14.3": "122" },
  ...{ "15.1": "122", "15.2": "122", "15.3": "1222222" },
  ...{ "16.1": "2", "16.2": "22222", "16.3": "2222", "16.4": "222", "16.5": "222" },
  ...{ "17.1": "2", "17.2": "2222", "17.3": "22" },
};
const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([section, levels]) =>
  [...levels].map((level, index) => `V${section}.${index + 1} ${level}`),
);

const STATUSES = ["met", "partly", "not", "not applicable"];

const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
const rows = page
  .split("\n")
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = "", level = "", asks = "", status = "", shown = ""] = cellsOf(line);
    return { id, level, asks, status, shown };
  });

/** What stands in a code's letters and is a file or a folder of ours. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => /^(?!@|\/)[\w.[\]()-]+\/[\w./[\]()-]+$/.test(name) || /^[\w.-]+\.(?:md|ts|mjs|json)$/.test(name));

test("each requirement of levels 1 and 2 stands there once, at its level", () => {
  expect(REQUIREMENTS).toHaveLength(253);
  expect(rows.map(({ id, level }) => `${id} ${level}`)).toEqual(REQUIREMENTS);
  for (const { id, asks, status } of rows) {
    expect(asks, id).not.toBe("");
    expect(STATUSES, id).toContain(status);
  }
});

test("what is met, if in part, names what shows it; what isn't, says why", () => {
  for (const { id, status, shown } of rows) {
    expect(shown.length, id).toBeGreaterThan(5);
    const isShown = pathsIn(shown).length > 0 || /^"[^"]+" below/.test(shown);
    if (status === "met" || status === "partly") expect(isShown, `${id} names no file`).toBe(true);
    const saysTest = /\btests?\b/i.test(shown.replaceAll(/`[^`]*`/g, ""));
    if (saysTest)
      expect(
        pathsIn(shown).some((name) => name.startsWith("tests/")),
        `${id} names no test`,
      ).toBe(true);
  }
});

test("every file that is named is there, and every section", () => {
  const named = pathsIn(page);
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  const headings = page.split("\n").flatMap((line) => /^## (.+)$/.exec(line)?.[1] ?? []);
  const referred = rows.flatMap(({ shown }) => [...shown.matchAll(/"([A-Z][^"]+)"/g)].map(([, name]) => name));
  expect(referred.length).toBeGreaterThan(5);
  for (const name of referred) expect(headings).toContain(name);
});

test("the totals are those of the rows", () => {
  const count = (status: string, level: string) =>
    rows.filter((row) => (status === "all" || row.status === status) && row.level === level).length;
  const totals = page
    .split("\n")
    .map(cellsOf)
    .filter(([name = ""]) => [...STATUSES, "all"].includes(name))
    .map(([name = "", ...figures]) => [name, ...figures.map(Number)]);
  const expected = [...STATUSES, "all"].map((status) => {
    const [first, second] = [count(status, "1"), count(status, "2")];
    return [status, first, second, first + second];
  });
  expect(totals).toEqual(expected);
  const apart = rows.filter(({ id }) => /^V1[07]\./.test(id)).length;
  expect(page.replaceAll(/\s+/g, " ")).toContain(`Of these, ${apart} are about OAuth (V10) and WebRTC (V17)`);
  expect(page.replaceAll(/\s+/g, " ")).toContain(`${rows.length - apart} are left`);
  const unmet = rows.filter(({ status }) => status === "not").map(({ id }) => id);
  for (const id of unmet) expect(page.slice(0, page.indexOf("## "))).toContain(id);
});
