import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findOutdated, MINIMUM_VERSIONS } from "@/scripts/lib/minimum-versions.mjs";

type Minimums = Parameters<typeof findOutdated>[1];

const LIST: Minimums = [["expander", ["1.1.18", "5.0.9"], "GHSA-aaaa-bbbb-cccc"]];
const check = (packages: Record<string, { version: string }>) => findOutdated(packages, LIST);
const named = (location: string, version: string, minimum: string) => [
  `${location} is ${version}; ${minimum} is the first without GHSA-aaaa-bbbb-cccc.`,
];

describe("the minimum versions", () => {
  test("a lower one is named, wherever it is installed", () => {
    const nested = "node_modules/other/node_modules/expander";
    expect(check({ "node_modules/expander": { version: "5.0.8" } })).toEqual(
      named("node_modules/expander", "5.0.8", "5.0.9"),
    );
    expect(check({ "node_modules/expander": { version: "5.0.9" }, [nested]: { version: "1.1.17" } })).toEqual(
      named(nested, "1.1.17", "1.1.18"),
    );
  });

  test.each(["1.1.18", "1.2.0", "5.0.9", "5.0.10", "5.10.0", "6.0.0"])("%s is new enough", (version) => {
    expect(check({ "node_modules/expander": { version } })).toEqual([]);
  });

  test.each([
    ["1.1.18-beta.1", "1.1.18"],
    ["0.9.0", "5.0.9"],
    ["2.0.0", "5.0.9"],
    ["5.0.9-rc.1", "5.0.9"],
  ])("%s is not", (version, minimum) => {
    const location = "node_modules/expander";
    expect(check({ [location]: { version } })).toEqual(named(location, version, minimum));
  });

  test("another's name that ends alike is another package", () => {
    expect(
      check({ "node_modules/expander": { version: "5.0.9" }, "node_modules/@a/expander": { version: "1.0.0" } }),
    ).toEqual([]);
  });

  test("what is no longer installed is to leave the list", () => {
    expect(check({})).toEqual(["expander is not in package-lock.json: remove it from the list."]);
  });

  test("hold for the lock file, which a downgrade of any of them would break", () => {
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
    expect(findOutdated(packages)).toEqual([]);
    for (const [name] of MINIMUM_VERSIONS) {
      const older = { ...packages, [`node_modules/${name}`]: { version: "0.0.1" } };
      expect(findOutdated(older), name).toEqual([expect.stringContaining(`node_modules/${name} is 0.0.1`)]);
    }
  });

  test("name advisories as GitHub does", () => {
    for (const id of MINIMUM_VERSIONS.flatMap(([, , advisories]) => advisories.split(/, |; earlier: /))) {
      expect(id).toMatch(/^GHSA(?:-[2-9cfghjmpqrvwx]{4}){3}$/);
    }
  });
});
