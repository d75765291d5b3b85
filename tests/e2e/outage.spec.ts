/** Pages whose data can't be read: a server of its own, whose tables are taken away under it and come back. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { adminAccount, failingServer } from "./servers";
import { openRfpOverHttp } from "./deals";
import { expect, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { enter, registerOverHttp, submitSignIn } from "./people";
import { expectToast, rowOf } from "./screens";

const dataDir = mkdtempSync(path.join(tmpdir(), "depthbook-outage-"));
const file = path.join(dataDir, "depthbook.db");
/** What the pages below read, and what signing in does not. */
const TABLES = ["rfqs", "quotes", "agreements", "venues", "market_maker_profiles", "token_issuer_profiles"];

let server: ChildProcess;

function renameTables(from: (table: string) => string, to: (table: string) => string): void {
  const database = new Database(file, { timeout: 20_000 });
  // At once: the server's own work in the background must not meet half of it.
  const renames = TABLES.map((table) => `ALTER TABLE ${from(table)} RENAME TO ${to(table)};`);
  database.exec(`BEGIN IMMEDIATE; ${renames.join(" ")} COMMIT;`);
  database.close();
}
const away = (table: string) => `${table}_away`;
const there = (table: string) => table;

test.use({ baseURL: failingServer.url });
test.describe.configure({ timeout: 120_000 });

