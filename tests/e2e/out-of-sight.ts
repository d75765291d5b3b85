/** What of a page nobody can see at its width: run in the browser, over the page and over a dialog that is open on it. */
import type { Page } from "@playwright/test";

export function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const width = window.innerWidth;
    const wordsOf = (element: Element) => element.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
    const isInside = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= -0.5 && right <= width + 0.5;
    };
    /** Scrolls sideways by itself: what is in it can be brought into sight. */
    const isScrolled = (element: Element) => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (["auto", "scroll"].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true;
      }
      return false;
    };

    /** A part of a line that is cut to what fits, and is whole in its note. */
    const isInCutLine = (element: Element) => {
      const line = element.parentElement?.closest("[title]");
      return line && getComputedStyle(line).overflowX === "hidden" && isInside(line);
    };

    if (document.documentElement.scrollWidth > width) found.add("the page scrolls sideways");

    // What a row is called and what can be done with it are there together, however far its table has scrolled.
    for (const row of document.querySelectorAll("main tbody tr, [role=dialog] tbody tr")) {
      // One with a table, a form or a message in it is no row of a list.
      if (row.querySelector("tbody, input, td[colspan]")) continue;
      const buttons = row.querySelector("td:last-child")?.querySelectorAll("button, a") ?? [];
      for (const part of [row.querySelector("th, [title], a, td"), ...buttons]) {
        if (part && part.checkVisibility() && !isInside(part)) found.add(`out of sight in its row: ${wordsOf(part)}`);
      }
    }

    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      // A word that only assistive technology reads is one pixel wide.
      if (!hasText || !element.checkVisibility({ visibilityProperty: true }) || element.clientWidth === 1) continue;
      if (element.closest("[aria-hidden=true], [inert], svg, script, nextjs-portal, .sr-only")) continue;
      const style = getComputedStyle(element);
      const isCut =
        (style.overflowX !== "visible" &&
          element.scrollWidth > element.clientWidth + 1 &&
          style.display !== "inline") ||
        (style.webkitLineClamp !== "none" && element.scrollHeight > element.clientHeight + 1);
      const canScroll = ["auto", "scroll"].includes(style.overflowX);
      if (isCut && !canScroll && !element.closest("[title]")) found.add(`cut: ${wordsOf(element)}`);
      if (!isInside(element) && !isScrolled(element) && !isInCutLine(element))
        found.add(`out of the window: ${wordsOf(element)}`);
    }
    return [...found];
  });
}
