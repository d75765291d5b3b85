/** What axe finds on a page as it stands: one way of asking for the browser tests and for `npm run shots`. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    /** Once a document has been scanned. */
    axe?: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG_22_AA_AND_PRACTICE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What breaks WCAG 2.2 A and AA or good practice beyond, a line an element; `contrastOnly` asks about colours alone. */
export async function axeFindings(page: Page, { contrastOnly = false } = {}): Promise<string[]> {
  // Half a megabyte: once for each document, however often that is scanned.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options: axe.RunOptions = {
    // What has passed is not described node by node: most of the work, and nobody reads it.
    resultTypes: ["violations"],
    // The other thing that axe fetches beforehand are stylesheets, once more, for a rule that none of the tags below asks for.
    preload: { assets: ["media"] },
    runOnly: contrastOnly
      ? { type: "rule", values: ["color-contrast"] }
      : { type: "tag", values: WCAG_22_AA_AND_PRACTICE },
  };
  return page.evaluate(async (asked) => {
    const results = await window.axe?.run(document, asked);
    if (!results) throw new Error("axe is gone");
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id}: ${help} (${target.join(" ")})`),
    );
  }, options);
}
