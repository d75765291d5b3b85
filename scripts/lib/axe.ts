/** What axe finds on a page as it stands: one way of asking for the browser tests and for `npm run shots`. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const WCAG_22_AA_AND_PRACTICE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What breaks WCAG 2.2 A and AA or good practice beyond, a line an element; `contrastOnly` asks about colours alone. */
export async function axeFindings(page: Page, { contrastOnly = false } = {}): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({
      // What has passed is not described node by node: most of the work, and nobody reads it.
      resultTypes: ["violations"],
      runOnly: contrastOnly
        ? { type: "rule", values: ["color-contrast"] }
        : { type: "tag", values: WCAG_22_AA_AND_PRACTICE },
    })
    // In the page itself, not in another that only adds up the frames' results: half of the time.
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`));
}
