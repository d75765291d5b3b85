/** Which of two classes wins, held against the whole library that ours is a tenth of. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { twMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { cn } from "@/lib/kit/class-names";

/** Every class that the sources name, without its variants; of those that differ in a figure alone, one. */
function classesInUse(): string[] {
  const files = ["app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => path.join(folder, String(file))),
  );
  const words = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(file, "utf8").split(/[\s"'`]+/))
    .map((word) => word.replace(/^(?:[a-z0-9-]+(?:\[[^\]]*\])?:)+/, ""));
  const known = words.filter((word) => /^-?[a-z][a-z0-9-]*/.test(word) && twMerge(`${word} ${word}`) === word);
  return [...new Map(known.map((word) => [word.replace(/[\d[].*/, "#"), word])).values()];
}

test("of two classes the later one wins where the library says so, and nowhere else", () => {
  const classes = classesInUse();
  expect(classes.length).toBeGreaterThan(150);
  const pairs = classes.flatMap((one) => classes.filter((other) => other !== one).map((other) => `${one} ${other}`));
  expect(pairs.filter((pair) => cn(pair) !== twMerge(pair))).toEqual([]);
});

test("a variant is a kind of its own, and a falsy class none", () => {
  expect(cn("p-2 lg:p-4", false, null, "p-3 lg:p-1")).toBe("p-3 lg:p-1");
});