test.beforeAll(async () => {
  server = spawn("npm", ["start"], {
    // Its log is full of the errors that it is here to make.
    stdio: "ignore",
    // A process group, so that all of it can be ended.
    detached: true,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: `file:${file}`,
      PORT: String(failingServer.port),
      NEXTAUTH_URL: failingServer.url,
      NEXTAUTH_SECRET: "a secret for the browser tests, long enough to be one",
      ADMIN_EMAIL: adminAccount.email,
      ADMIN_PASSWORD: adminAccount.password,
      ANALYTICS_URL: "",
      // Nobody is there.
      SMTP_URL: "smtp://127.0.0.1:9",
    },
  });
  const isUp = () =>
    fetch(`${failingServer.url}/v1/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
});

test.afterAll(async () => {
  const ended = once(server, "exit");
  // As a supervisor ends it that knows of npm alone: npm hands it on, and ends after the server.
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  await expect(fetch(failingServer.url)).rejects.toThrow();
  rmSync(dataDir, { recursive: true, force: true });
});

// Venue 1 is one of the known exchanges; the first profile of each kind is that of the person below.
const ISSUER_PAGES = [
  ...["/dashboard", "/rfqs", "/rfqs/new", "/contracts", "/analytics"],
  ...["/market-makers", "/market-makers/1", "/venues", "/venues/1", "/settings", "/onboarding/token-issuer"],
];
const MAKER_PAGES = ["/dashboard", "/rfqs", "/quotes"];
const INVESTOR_PAGES = ["/dashboard", "/rfqs", "/market-makers"];
const ADMIN_PAGES = ["/admin", "/admin/rfqs", "/admin/quotes", "/admin/venues", "/token-issuers", "/token-issuers/1"];

test("each page says so, keeps its frame, and Retry loads it", async ({ page, request, problems }) => {
  problems.allowFailedRequest(failingServer.url, 500);
  // React says that the server could not finish the page.
  problems.allowConsoleError(/React error #(419|441)/);
  const issuer = await registerOverHttp(request, "token_issuer", "Outage Issuer");
  const maker = await registerOverHttp(request, "market_maker", "Outage Maker");
  const investor = await registerOverHttp(request, "vc_investor", "Outage Fund");
  const failed = page.getByRole("main").getByRole("alert");

  for (const [account, pages] of [
    [issuer, ISSUER_PAGES],
    [maker, MAKER_PAGES],
    [investor, INVESTOR_PAGES],
    [adminAccount, ADMIN_PAGES],
  ] as const) {
    await enter(page, account);
    for (const address of pages) {
      await test.step(address, async () => {
        renameTables(there, away);
        try {
          await page.goto(address);
          await expect(failed.getByRole("button", { name: "Retry" })).toBeVisible();
          const frame = page.getByRole("navigation", { name: "Main" });
          // A wizard has no sidebar.
          if (!address.startsWith("/onboarding")) await expect(frame).toBeVisible();
          if (address === pages[0]) await expectNoAxeViolations(page);
        } finally {
          renameTables(away, there);
        }
        await failed.getByRole("button", { name: "Retry" }).click();
        await expect(failed).toBeHidden();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      });
    }
  }
});

test("the form says so when nobody can be signed in, and signs in once it can", async ({ page, request, problems }) => {
  problems.allowFailedRequest("/v1/users/login", 503);
  const issuer = await registerOverHttp(request, "token_issuer", "Locked-out Issuer");
  await page.goto("/login");
  const database = new Database(file);
  // Another program that holds on to the database: a session can't be written.
  database.exec("BEGIN IMMEDIATE");
  try {
    await submitSignIn(page, issuer);
    await expect(page.locator("form").getByRole("alert")).toContainText("not available at the moment", {
      timeout: 30_000,
    });
  } finally {
    database.exec("ROLLBACK");
    database.close();
  }
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).not.toHaveURL(/login/);
});

test("administrators are told that the mail server can't be used, and why", async ({ page }) => {
  await enter(page, adminAccount);
  for (const address of ["/admin", "/admin/emails"]) {
    await page.goto(address);
    const notice = page.getByRole("region", { name: "What can’t be used" });
    await expect(notice).toContainText("The mail server can’t be used");
    await expect(notice).toContainText("ECONNREFUSED");
    await expectNoAxeViolations(page);
  }
});

/** As after a day of attempts. @returns how many wait no longer */
function giveUp(address: string): number {
  const database = new Database(file, { timeout: 20_000 });
  const given = database
    .prepare(`UPDATE email_outbox SET status = 'FAILED', "nextAttemptAt" = "createdAt" WHERE "to" = ?`)
    .run(address);
  database.close();
  return given.changes;
}

/** What becomes of the e-mails to an address, but for those that hold a link. */
function statusesOf(address: string): string[] {
  const database = new Database(file, { timeout: 20_000, readonly: true });
  const told = `"to" = ? AND "dedupeKey" LIKE 'notification:%'`;
  const rows = database.prepare(`SELECT status FROM email_outbox WHERE ${told}`).pluck().all(address);
  database.close();
  return rows.map(String);
}

test("all e-mails that failed are sent again after asking, but those that can't be", async ({
  page,
  request,
  problems,
}) => {
  const issuer = await registerOverHttp(request, "token_issuer", "Unheard Issuer");
  const makers = [
    await registerOverHttp(request, "market_maker", "Unreached Maker"),
    await registerOverHttp(request, "market_maker", "Missed Maker"),
  ];
  await openRfpOverHttp(request, issuer, { makers, name: "Told to nobody" });
  // Of each: what it was to be told of the RFP, and the link that confirms its address.
  for (const { email } of makers) await expect.poll(() => giveUp(email)).toBe(2);

  await enter(page, adminAccount);
  await page.goto("/admin/emails");
  await expect(page.getByText("4 results", { exact: true })).toBeVisible();
  const ask = page.getByRole("button", { name: "Send all again" });
  const dialog = page.getByRole("alertdialog", { name: "Send 4 failed emails again?" });

  await test.step("nothing is sent unasked", async () => {
    await ask.click();
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(ask).toBeFocused();
    for (const { email } of makers) expect(statusesOf(email)).toEqual(["FAILED"]);
  });

  await test.step("an answer that gets lost counts nothing twice", async () => {
    problems.allowConsoleError(/Failed to load resource/);
    await ask.click();
    await loseAnswer(page, "**/v1/emails/failed/retry");
    await dialog.getByRole("button", { name: "Send all again" }).click();
    await expectToast(page, /^2 emails will be sent again, the last of them at .+ UTC$/);
    await expect(dialog).toBeHidden();
    for (const { email } of makers) expect(statusesOf(email)).toEqual(["PENDING"]);
  });

  await test.step("what held a link is left, and says why", async () => {
    await expect(page.getByText("2 results", { exact: true })).toBeVisible();
    for (const { email } of makers) await expect(rowOf(page, email)).toContainText("Confirm");
    await ask.click();
    const rest = page.getByRole("alertdialog", { name: "Send 2 failed emails again?" });
    await rest.getByRole("button", { name: "Send all again" }).click();
    await expectToast(page, "None of them can be sent again");
    await expect(page.getByText("2 results", { exact: true })).toBeVisible();
  });

  await test.step("one that fails once more is back in the list, without a reload", async () => {
    for (const { email } of makers.slice(1)) giveUp(email);
    await expect(page.getByText("3 results", { exact: true })).toBeVisible({ timeout: 15_000 });
  });
});
