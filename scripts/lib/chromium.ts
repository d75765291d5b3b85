/** The browser of a measurement: the one that CHROMIUM_PATH names, else the system's, else Playwright's own. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "@playwright/test";

export async function withChromium(use: (browser: Browser) => Promise<void>): Promise<void> {
  const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find((file) => file && existsSync(file));
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}
