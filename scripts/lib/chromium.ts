/**
 * The browser of a measurement: the one that CHROMIUM_PATH names, else the system's, as people have it or, as the tests use it, without
 * a window, else Playwright's own.
 */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

const CANDIDATES = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];

/** How it is started; undefined where it is Playwright's own. */
export const CHROMIUM = {
  executablePath: CANDIDATES.find((file) => file && existsSync(file)),
  // Its sandbox does not work for root.
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
};

export async function withChromium(use: (browser: Browser) => Promise<void>, more: string[] = []): Promise<void> {
  const { executablePath, args } = CHROMIUM;
  const browser = await chromium.launch({ args: [...args, ...more], ...(executablePath && { executablePath }) });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}
