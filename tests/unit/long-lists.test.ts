/** What is said of lists that are longer than is counted or shown. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ShowOlder } from "@/components/ui/show-older";
import { serializeDirectory } from "@/lib/profiles/serialize/directory";

describe("the stat cards of a directory", () => {
  const countsOf = (completed: number, inProgress: number) =>
    serializeDirectory(
      { rows: [], total: 0, isCapped: false, next: null, previous: null, counts: { completed, inProgress } },
      { limit: 25, offset: 0 },
      (row) => row,
    ).counts;

  it("are exact up to 10,000 each, their sum with them", () => {
    expect(countsOf(10_000, 1_062)).toEqual({
      ...{ total: 11_062, completed: 10_000, in_progress: 1_062 },
      ...{ total_capped: false, completed_capped: false, in_progress_capped: false },
    });
  });

  it("say where there are more, and that the sum is no sum then", () => {
    expect(countsOf(10_001, 62)).toEqual({
      ...{ total: 10_062, completed: 10_000, in_progress: 62 },
      ...{ total_capped: true, completed_capped: true, in_progress_capped: false },
    });
  });
});

describe("a list that grows as it is read", () => {
  const textOf = (shown: number, total: number, total_capped = false) =>
    renderToStaticMarkup(
      createElement(ShowOlder, {
        ...{ shown, found: { total, total_capped }, isFetching: false, onMore: () => undefined },
      }),
    ).replaceAll(/<[^<>]*>/g, "");

  it("goes on as far as one answer goes, and says what is beyond", () => {
    expect(textOf(20, 20)).toBe("");
    expect(textOf(20, 1_204)).toBe("Show older");
    expect(textOf(500, 500)).toBe("");
    expect(textOf(500, 1_204)).toBe("The newest 500 of 1,204. Older ones are not listed here.");
    expect(textOf(500, 10_000, true)).toContain("of 10,000+.");
  });
});
