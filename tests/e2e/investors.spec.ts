/** A fund finds a project by its focus, watches it with a note, and is told when the project's TGE date changes. */
import { profileBody } from "@/tests/factories/profile-bodies";
import { expect, expectFits, expectNoAxeViolations, loseAnswer, test } from "./fixtures";
import { bearer, enter, newStamp, registerOverHttp } from "./people";
import { rowOf } from "./screens";

const stamp = newStamp();
const PROJECT = `Raising ${stamp}`;
const NOTE = `Ask for the cap table ${stamp}`;

test("a fund finds, watches and is told", async ({ page, request, newVisitor, problems }) => {
  problems.allowConsoleError(/net::ERR_FAILED/);
  // What was given up, its answer lost, is not there when it is asked for once more.
  problems.allowFailedRequest("/v1/watch-list/", 404);
  const fund = await registerOverHttp(request, "vc_investor", `Polaris ${stamp}`);
  const { generalInfo, ...groups } = profileBody("token_issuer", PROJECT);
  const fundRaise = { isRaising: true, round: "Seed", targetAmount: 4_000_000 };
  const profile = { ...groups, generalInfo: { ...generalInfo, fundRaise } };
  const issuer = await registerOverHttp(request, "token_issuer", `Issuer ${stamp}`, { profile });
  const named = { hasClosedRound: true, rounds: [{ round: "Pre-Seed", investors: [fund.name] }] };
  await registerOverHttp(request, "token_issuer", `Outside ${stamp}`, {
    profile: {
      ...groups,
      generalInfo: { ...generalInfo, projectName: `Outside ${stamp}`, vertical: "Gaming", vcHistory: named },
    },
  });
  const card = (name: string) => page.getByRole("article", { name });

  // Nothing that was done is told as failed.
  await loseAnswer(page, "**/v1/watch-list/*");
  await test.step("the directory narrows to who raises, and to what fits", async () => {
    await enter(page, fund);
    await page.goto(`/token-issuers?q=${stamp}`);
    await expect(card(`Outside ${stamp}`)).toContainText("Gaming is not among your sectors");
    await expect(card(PROJECT)).toContainText("Fits your focus");
    await page.getByRole("button", { name: "Fits your focus" }).click();
    await expect(card(`Outside ${stamp}`)).toBeHidden();
    await expect(page).toHaveURL(/fit=true/);
    await page.getByRole("button", { name: "Raising now" }).click();
    await expect(page).toHaveURL(/raising=true/);
    await expect(card(PROJECT)).toContainText("Seed");
    await expectNoAxeViolations(page);
  });

  await test.step("its page says why it fits, and keeps a note for the fund alone", async () => {
    await card(PROJECT)
      .getByRole("button", { name: `Watch ${PROJECT}` })
      .click();
    await expect(card(PROJECT).getByRole("button", { name: `Unwatch ${PROJECT}` })).toBeVisible();
    await card(PROJECT).getByRole("link", { name: PROJECT }).click();
    const panel = page.getByRole("region", { name: "For your fund" });
    await expect(panel).toContainText("Seed is among your stages");
    await panel.getByRole("button", { name: `Add note on ${PROJECT}` }).click();
    await page.getByRole("alertdialog").getByLabel("Note").fill(NOTE);
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(panel).toContainText(NOTE);
    await expectNoAxeViolations(page);
  });

  await test.step("the watch list has it, and offers the portfolio", async () => {
    await page.getByRole("link", { name: "Watch List" }).click();
    await expect(rowOf(page, PROJECT)).toContainText(NOTE);
    const offered = page.getByRole("list", { name: "From your portfolio" });
    await offered.getByRole("button", { name: `Watch Outside ${stamp}` }).press("Enter");
    await expect(offered).toBeHidden();
    await expect(page.locator("body")).not.toBeFocused();
    await expect(rowOf(page, `Outside ${stamp}`)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectFits(page);
  });

  await test.step("the issuer changes its TGE date; the bell says so and leads there", async () => {
    const theirs = await newVisitor();
    await enter(theirs, issuer);
    await theirs.goto("/settings");
    await theirs.getByRole("button", { name: "Edit Profile" }).click();
    await theirs.getByRole("tab", { name: "Exchange Information" }).click();
    await theirs.getByRole("combobox", { name: "Expected TGE date" }).click();
    const calendar = theirs.getByRole("dialog", { name: "Date and time" });
    await calendar.getByRole("button", { name: /next month/i }).click();
    await calendar.getByRole("gridcell").getByText("15", { exact: true }).click();
    await calendar.getByRole("button", { name: "Done" }).click();
    await theirs.getByRole("button", { name: "Save Changes" }).click();
    await expect(theirs.getByRole("button", { name: "Edit Profile" })).toBeVisible();
    const bell = page.getByRole("button", { name: "Notifications, 1 unread" });
    await bell.click({ timeout: 15_000 });
    await page.getByRole("link", { name: `TGE changed: ${PROJECT}` }).click();
    await expect(page).toHaveURL(/\/token-issuers\/\d+$/);
    await expect(page.getByRole("heading", { level: 1, name: PROJECT })).toBeVisible();
  });

  await test.step("a note that is being written outlives its page, and says what a colleague wrote meanwhile", async () => {
    const id = new URL(page.url()).pathname.split("/").at(-1);
    const edit = page.getByRole("button", { name: `Edit note on ${PROJECT}` });
    const dialog = page.getByRole("alertdialog", { name: `Your note on ${PROJECT}` });
    await edit.click();
    await dialog.getByLabel("Note").fill("Met the team");
    await page.reload();
    const data = { note: "The round is closed", seen_note: NOTE };
    expect((await request.put(`/v1/watch-list/${id}`, { headers: bearer(fund.token), data })).ok()).toBe(true);
    await page.reload();
    await edit.click();
    await expect(dialog.getByLabel("Note")).toHaveValue("Met the team");
    await expect(dialog).toContainText("It was changed while you wrote, and is replaced if you save. It reads:");
    await expect(dialog).toContainText("The round is closed");
    // Given up, it is not offered again.
    await page.keyboard.press("Escape");
    await edit.click();
    await expect(dialog.getByLabel("Note")).toHaveValue("The round is closed");
    await dialog.getByLabel("Note").fill(NOTE);
    await dialog.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("region", { name: "For your fund" })).toContainText(NOTE);
  });

  await test.step("a colleague gives it up while a note is written: what is typed stays, and is saved", async () => {
    const { pathname } = new URL(page.url());
    const address = `/v1/watch-list/${pathname.split("/").at(-1)}`;
    await page.clock.install();
    for (const where of [pathname, "/watch-list"]) {
      await page.goto(where);
      await page.getByRole("button", { name: `Edit note on ${PROJECT}` }).click();
      const dialog = page.getByRole("alertdialog", { name: `Your note on ${PROJECT}` });
      await dialog.getByLabel("Note").fill(`${NOTE}, written on ${where}`);
      expect((await request.delete(address, { headers: bearer(fund.token) })).ok()).toBe(true);
      // Back from another window, half a minute later.
      await page.clock.fastForward("01:00");
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      await expect(dialog).toContainText("taken off your watch list while you wrote");
      await dialog.getByRole("button", { name: "Save note" }).click();
      await expect(page.getByText(`${NOTE}, written on ${where}`)).toBeVisible();
    }
    await page.getByRole("link", { name: PROJECT }).click();
    // Its row has the same buttons.
    await page.waitForURL(`**${pathname}`);
  });

  await test.step("giving it up asks first, as the note goes with it", async () => {
    await page.getByRole("button", { name: `Unwatch ${PROJECT}` }).click();
    const dialog = page.getByRole("alertdialog", { name: `Unwatch ${PROJECT}?` });
    await expect(dialog).toContainText("Your note about it is deleted too");
    await loseAnswer(page, "**/v1/watch-list/*");
    await dialog.getByRole("button", { name: "Unwatch" }).click();
    await expect(page.getByRole("button", { name: `Watch ${PROJECT}` })).toBeVisible();
    await expect(page.getByText("Network error")).toHaveCount(0);
  });
});
