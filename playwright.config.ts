import { existsSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { adminAccount, analyticsPage, builtInAnalytics, mainServer } from "./tests/e2e/servers";

// Without a window's own work, as Playwright's download is, which undefined leaves it to (`npx playwright install chromium`).
const DEBIAN_CHROMIUM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const executablePath = [process.env.CHROMIUM_PATH, ...DEBIAN_CHROMIUM].find((file) => file && existsSync(file));

const server = ({ port, url }: typeof mainServer, ANALYTICS_URL: string) => ({
  command: "node --import tsx tests/setup/e2e-server.ts",
  url: `${url}/v1/health`,
  timeout: 60_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
  stdout: "pipe" as const,
  env: {
    PORT: String(port),
    NEXTAUTH_URL: url,
    NEXTAUTH_SECRET: "a secret for the browser tests, long enough to be one",
    RATE_LIMIT_SCALE: "1000",
    // Their output stands among that of the tests.
    LOG_LEVEL: "warn",
    LOG_FORMAT: "text",
    REDIS_URL: "",
    S3_BUCKET: "",
    ANALYTICS_URL,
    SMTP_URL: "",
    // The receiver of webhooks.spec.ts is on this machine.
    WEBHOOK_ALLOW_PRIVATE: "true",
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
  },
});

const isCi = Boolean(process.env.CI);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // One waits for its server half of the time: three keep two cores busy. Tests therefore look only at what is theirs.
  workers: 3,
  // A busy CI machine gets a second attempt, and twice the time: on a desk the first one counts.
  retries: isCi ? 1 : 0,
  forbidOnly: isCi,
  timeout: isCi ? 120_000 : 60_000,
  expect: { timeout: isCi ? 20_000 : 10_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: mainServer.url,
    locale: "en-US",
    timezoneId: "UTC",
    // Recording costs a quarter of all the work, so the first attempt goes without: `--trace on` has one.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // What moves is waited for; main-journey.spec.ts is walked with it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath,
      args: [
        // Chromium's sandbox does not work for root.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // Pages live too briefly for what is compiled a second time to pay, or for threads that collect garbage (docs/decisions/0162).
        "--js-flags=--no-opt --no-maglev --single-threaded",
      ],
    },
  },
  webServer: [server(mainServer, analyticsPage), server(builtInAnalytics, "")],
});
